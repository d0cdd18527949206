/** Makes the handlers that apply or discard a change which the assistant proposed. */

import type * as endpoints from '@osys/sdk/assistant/endpoints.answers'
import { ChangeStep } from '@osys/sdk/assistant/schema.steps'
import { Comment } from '@osys/sdk/comments/schema'
import type { EndpointReply } from '@osys/sdk/http/endpoint'
import { ALL_TOOLS, type BoundTool } from '@osys/sdk/http/tools'
import { Task } from '@osys/sdk/tasks/schema'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../audit/record.js'
import type { Queryable } from '../db/client.js'
import type { Call } from '../http/call.js'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { isRefusal, type Refusal, refuse } from '../http/refusal.js'
import type { Tell } from '../http/tell.js'
import type { Answers } from './jobs.answers.js'
import { peopleOf } from './jobs.tools.js'
import { assistantMessages } from './messages.js'
import { type Called, createCaller } from './ports.calls.js'
import { chatChanged } from './events.js'
import { lockStep, putSteps, type StepRow, updateStepInput } from './queries.messages.js'
import { loadListed, loadMessage, reachAnswer } from './reach.js'
import { hrefOf, renewalOf, toCard } from './rules.cards.js'
import { reasonOf } from './rules.change-outcomes.js'
import { ownInput } from './rules.tools.js'

type PersonalCall = Call & { readonly person: Person }
type Reply = EndpointReply<typeof endpoints.applyChange>

/** A proposal with its place. */
interface Proposal {
  readonly row: StepRow
  readonly step: ChangeStep
  readonly chatId: number
}

/** A proposal as it reads now that its task or comment has changed. */
interface Renewed extends Pick<ChangeStep, 'title' | 'fields'> {
  readonly renewal: ReturnType<typeof renewalOf>
  /** The input of its call, on the newest version. */
  readonly input: Readonly<Record<string, unknown>>
  readonly texts: { readonly changedSince: string; readonly alreadySo: string }
}

/**
 * Makes the handler that makes a proposed change, by the call that the card names and with the card's id as
 * its key: it happens once, however often and from wherever it is applied. A change of a task that has another
 * version by now is made on that one, as long as the card still says what it changes. A comment that has another text
 * by now is shown with it, and waits for another look. Spec §7.
 */
export function applyChange(
  http: FastifyInstance,
  answers: Answers,
): Handler<typeof endpoints.applyChange, Person> {
  return async ({ id, change_id }, call) => {
    const { db, deps, person, key, address } = call
    const proposal = await reachProposal(db, person, id, change_id)
    if (isRefusal(proposal)) return proposal
    if (proposal.step.state === 'discarded')
      return refuse('wrong_state', { msg: assistantMessages.changeSettled })
    // The key of the call is not kept for ever: a change that stands here as made is not made again.
    if (proposal.step.state === 'applied') return repeated(call, proposal)
    const bound = ALL_TOOLS.find(({ tool }) => tool.name === proposal.step.tool)
    if (!bound || proposal.row.input === null) return refuse('not_found')
    const caller = createCaller(http, deps.lanes, { userId: person.id, key, address })
    let called = await caller.call(bound.endpoint, proposal.row.input, change_id)
    const renewed = await renew(db, bound, proposal, called)
    if (renewed && renewed.renewal !== 'same') {
      const shown = await call.write((tx, tell) => showAnew(tx, tell, call, id, change_id, renewed))
      if (!isRefusal(shown)) await answers.changed(id)
      return shown
    }
    if (renewed) {
      // The input is stored before its call, so that a later try with the same key is the same call.
      await updateStepInput(db, change_id, renewed.input)
      called = await caller.call(bound.endpoint, renewed.input, change_id)
    }
    if (called.status >= 500) return refuse('unavailable', { retryAfterSeconds: 2 })
    const result = await call.write((tx, tell) => settle(tx, tell, call, id, change_id, called))
    if (!isRefusal(result)) await answers.changed(id)
    return result
  }
}

/** Returns a proposal for the task or comment as it is now, when its call was refused for what that was before. */
async function renew(
  db: Queryable,
  bound: BoundTool,
  { row, step }: Proposal,
  { status, body }: Called,
): Promise<Renewed | null> {
  if (status !== 409 || body['code'] !== 'version_conflict' || row.input === null) return null
  const people = await peopleOf(db, row.input)
  const own = ownInput(bound, row.input)
  if (step.tool === 'update_comment') {
    const { success, data: comment } = Comment.safeParse(body['current'])
    if (!success) return null
    const { fields } = toCard(step.tool, own, { name: '', task: null, people, body: comment.body })
    const input = { ...row.input, seen_body: comment.body }
    return {
      title: step.title,
      fields,
      renewal: renewalOf(step, { fields }),
      input,
      texts: assistantMessages.renewed.comment,
    }
  }
  const { success, data: task } = Task.safeParse(body['current'])
  if (!success) return null
  const card = toCard(step.tool, own, { name: task.title, task, people })
  const input = { ...row.input, version: task.version }
  return { ...card, renewal: renewalOf(step, card), input, texts: assistantMessages.renewed.task }
}

