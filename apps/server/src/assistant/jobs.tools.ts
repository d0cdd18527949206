/** Makes the tools of an answer: reads run at once, changes become cards. */

import { randomUUID } from 'node:crypto'
import type { AccessRefusal, Subject } from '@osys/sdk/access/rules'
import { toFieldErrors } from '@osys/sdk/basics/issues'
import { MAX_ID } from '@osys/sdk/basics/schema'
import type { ChangeStep, ReadStep } from '@osys/sdk/assistant/schema.steps'
import { updateComment } from '@osys/sdk/comments/endpoints'
import { getCompany } from '@osys/sdk/companies/endpoints'
import { type AnyEndpoint, pathNames } from '@osys/sdk/http/endpoint'
import { getTask } from '@osys/sdk/tasks/endpoints'
import type { Task } from '@osys/sdk/tasks/schema'
import type { BoundTool } from '@osys/sdk/http/tools'
import type { Db, Queryable } from '../db/client.js'
import { findCommentBody } from '../comments/queries.offered.js'
import { findUserRefs } from '../people/queries.js'
import { changeTexts, notProposed, readLabels } from './messages.tools.js'
import type { Called, Caller } from './ports.calls.js'
import { findUserOf } from './queries.people.js'
import { toCard } from './rules.cards.js'
import { reasonOf } from './rules.change-outcomes.js'
import { type Names, showRead, type ShownRead } from './rules.results.js'
import { ownInput, refusalOf } from './rules.tools.js'

type Input = Readonly<Record<string, unknown>>

/** The place where an answer's steps go, and the length of its text. */
export interface StepSink {
  length(): number
  step(step: ReadStep | ChangeStep, input?: Input): void
}

/** The outcome of a read: the reply, or the reason why there is none, which people can read. */
export type Read =
  | { readonly body: Called['body']; readonly shown: ShownRead }
  | { readonly msg: string; readonly errors?: unknown }

/** The tools of one answer. */
export interface Toolbox {
  readonly tools: readonly BoundTool[]
  /** Returns which right the person lacks for a tool that is not there; null when another reason keeps it away. */
  refusalOf(name: string): AccessRefusal | null
  /** Returns whether the person may still use the assistant: the account is active, with a role that may. */
  mayGoOn(): Promise<boolean>
  /** Reads at once, and shows the read as a step. */
  read(tool: BoundTool, input: Input): Promise<Read>
  /** Shows a change as a card. Nothing is changed. Returns the reason when the change cannot be made. */
  propose(
    tool: BoundTool,
    input: Input,
  ): Promise<{ readonly id: string } | { readonly msg: string; readonly errors?: unknown }>
}

export interface ToolboxPorts {
  readonly db: Db
  readonly caller: Caller
  readonly userId: number
  readonly subject: Subject
  readonly tools: readonly BoundTool[]
  readonly sink: StepSink
}

/** The statuses of a call that would also be refused later, other than those of a busy server or a used-up limit. */
const REFUSED: ReadonlySet<number> = new Set([403, 404, 409, 422])

/** The most lines of a read that a step shows; its total counts all. */
const MOST_ITEMS = 20

