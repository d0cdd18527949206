/** The flow by which a person takes a thing out of the list of what waits: nothing that was typed is lost by it. */

import { MEDIA, MESSAGE, type OutgoingMedia, type OutgoingText } from '../chat/state.outgoing.js'
import { toNotice } from '../notices/rules.js'
import type { Notice } from '../notices/schema.js'
import { type Entry, isOfKind } from '../outbox/entry.js'
import type { Outbox } from '../outbox/outbox.js'
import { TASK_EDIT } from '../tasks/schema.outgoing.js'
import { waitingNotices } from './messages.waiting.js'

/** The number of signs of a text that a notice names. */
const EXCERPT = 60

/** The ports of taking out what waits. */
export interface WaitingPorts {
  readonly outbox: Pick<Outbox, 'add' | 'remove' | 'state'>
  readonly notify: (notice: Notice) => void
  /** The id of the signed-in account; null when nobody is signed in. */
  readonly account: () => number | null
  /**
   * Takes a message out and gives it back to its composer; false when it was sent meanwhile, null when the code of the
   * chat is not here.
   */
  readonly cancelMessage: (entry: Entry<OutgoingText> | Entry<OutgoingMedia>) => Promise<boolean | null>
}

/**
 * Takes an entry out of the outbox. A message returns to its composer; anything else can be put back for a moment. One
 * that was sent meanwhile is left as it is.
 */
export async function takeOut(ports: WaitingPorts, clientId: string): Promise<void> {
  const { outbox, notify, cancelMessage } = ports
  const entry = outbox.state.get().entries.find(({ client_id }) => client_id === clientId)
  if (!entry) return
  const { text, place } = entry.about
  if (isOfKind(entry, MESSAGE) || isOfKind(entry, MEDIA)) {
    const isBack = await cancelMessage(entry)
    if (isBack) notify(toNotice({ text: waitingNotices.inComposer(place), variant: 'info' }))
    if (isBack !== null) return
  }
  if (!(await outbox.remove(clientId))) return
  const run = (): void => putBack(ports, entry)
  notify(
    toNotice({
      text: waitingNotices.takenOut(text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text),
      variant: 'info',
      action: { label: waitingNotices.undo, run },
    }),
  )
}

/** Puts an entry back, under its key: the server may have it already. Another person may have signed in meanwhile. */
function putBack({ outbox, account }: WaitingPorts, entry: Entry): void {
  if (account() !== entry.account) return
  const { kind, client_id, lane, about, payload } = entry
  // An edit of a task uses no key, and its page takes a known one for saved.
  const key = kind === TASK_EDIT.name ? {} : { client_id }
  void outbox.add<unknown, unknown>({ name: kind }, { ...key, lane, about, payload })
}
