import type * as endpoints from '@osys/sdk/comments/endpoints'
import { reachToWrite } from '../companies/reach.js'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { isRefusal, refuse } from '../http/refusal.js'
import { commentMessages } from './messages.js'
import { commentChanged } from './events.js'
import { toComment } from './present.js'
import { findShown, lockComment, updateRow } from './queries.js'
import { addReaction, countOtherEmojis, removeReaction } from './queries.marks.js'
import { refuseReaction } from './rules.js'

/** Puts the caller's reaction on a comment or takes it away; a repetition changes and tells nothing. */
export const reactToComment: Handler<typeof endpoints.reactToComment, Person> = (
  { id, emoji, on },
  { person, now, deps, write },
) =>
  write(async (tx, tell) => {
    const row = await lockComment(tx, id)
    if (!row) return refuse('not_found')
    const company = await reachToWrite(tx, person, row.company_id)
    if (isRefusal(company)) return company
    const refusal = on ? refuseReaction(emoji, await countOtherEmojis(tx, id, emoji)) : undefined
    if (refusal) return refusal
    const reaction = { comment_id: id, user_id: person.id, emoji }
    const isChanged = on
      ? await addReaction(tx, { ...reaction, created_at: now })
      : await removeReaction(tx, reaction)
    if (isChanged) await updateRow(tx, id, {})
    const shown = await findShown(tx, id)
    if (!shown) return refuse('not_found')
    const comment = toComment(shown, deps.config.timezone)
    if (isChanged) tell.apps([commentChanged(comment, 'update')])
    const msg = on ? commentMessages.reacted : commentMessages.reactionRemoved
    return { status: 'success' as const, msg, comment }
  })