/** Answers a change again that was made before. */
async function repeated(call: PersonalCall, proposal: Proposal): Promise<Reply | Refusal> {
  const reply = await toApplied(call.db, call.person, proposal)
  return isRefusal(reply) ? reply : call.repeat(reply)
}

async function toApplied(db: Queryable, person: Person, { row, step }: Proposal): Promise<Reply | Refusal> {
  const message = await loadMessage(db, person.id, row.message_id)
  if (!message) return refuse('not_found')
  return { status: 'success', msg: step.msg ?? assistantMessages.applied, message }
}

/** Makes the handler that drops a proposed change. */
export function discardChange(answers: Answers): Handler<typeof endpoints.discardChange, Person> {
  return async ({ id, change_id }, call) => {
    const result = await call.write(async (tx, tell) => {
      const proposal = await reachProposal(tx, call.person, id, change_id, { lock: true })
      if (isRefusal(proposal)) return proposal
      if (proposal.step.state === 'applied')
        return refuse('wrong_state', { msg: assistantMessages.changeApplied })
      return store(tx, tell, call, proposal, {
        state: 'discarded',
        msg: null,
        told: assistantMessages.discarded,
        status: 'success',
      })
    })
    if (!isRefusal(result)) await answers.changed(id)
    return result
  }
}

async function reachProposal(
  db: Queryable,
  person: Person,
  messageId: number,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Proposal | Refusal> {
  const answer = await reachAnswer(db, person, messageId, { lock })
  if (isRefusal(answer)) return answer
  const row = await lockStep(db, messageId, id)
  const step = row && ChangeStep.safeParse(row.shown)
  return row && step?.success ? { row, step: step.data, chatId: answer.chat_id } : refuse('not_found')
}

/** Stores what came of a proposal that was applied; one that was applied before stays as it is. */
async function settle(
  tx: Queryable,
  tell: Tell,
  call: PersonalCall,
  messageId: number,
  id: string,
  { status, body }: Called,
): Promise<Reply | Refusal> {
  const proposal = await reachProposal(tx, call.person, messageId, id, { lock: true })
  if (isRefusal(proposal)) return proposal
  // Of two tries at once the second may be refused, as by a limit. The change is made nevertheless.
  if (proposal.step.state === 'applied') return toApplied(tx, call.person, proposal)
  const isDone = status < 400
  const href = isDone ? hrefOf(body) : null
  // A card has no fields to mark, so it says what is wrong with the first one.
  const msg = reasonOf(body)
  if (isDone) {
    await recordAudit(tx, call, {
      action: 'assistant.apply',
      subject_type: 'user',
      subject_id: call.person.id,
      after: {
        change: proposal.step.title,
        tool: proposal.step.tool,
        page: href,
        chat: `/joaoai/${proposal.chatId}`,
        message_id: messageId,
      },
      reason: 'JoaoAI',
    })
  }
  return store(tx, tell, call, proposal, {
    state: isDone ? 'applied' : 'failed',
    msg: msg === '' ? null : msg,
    told: msg || assistantMessages.applied,
    status: isDone ? 'success' : 'warning',
    href,
  })
}

/** Stores a proposal as it reads now: it waits for a second look, or nothing is left of it. */
async function showAnew(
  tx: Queryable,
  tell: Tell,
  call: PersonalCall,
  messageId: number,
  id: string,
  { renewal, input, title, fields, texts }: Renewed,
): Promise<Reply | Refusal> {
  const proposal = await reachProposal(tx, call.person, messageId, id, { lock: true })
  if (isRefusal(proposal)) return proposal
  if (proposal.step.state === 'applied') return toApplied(tx, call.person, proposal)
  if (proposal.step.state === 'discarded')
    return refuse('wrong_state', { msg: assistantMessages.changeSettled })
  if (renewal === 'nothing') {
    const msg = texts.alreadySo
    return store(tx, tell, call, proposal, { state: 'discarded', msg, told: msg, status: 'warning' })
  }
  await updateStepInput(tx, id, input)
  const msg = texts.changedSince
  return store(
    tx,
    tell,
    call,
    { ...proposal, step: { ...proposal.step, title, fields } },
    { state: 'proposed', msg, told: msg, status: 'warning' },
  )
}

async function store(
  tx: Queryable,
  tell: Tell,
  { person, now }: PersonalCall,
  { row, step, chatId }: Proposal,
  end: {
    readonly state: ChangeStep['state']
    readonly msg: string | null
    readonly href?: string | null
    readonly told: string
    readonly status: 'success' | 'warning'
  },
): Promise<Reply | Refusal> {
  const { state, msg, href = null } = end
  const settled_at = state === 'proposed' ? null : now.toISOString()
  await putSteps(tx, [{ ...row, shown: { ...step, state, msg, href, settled_at } }])
  const message = await loadMessage(tx, person.id, row.message_id)
  if (!message) return refuse('not_found')
  tell.apps([chatChanged(await loadListed(tx, person.id, chatId), 'update', { refetch: true })])
  return { status: end.status, msg: end.told, message }
}
