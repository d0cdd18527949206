/**
 * Makes the engine that answers without a model: the local mode ('Modo local'), which reads the person's own workspace
 * for what was asked; `rules.questions` decides what that is.
 */

import { escapeText } from '@osys/sdk/assistant/format.escaped'
import { dayOf } from '@osys/sdk/basics/days'
import { wordsOf } from '@osys/sdk/basics/fold'
import { codeOf } from '@osys/sdk/tasks/rules.search'
import {
  type LocalContext,
  findCompany,
  findPerson,
  findTask,
  isCompany,
  lackOf,
  NoAnswer,
  readWith,
} from './jobs.local-context.js'
import type { Engine, Job } from './jobs.engine.js'
import { expectFitting } from './jobs.local-clock.js'
import { describeFiles, hasFiles } from './jobs.local-files.js'
import { find } from './jobs.local-finding.js'
import { followUp } from './jobs.local-follow-up.js'
import * as people from './jobs.local-people.js'
import * as reads from './jobs.local-reads.js'
import { tasks } from './jobs.local-tasks.js'
import * as summaries from './jobs.local-summaries.js'
import type { Toolbox } from './jobs.tools.js'
import { lackTexts } from './messages.lacks.js'
import { localTexts as texts } from './messages.local.js'
import { orderTexts } from './messages.orders.js'
import { words } from './messages.tools.js'
import type { PictureFacts } from './ports.picture-facts.js'
import { asksBeside } from './rules.file-questions.js'
import { followUpIn } from './rules.follow-up.js'
import type { Intent } from './rules.intents.js'
import { lackIn, understand } from './rules.questions.js'
import { timesheetHref } from './rules.results.js'

type Input = Readonly<Record<string, unknown>>
type Of<Kind extends Intent['kind']> = Extract<Intent, { kind: Kind }>

/** Reads what the file of a picture says; null for a broken one. */
export type ReadPictureFacts = (path: string, caller: string) => Promise<PictureFacts | null>

/** Creates the engine that answers without a model: by rules, from the same reads, and it says what it cannot. */
export function createLocalEngine(readFacts: ReadPictureFacts): Engine {
  return {
    mode: 'local',
    model: null,
    async answer(job, sink, toolbox, signal) {
      const answer = await orReason(answerOf(job, toolbox, readFacts))
      // The lines come one by one, as those of a model do.
      for (const line of restOf(answer, job.soFar).split(/(?<=\n)/)) if (!signal.aborted) sink.text(line)
      return { model: null, tokensIn: null, tokensOut: null, isEstimated: false }
    },
  }
}

/** Returns what is left to write of an answer; all of it, below a blank line, when the part that stands there is of another one. */
function restOf(answer: string, soFar: string): string {
  return answer.startsWith(soFar) ? answer.slice(soFar.length) : `\n\n${answer}`
}

/** Returns an answer, or the reason why there is none. */
function orReason(answer: Promise<string>): Promise<string> {
  return answer.catch((error: unknown) => {
    if (error instanceof NoAnswer) return error.message
    throw error
  })
}

async function answerOf(job: Job, toolbox: Toolbox, readFacts: ReadPictureFacts): Promise<string> {
  const question = job.turns.at(-1)
  if (!question) return texts.unknown
  const today = dayOf(job.now.getTime(), job.timezone)
  const context: LocalContext = {
    job,
    toolbox,
    today,
    read: (tool, input) => readWith({ toolbox, job }, tool, input),
  }
  if (hasFiles(question)) {
    const intent = understand(question.text, today)
    const beside = asksBeside(question.text, intent) ? [await orReason(reply(intent, context))] : []
    const files = await describeFiles(question, path => readFacts(path, `user:${job.person.id}`))
    return [...beside, files].join('\n\n')
  }
  const asked = job.turns.filter(({ role }) => role === 'user').map(({ text }) => text)
  const intent = understand(question.text, today, asked.slice(-EARLIER - 1, -1))
  if (!job.about) {
    const about = followUpIn(job.turns, today)
    return about ? followUp(about, context) : reply(intent, context)
  }
  return asksMore(question.text, intent) ? reply(intent, context) : summaries.subjectById(context, job.about)
}

/** Tells whether a question with a subject asks for something else than its summary, as an edited one may. */
function asksMore(text: string, intent: Intent): boolean {
  // The name of the subject may hold words that ask for something, such as 'Resume cómo va Tareas y Horas'.
  if (wordsOf(text)[0]?.startsWith('resum')) return false
  if (intent.kind === 'company') return intent.isSure
  return intent.kind !== 'unknown' && intent.kind !== 'help'
}

/** The earlier questions that one can go on with. */
const EARLIER = 3

