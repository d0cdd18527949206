import { routePath } from '@osys/sdk/app/routes'
import { plainText } from '@osys/sdk/basics/rich-text'
import { mayOpen } from '@osys/sdk/access/rules'
import { taskCode } from '@osys/sdk/tasks/format.code'
import type { Comment } from '@osys/sdk/comments/schema'
import { maySeeCompany } from '@osys/sdk/companies/rules.visibility'
import type { ReachedCompany } from '../companies/reach.js'
import { permissionsOf } from '../http/person.js'
import type { NewNotification } from '../http/tell.js'
import { commentMessages } from './messages.js'
import type { Candidate } from './queries.candidates.js'

/**
 * Decides which of the people found by `queries.candidates` are notified of a comment or of a mention in it, with the
 * texts: only those who may see the company and its comments, never the author.
 */
export function notificationsOfComment(
  comment: Comment,
  company: ReachedCompany,
  candidates: readonly Candidate[],
): readonly NewNotification[] {
  const { task } = comment
  const place = task ? `?task=${task.id}&comment=${comment.id}` : `?comment=${comment.id}`
  const url = `${routePath('companyTasks', { id: company.id })}${place}`
  const about = task ? `${taskCode(company.name, task.number)} · ${task.title}` : company.name
  // Many may be told of one comment, and its marks take a while to read.
  const body = plainText(comment.body)
  return candidates
    .filter(candidate => candidate.id !== comment.user.id && mayRead(candidate, company))
    .map(({ id }) => {
      const isMentioned = comment.mentions.includes(id)
      const title = commentMessages[isMentioned ? 'mentioned' : 'commented'](comment.user.name, about)
      return {
        user_id: id,
        type: isMentioned ? 'comment.mention' : 'comment.new',
        title,
        body,
        url,
        actor_id: comment.user.id,
        // A comment may be edited many times: each person is notified once of it, and once of a mention in
        // it.
        once_key: `${isMentioned ? 'comment.mention' : 'comment.new'}:${comment.id}`,
        push: isMentioned
          ? { tag: `comment:${comment.id}` }
          : { tag: task ? `comments:task:${task.id}` : `comments:${company.id}`, urgency: 'low' },
      }
    })
}

function mayRead(candidate: Candidate, company: ReachedCompany): boolean {
  const { id, roles } = candidate
  const subject = { kind: 'person', id, roles, permissions: permissionsOf(candidate) } as const
  return maySeeCompany(subject, company) && mayOpen(subject, { permission: 'ohplaky.comment.index' })
}
