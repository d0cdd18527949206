/** Answers of the local mode about the thing of an earlier question: its facts, comments, files, tasks. */

import { escapeText } from '@osys/sdk/assistant/format.escaped'
import { getCompany } from '@osys/sdk/companies/endpoints'
import { getTask } from '@osys/sdk/tasks/endpoints'
import type { LocalContext, Place } from './jobs.local-context.js'
import * as reads from './jobs.local-reads.js'
import * as summaries from './jobs.local-summaries.js'
import { tasks } from './jobs.local-tasks.js'
import { localTexts as texts } from './messages.local.js'
import type { FollowUp } from './rules.follow-up.js'
import { commentsOn } from './rules.subject.js'

/** Answers what a question asks about the thing of an earlier one. */
export async function followUp({ subject, asked }: FollowUp, context: LocalContext): Promise<string> {
  const { kind, id } = subject
  if (asked.kind === 'facts' || kind === 'conversation') return summaries.subjectById(context, subject)
  if (kind === 'task') return taskComments(context, id)
  const { company } = getCompany.reply.parse((await context.read('get_company', { id })).body)
  const place: Place = { kind: 'company', id, name: company.name }
  if (asked.kind === 'tasks') return tasks(asked.question, context, place)
  return asked.kind === 'files' ? reads.filesOf(context, place) : reads.commentsOn(context, place)
}

async function taskComments(context: LocalContext, id: number): Promise<string> {
  const { task } = getTask.reply.parse((await context.read('get_task', { id })).body)
  const said = commentsOn(task)
  if (!said) return texts.company.noComments(escapeText(task.title))
  return reads.commentsOn(context, { id, name: task.title }, said.input)
}
