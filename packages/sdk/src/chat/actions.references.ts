/** The flows that resolve what messages name, and where a path leads: tasks, companies and other messages. */

import { type ApiPort, attempt } from '../http/attempt.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import type { Cell } from '../state/cell.js'
import { listReferences } from './endpoints.people.js'
import { CHAT_LIMITS, type Reference } from './schema.js'

/** The things that codes and paths name: null when the person may not see one. */
export type References = ReadonlyMap<string, Reference | null>

/** The ports of the references; `asked` holds those under way, empty at first. */
export interface ReferencePorts extends ApiPort {
  readonly references: Cell<References>
  readonly asked: Set<string>
}

/** Forgets all references, and those under way, when a person signs out. */
export function forgetReferences({ references, asked }: Omit<ReferencePorts, 'api'>): void {
  references.set(new Map())
  asked.clear()
}

/** The choices of a fetch of references. */
export interface ReferenceOptions {
  /** True to ask again for what the person could not see: the task may exist by now. */
  readonly asksAgain?: boolean
}

/**
 * Fetches what is not known yet, many in one call. What fails is asked again when it is shown again. An answer that
 * comes after the references were forgotten is dropped.
 */
export async function loadReferences(
  ports: ReferencePorts,
  refs: readonly string[],
  { asksAgain = false }: ReferenceOptions = {},
): Promise<void> {
  const { references, asked } = ports
  const known = references.get()
  const isNew = refs.filter(ref => !(asksAgain ? known.get(ref) : known.has(ref)) && !asked.has(ref))
  const isFirst = asked.size === 0
  for (const ref of isNew) asked.add(ref)
  // The messages of a page ask one after the other; one call answers them together.
  if (!isFirst) return
  await Promise.resolve()
  while (asked.size > 0) {
    const wanted = [...asked].slice(0, CHAT_LIMITS.references)
    const before = references.get()
    const outcome = await attempt(ports, listReferences, { refs: wanted }, { quiet: true })
    if (references.get() !== before) return
    for (const ref of wanted) asked.delete(ref)
    if (outcome.ended !== 'done') return asked.clear()
    const next = new Map(before)
    for (const ref of wanted) next.set(ref, outcome.value.items.find(item => item.ref === ref) ?? null)
    references.set(next)
  }
}

/**
 * Finds the address at which the person sees what a path names: the path of a message that the other person of its
 * conversation copied holds the person's own id. Null when they may not see it.
 */
export async function findAddress(ports: ApiPort, path: string): Promise<Outcome<string | null>> {
  const outcome = await attempt(ports, listReferences, { refs: [path] }, { quiet: true })
  return mapDone(outcome, ({ items }) => items[0]?.url ?? null)
}