async function reply(intent: Intent, context: LocalContext): Promise<string> {
  switch (intent.kind) {
    case 'tasks':
      return tasks(intent, context)
    case 'task':
      return findTask(context, intent.code).then(({ id }) => summaries.taskById(context, id))
    case 'hours':
      return reads.hours(intent, context)
    case 'team':
      return people.team(intent, context)
    case 'online':
      return people.online(intent, context)
    case 'unread':
      return reads.unread(context)
    case 'messages':
      return findPerson(context, intent.of).then(({ id }) => summaries.conversation(context, id))
    case 'notifications':
      return reads.notifications(context)
    case 'companies':
      return reads.companies(intent, context)
    case 'company':
      return reads.company(intent, context)
    case 'comments':
      return reads.comments(intent, context)
    case 'files':
      return reads.files(intent, context)
    case 'find':
      return find(intent, context)
    case 'create_task':
    case 'create_comment':
    case 'send_message':
    case 'punch':
    case 'move_task':
    case 'change_task':
      return propose(intent, context)
    case 'half_task':
      return orderTexts.halfTask
    case 'two_orders':
      return orderTexts.twoOrders
    case 'half_message':
      return orderTexts.halfMessage
    case 'no_change':
      return orderTexts.noChange
    case 'no_punch':
      return orderTexts.noPunch(timesheetHref(context.job.person.id))
    case 'no_day':
      return texts.noDay(intent.words)
    case 'now':
      return texts.now(context.job.now, context.job.timezone)
    case 'thanks':
      return texts.thanks
    case 'greeting':
      return reads.greeting(context)
    case 'help':
      return [texts.can, '', texts.admin].join('\n')
    case 'unknown':
      return unknown(context)
  }
}

/** Says what the question asks for that this mode cannot tell, or that it did not understand it. */
function unknown({ job, today }: LocalContext): string {
  const lack = lackIn(job.turns.at(-1)?.text ?? '', today)
  return lack === null ? texts.unknown : [lackTexts[lack], '', texts.admin].join('\n')
}

type Change = Of<'create_task' | 'create_comment' | 'send_message' | 'punch' | 'move_task' | 'change_task'>

async function propose(intent: Change, context: LocalContext): Promise<string> {
  const [name, input] = await changeInput(intent, context)
  const tool = context.toolbox.tools.find(each => each.tool.name === name)
  if (!tool) return lackOf(context, name)
  // An answer that goes on has its card already.
  const isProposed = context.job.outcomes.length > 0
  const proposed = isProposed ? { id: '' } : await context.toolbox.propose(tool, input)
  if (!('id' in proposed)) {
    const refused = orderTexts.notProposed(proposed.msg)
    return isSentBack(proposed.errors) ? `${refused} ${orderTexts.noReason}` : refused
  }
  const remarks: string[] = []
  if ('time' in intent && intent.time !== undefined) {
    const remark = intent.kind === 'create_task' ? orderTexts.noTime : orderTexts.noTimeOfChange
    remarks.push(remark(escapeText(intent.time)))
  }
  const question = context.job.turns.at(-1)
  if (question && hasFiles(question) && TAKE_FILES.has(intent.kind)) remarks.push(orderTexts.noFiles)
  return [orderTexts.proposed, ...remarks].join('\n\n')
}

/** Tells whether a move was refused because it needs a reason, which an order does not give. */
function isSentBack(errors: unknown): boolean {
  return typeof errors === 'object' && errors !== null && 'reason' in errors
}

/** The changes that people may expect to take the files of their question along. */
const TAKE_FILES: ReadonlySet<Change['kind']> = new Set(['create_task', 'create_comment', 'send_message'])

async function changeInput(
  intent: Change,
  context: LocalContext,
): Promise<readonly [tool: string, input: Input]> {
  switch (intent.kind) {
    case 'create_task': {
      const { title, due, whole, priority } = intent
      const isWhole = whole !== undefined && (await isCompany(context, whole))
      const { id: company_id } = await findCompany(context, isWhole ? whole : intent.of)
      const assignee = await findAssignee(context, isWhole ? null : intent.to)
      const details = { ...(due && { due_date: due }), ...(priority && { priority }) }
      return ['create_task', { company_id, title, assignees: [assignee], ...details }]
    }
    case 'create_comment':
      return ['create_comment', { ...(await findCommented(intent, context)), body: intent.body }]
    case 'send_message':
      return ['send_message', { receiver_id: (await findPerson(context, intent.to)).id, body: intent.body }]
    case 'punch':
      await expectFitting(intent.event, context)
      return ['register_punch', { event: intent.event }]
    case 'move_task': {
      const { from, status } = intent
      const task = await findTask(context, intent.task, each =>
        from === undefined ? each.status !== status : each.status === from,
      )
      if (from !== undefined && from !== task.status)
        throw new NoAnswer(
          orderTexts.notInStatus(codeOf(task), words.statuses[from], words.statuses[task.status]),
        )
      return ['set_task_status', { id: task.id, status }]
    }
    case 'change_task': {
      const { id } = await findTask(context, intent.task, ({ status }) => status !== 'done')
      const { to, ...details } = intent.change
      if (to === undefined) return ['update_task', { id, ...details }]
      return ['update_task', { id, assignees: [await findAssignee(context, to)], ...details }]
    }
  }
}

/** Finds the company of a comment, and its task when the place names one and is no company's name. */
async function findCommented(
  { of, task }: Of<'create_comment'>,
  context: LocalContext,
): Promise<{ readonly company_id: number; readonly task_id?: number }> {
  if (task === undefined || (await isCompany(context, of)))
    return { company_id: (await findCompany(context, of)).id }
  const { id, company_id } = await findTask(context, task)
  if (company_id === null) throw new NoAnswer(texts.noTask(escapeText(task)))
  return { company_id, task_id: id }
}

/** Finds the person who is to do a task: the one who asks when nobody else is named. */
async function findAssignee(context: LocalContext, to: string | null): Promise<number> {
  if (to === null || /^(m[i\u00ed]|yo)$/i.test(to)) return context.job.person.id
  return (await findPerson(context, to)).id
}
