/**
 * The flows of task templates: loads, keeps and removes them, and makes the tasks that one proposes or a
 * brief does.
 */

import { getBrief } from '../briefs/endpoints.js'
import type { Brief } from '../briefs/schema.js'
import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import type { Clock } from '../http/deadline.js'
import type { ApiError } from '../http/error.js'
import type { EndpointInput } from '../http/endpoint.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import { noticeOfReply, toNotice } from '../notices/rules.js'
import type { Notice } from '../notices/schema.js'
import type { NewsEmitter } from '../realtime/emitter.js'
import { refreshOnNews } from '../realtime/follow.js'
import {
  createTasks,
  createTaskTemplate,
  deleteTaskTemplate,
  getTaskTemplate,
  listTaskTemplates,
  takeBackTasks,
  updateTaskTemplate,
} from './endpoints.templates.js'
import { templateNotices } from './messages.proposals.js'
import type { Task } from './schema.js'
import type { TaskTemplate, TemplateRef } from './schema.templates.js'
import { type BatchTry, takenProposals } from './state.proposals.js'

type Quitting = Pick<CallOptions, 'signal'>

/** The ports of the actions on templates. */
export interface TemplatePorts extends ApiPort {
  readonly notify: (notice: Notice) => void
}

/** Fetches the templates, by name. */
export async function loadTemplates(
  ports: ApiPort,
  options: Quitting = {},
): Promise<Outcome<readonly TemplateRef[]>> {
  return mapDone(
    await attempt(ports, listTaskTemplates, {}, { quiet: true, ...options }),
    ({ items }) => items,
  )
}

/** Fetches the templates again after news of them. Returns a function that stops it. */
export function followTemplates(
  ports: { readonly clock: Clock; readonly refresh: () => unknown },
  news: NewsEmitter,
): () => void {
  return refreshOnNews(news, ['TaskTemplateChanged', 'reset'], ports)
}

/** Fetches one template with its tasks. */
export async function loadTemplate(
  ports: ApiPort,
  id: number,
  options: Quitting = {},
): Promise<Outcome<TaskTemplate>> {
  const outcome = await attempt(ports, getTaskTemplate, { id }, { quiet: true, ...options })
  return mapDone(outcome, ({ template }) => template)
}

/** Fetches the brief whose deliverables are proposed. */
export async function loadProposingBrief(
  ports: ApiPort,
  id: number,
  options: Quitting = {},
): Promise<Outcome<Brief>> {
  return mapDone(await attempt(ports, getBrief, { id }, { quiet: true, ...options }), ({ brief }) => brief)
}

/** Keeps a template: a new one, or the changes of one that was read before. */
export async function keepTemplate(
  ports: ApiPort,
  input: EndpointInput<typeof createTaskTemplate>,
  before: Pick<TaskTemplate, 'id' | 'version'> | null,
): Promise<Outcome<TaskTemplate>> {
  const outcome = before
    ? await attempt(
        ports,
        updateTaskTemplate,
        { ...input, id: before.id, version: before.version },
        // The form says what became of the template, in other words than the server's.
        { quiet: 'failures' },
      )
    : await attempt(ports, createTaskTemplate, input, { fields: ['name'] })
  return mapDone(outcome, ({ template }) => template)
}

/**
 * Finds out what became of a template whose changes were refused: the template as somebody else has changed it, or
 * null when it was deleted. Undefined when the refusal has another reason.
 */
export async function findPresentTemplate(
  ports: ApiPort,
  id: number,
  { code, status }: ApiError,
): Promise<TaskTemplate | null | undefined> {
  if (status === 404) return null
  if (code !== 'version_conflict') return undefined
  const outcome = await loadTemplate(ports, id)
  return outcome.ended === 'done' ? outcome.value : undefined
}

/**
 * Deletes a template, with a notice that offers to keep it again; `onBack` is called once it is back. Its tasks are
 * read first, so that nothing of it is lost.
 */
export async function dropTemplate(ports: TemplatePorts, id: number, onBack: () => void): Promise<Outcome> {
  const read = await loadTemplate(ports, id)
  if (read.ended !== 'done') return read
  const outcome = await attempt(ports, deleteTaskTemplate, { id }, { quiet: true })
  if (outcome.ended !== 'done') return outcome
  const { name, tasks } = read.value
  const run = (): void =>
    void keepTemplate(ports, { name, tasks }, null).then(kept => kept.ended === 'done' && onBack())
  const { msg } = outcome.value
  const action = { label: templateNotices.undo, run }
  ports.notify(toNotice({ ...noticeOfReply(outcome.value), text: msg, action }))
  return mapDone(outcome, () => undefined)
}

/** Several tasks of a company that are made at once. */
export interface Batch extends BatchTry {
  readonly company_id: number
}

/** Makes the ticked proposals, with a notice that offers to take all of them back. */
export async function makeProposed(
  ports: TemplatePorts,
  { company_id, batch_id, proposals }: Batch,
): Promise<Outcome<readonly Task[]>> {
  const tasks = takenProposals(proposals).map(
    ({ key: _key, source: _source, isTaken: _isTaken, isDated: _isDated, ...task }) => task,
  )
  const outcome = await attempt(ports, createTasks, { company_id, batch_id, tasks }, { quiet: true })
  if (outcome.ended !== 'done') return outcome
  const run = (): void => void attempt(ports, takeBackTasks, { company_id, batch_id })
  const { msg } = outcome.value
  const action = { label: templateNotices.undo, run }
  ports.notify(toNotice({ ...noticeOfReply(outcome.value), text: msg, action }))
  return mapDone(outcome, reply => reply.tasks)
}

/** The ports of an approval with proposed tasks: `approve` approves the company. */
export interface ApprovalPorts extends TemplatePorts {
  readonly approve: () => Promise<Outcome<unknown>>
}

/** The end of an approval: whether the company is approved, and the outcome of its last call. */
export interface Approval {
  readonly isApproved: boolean
  readonly outcome: Outcome<unknown>
}

/**
 * Approves a company, unless an earlier try has, and then makes the ticked tasks. When only these fail, the next
 * try makes them, once.
 */
export async function approveWithTasks(
  ports: ApprovalPorts,
  batch: Batch,
  wasApproved: boolean,
): Promise<Approval> {
  if (!wasApproved) {
    const outcome = await ports.approve()
    if (outcome.ended !== 'done') return { isApproved: false, outcome }
  }
  if (takenProposals(batch.proposals).length === 0)
    return { isApproved: true, outcome: { ended: 'done', value: undefined } }
  return { isApproved: true, outcome: await makeProposed(ports, batch) }
}