/** Creates the tools of one answer. */
export function createToolbox({ db, caller, userId, subject, tools, sink }: ToolboxPorts): Toolbox {
  /** Names of companies that were read. */
  const companies = new Map<number, string>()
  const get = <E extends AnyEndpoint>(endpoint: E, input: Input) => caller.call(endpoint, input)

  async function companyName(id: unknown): Promise<string | null> {
    const known = companies.get(Number(id))
    if (known !== undefined) return known
    if (!isId(id)) return null
    const { status, body } = await get(getCompany, { id })
    if (status !== 200) return null
    const { company } = getCompany.reply.parse(body)
    companies.set(company.id, company.name)
    return company.name
  }

  async function readTask(id: unknown): Promise<{ readonly task: Task } | { readonly msg: string }> {
    const { status, body } = await get(getTask, { id })
    return status === 200 ? { task: getTask.reply.parse(body).task } : { msg: String(body['msg']) }
  }

  async function namesFor(input: Input, body: unknown): Promise<Names> {
    const company = input['company_id'] === undefined ? null : await companyName(input['company_id'])
    const ids = [...new Set(idsIn(body, ['sender_id', 'receiver_id']))].slice(0, 100)
    const people = await findUserRefs(db, ids)
    return {
      company: () => company,
      person: id => people.get(Number(id))?.name ?? null,
      self: userId,
    }
  }

  return {
    tools,
    refusalOf: name => refusalOf(subject, name),
    mayGoOn: async () => (await findUserOf(db, userId)) !== undefined,
    async read(tool, written) {
      const input = ownInput(tool, written)
      const base = {
        kind: 'read' as const,
        id: randomUUID(),
        at: sink.length(),
        tool: tool.tool.name,
        input,
        items: [],
        total: null,
        msg: null,
      }
      const label = readLabels.other(tool.tool.name)
      const missing = pathNames(tool.endpoint.path).filter(name => !isId(input[name]))
      if (missing.length > 0) return { msg: notProposed.missing(missing) }
      sink.step({ ...base, label: plainLabel(tool.tool.name) ?? label, state: 'running' })
      const { status, body } = await caller.call(tool.endpoint, input)
      if (status !== 200) {
        const msg = typeof body['msg'] === 'string' ? body['msg'] : ''
        sink.step({ ...base, label: readLabels.refused, state: 'failed', msg })
        return { msg, errors: body['errors'] }
      }
      const shown = showRead(tool.tool.name, input, body, await namesFor(input, body))
      const items = shown.items.slice(0, MOST_ITEMS)
      sink.step({ ...base, ...shown, label: lineOf(shown), items, state: 'done' })
      return { body, shown }
    },
    async propose(tool, written) {
      const { endpoint } = tool
      const { name, filled = [] } = tool.tool
      const id = randomUUID()
      const input: Record<string, unknown> = ownInput(tool, written)
      if (filled.includes('client_id')) input['client_id'] = id
      if (filled.includes('user_id')) input['user_id'] = userId

      let task: Task | null = null
      /** The task that a comment belongs to. */
      let place: Pick<Task, 'title'> | null = null
      let companyId = input['company_id']
      let body: string | null | undefined
      let tried: Called | null = null
      if (name === 'update_task' || name === 'set_task_status') {
        if (!isId(input['id'])) return { msg: notProposed.missing(['id']) }
        const read = await readTask(input['id'])
        if ('msg' in read) return read
        task = read.task
        if (filled.includes('version')) input['version'] = task.version
      } else if (isId(input['task_id'])) {
        const read = await readTask(input['task_id'])
        if ('msg' in read) return read
        place = read.task
        if (read.task.company_id !== Number(companyId)) return { msg: notProposed.absent }
      } else if (name === 'update_comment') {
        if (!isId(input['id'])) return { msg: notProposed.missing(['id']) }
        // The try tells that the person may change the comment, so its text may be shown.
        tried = await caller.attempt(endpoint, input)
        if (tried.status !== 200) return refusedBy(tried)
        const { comment } = updateComment.reply.parse(tried.body)
        body = await findCommentBody(db, comment.id)
        if (filled.includes('seen_body')) input['seen_body'] = body
        companyId = comment.company_id
        place = comment.task
      }
      const missing = pathNames(endpoint.path).filter(field => !isId(input[field]))
      if (missing.length > 0) return { msg: notProposed.missing(missing) }
      const parsed = endpoint.body?.safeParse(input)
      if (parsed && !parsed.success) {
        return { msg: notProposed.invalid, errors: toFieldErrors(parsed.error.issues, input) }
      }
      const people = await peopleOf(db, input)
      const whole =
        task?.title ??
        (companyId === undefined ? people.get(Number(input['receiver_id'])) : await companyName(companyId))
      if (whole === null || (whole === undefined && name !== 'register_punch')) {
        return { msg: notProposed.absent }
      }
      const about = whole && place ? changeTexts.ofTask(place.title, whole) : whole
      const card = toCard(name, ownInput(tool, written), { name: about ?? '', task, people, body })
      if (card.fields.length === 0) return { msg: notProposed.nothing }
      // A change that would be refused is not proposed. A try counts as a call; an answer makes fewer tries than the
      // limit of any of these calls.
      tried ??= await caller.attempt(endpoint, input)
      if (REFUSED.has(tried.status)) return refusedBy(tried)
      sink.step(
        {
          kind: 'change',
          id,
          at: sink.length(),
          tool: name,
          ...card,
          state: 'proposed',
          msg: null,
          href: null,
          settled_at: null,
        },
        input,
      )
      return { id }
    },
  }
}

/** Returns the names of the people whom the input of a change names, by id. */
export async function peopleOf(db: Queryable, input: Input): Promise<ReadonlyMap<number, string>> {
  const people = await findUserRefs(db, [
    ...idsIn(input, ['receiver_id']),
    ...['assignees', 'mentions'].flatMap(field => (input[field] as number[] | undefined) ?? []),
  ])
  return new Map([...people].map(([id, { name }]) => [id, name]))
}

const refusedBy = ({ body }: Called) => ({ msg: reasonOf(body), errors: body['errors'] })

const isId = (value: unknown): boolean =>
  Number.isInteger(Number(value)) && Number(value) > 0 && Number(value) <= MAX_ID

function plainLabel(tool: string): string | null {
  const labels = readLabels as unknown as Readonly<Record<string, (name: null) => string>>
  return labels[tool]?.(null) ?? null
}

/** Returns the line of a read, which says how much it brought of what it found. */
function lineOf({ label, items, total }: ShownRead): string {
  return total !== null && items.length < total ? readLabels.part(label, items.length, total) : label
}

/** Returns the ids that stand under some names, anywhere in a value. */
function idsIn(value: unknown, names: readonly string[]): readonly number[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    names.includes(name) && typeof inner === 'number' ? [inner] : idsIn(inner, names),
  )
}
