import type { Permission, Role } from '@osys/sdk/access/schema'
import { mayOpen } from '@osys/sdk/access/rules'
import type { Comment } from '@osys/sdk/comments/schema'
import { maySeeCompany } from '@osys/sdk/companies/rules.visibility'
import { sql } from 'drizzle-orm'
import type { ReachedCompany } from '../companies/reach.js'
import type { Queryable } from '../db/client.js'
import { permissionsOf } from '../http/person.js'
import type { News } from '../notifications/news.js'
import { commentMessages } from './messages.js'

/** Somebody whom a comment may concern, with what decides whether they may read it. */
export interface Candidate {
  readonly id: number
  readonly roles: readonly Role[]
  readonly given: readonly Permission[]
  readonly refused: readonly Permission[]
}

/** Who wrote about a company so long ago has moved on to other things. */
const INTERESTED_DAYS = 30

/** Active people among the mentioned, those who commented of late, and those with open tasks there. */
export async function findCandidates(
  tx: Queryable,
  companyId: number,
  mentions: readonly number[],
  now: Date,
): Promise<readonly Candidate[]> {
  const since = new Date(now.getTime() - INTERESTED_DAYS * 86_400_000).toISOString()
  const { rows } = await tx.execute<{ [Name in keyof Candidate]: Candidate[Name] }>(sql`
    with concerned as (
      select unnest(${sql.param([...mentions])}::int[]) as id
      union select user_id from comments
        where company_id = ${companyId} and deleted_at is null and created_at > ${since}
      union select created_by from tasks
        where company_id = ${companyId} and deleted_at is null and status <> 'done'
      union select task_assignees.user_id from task_assignees join tasks on tasks.id = task_assignees.task_id
        where tasks.company_id = ${companyId} and tasks.deleted_at is null and tasks.status <> 'done'
    )
    select users.id,
      array(select role from user_roles where user_id = users.id) as roles,
      array(select permission from user_permissions where user_id = users.id and kind = 'given') as given,
      array(select permission from user_permissions where user_id = users.id and kind = 'refused') as refused
    from concerned join users using (id) where users.status = 'active'`)
  return rows
}

/** What they are told: the mentioned of that, the others of the comment; never its author, nor who may not read it. */
export function newsOfComment(
  comment: Comment,
  company: ReachedCompany,
  candidates: readonly Candidate[],
): readonly News[] {
  const url = `/ohplaky/empresa/${company.id}?comment=${comment.id}`
  return candidates
    .filter(candidate => candidate.id !== comment.user.id && mayRead(candidate, company))
    .map(({ id }) => {
      const isMentioned = comment.mentions.includes(id)
      const title = commentMessages[isMentioned ? 'mentioned' : 'commented'](comment.user.name, company.name)
      return {
        user_id: id,
        type: isMentioned ? 'comment.mention' : 'comment.new',
        title,
        body: comment.body,
        url,
        actor_id: comment.user.id,
        // A comment may be edited many times: each person hears of it, and of being named in it, once.
        once_key: `${isMentioned ? 'comment.mention' : 'comment.new'}:${comment.id}`,
        push: isMentioned
          ? { tag: `comment:${comment.id}` }
          : { tag: `comments:${company.id}`, urgency: 'low' },
      }
    })
}

function mayRead(candidate: Candidate, company: ReachedCompany): boolean {
  const { id, roles } = candidate
  const subject = { kind: 'person', id, roles, permissions: permissionsOf(candidate) } as const
  return maySeeCompany(subject, company) && mayOpen(subject, { permission: 'ohplaky.comment.index' })
}
