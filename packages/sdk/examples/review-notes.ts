/**
 * Writes to the people of a task in the team chat when the task goes to review, until it is stopped or has
 * written to so many:
 *
 *   npx tsx --conditions=@osys/source packages/sdk/examples/review-notes.ts COMPANY_ID [MOST]
 *
 * A bot with an account of its own is best. Needs a role of the chat, and all that the company's channel needs:
 * `ohplaky.company.show`, `ohplaky.task.index`, `ohplaky.comment.index` and `ohplaky.file.index`.
 */
import type { Sdk } from '@osys/sdk'
import { companyChannel } from '@osys/sdk/realtime/channels'
import { newUuid } from '@osys/sdk/http/uuid'
import { codeOf } from '@osys/sdk/tasks/rules.search'
import type { Task } from '@osys/sdk/tasks/schema'
import { runScript } from './connect.js'
import { reviewMessages } from './messages.js'

/** Writes to everybody who works on the task but the caller; returns how many were written to. */
async function tellOf(osys: Sdk, task: Task, ownId: number): Promise<number> {
  const people = task.assignees.filter(person => person.id !== ownId && person.active)
  for (const { id, name } of people) {
    const body = reviewMessages.inReview(codeOf(task), task.title)
    await osys.chat.send({ receiver_id: id, body, client_id: newUuid() })
    console.log(`${codeOf(task)}: ${name}`)
  }
  return people.length
}

runScript(async (osys, [company = '', limit = 'Infinity']) => {
  const companyId = Number(company)
  const most = Number(limit)
  if (!Number.isSafeInteger(companyId) || companyId < 1 || !(most > 0))
    throw new Error("Give a company's id, and the number of people to write to if it shall end.")
  const { user } = await osys.session.relogin({})

  const inReview = new Set<number>()
  let written = 0
  // A gap in the events, as at the start, is answered by the list itself.
  for await (const news of osys.events({ after: { [companyChannel(companyId)]: null } })) {
    if (news.kind === 'reset') {
      const listed = osys.tasks.list.each({ company_id: companyId, status: 'review', per_page: 100 })
      for await (const task of listed) inReview.add(task.id)
      console.log(`${inReview.size} in review`)
    } else if (news.event.event === 'TaskChanged') {
      const { id, task } = news.event
      const isNew = task?.status === 'review' && !inReview.has(id)
      if (task?.status === 'review') inReview.add(id)
      else inReview.delete(id)
      if (task && isNew) written += await tellOf(osys, task, user.id)
    }
    if (written >= most) break
  }
  osys.close()
  return true
})
