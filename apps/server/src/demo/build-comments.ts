import type { comments } from '../db/tables/comments.js'
import { must } from './must.js'
import { TALKS } from './comments.js'
import { companyId } from './companies.js'
import { personId } from './people.js'
import { nameMentions } from './talk.js'
import { byTime, sitting, workdayAgo, type Row, type World } from './world.js'

/** Builds the comments on all clients of the demo company, oldest first. */
export function buildComments({ calendar, random }: World): readonly Row<typeof comments>[] {
  const choices = random('comments')
  const rows = TALKS.flatMap(talk => {
    const moments = sitting(calendar, choices, {
      day: workdayAgo(calendar, talk.daysAgo),
      minute: talk.minute,
      length: talk.lines.length,
    })
    return talk.lines.map(([author, text], index) => {
      const { body, mentions } = nameMentions(text)
      return {
        client_id: choices.uuid(),
        company_id: companyId(talk.company),
        user_id: personId(author),
        body,
        mentions: mentions.map(personId),
        created_at: must(moments[index]),
      }
    })
  })
  return byTime(rows).map((row, index) => ({ id: index + 1, ...row }))
}
