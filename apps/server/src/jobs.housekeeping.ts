import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { removeDeletedChats } from './assistant/queries.chats.js'
import { RESTORE_WITHIN_MS as CHATS_RESTORE_WITHIN_MS } from '@osys/sdk/assistant/rules.restoring'
import { RESTORE_WITHIN_MS as COMMENTS_RESTORE_WITHIN_MS } from '@osys/sdk/comments/rules.restoring'
import { restorableSince } from '@osys/sdk/tasks/rules.restoring'
import { RESTORE_VIEW_WITHIN_MS } from '@osys/sdk/tasks/rules.views'
import { removeOldTries } from './briefs/queries.tries.js'
import { removeDeletedMessages } from './chat/jobs.js'
import { removeDeleted } from './comments/queries.js'
import { removeDeletedFiles } from './files/jobs.js'
import { sweepOrphans } from './stored/sweep.js'
import { removeOldPairings } from './kiosk/queries.js'
import { removeOldNotifications } from './notifications/jobs.removal.js'
import { removeOldEvents } from './realtime/queries.js'
import { removeOldLastEvents } from './realtime/queries.last-events.js'
import { removeOldAttempts } from './session/queries.attempts.js'
import { removeExpiredSessions } from './session/queries.js'
import { removeDeletedTasks } from './tasks/queries.changes.js'
import { removeDeletedViews } from './tasks/queries.views.js'
import { removeOldPhotos } from './timeclock/jobs.photos.js'
import type { Deps } from './http/deps.js'
import { removeOldKeys } from './http/idempotency.js'

/** The age at which an upload counts as left behind by a crash; an upload takes minutes. */
const ABANDONED_MS = 24 * 60 * 60_000

/**
 * Removes expired things: sessions, remembered answers, wrong sign-ins, pairings, events, deleted comments,
 * tasks, kept views, files, messages and chats with the assistant, photos of the time clock, old notifications, abandoned
 * uploads, files that no row names.
 */
export async function tidyUp(deps: Pick<Deps, 'database' | 'places' | 'now' | 'config'>): Promise<void> {
  const { places } = deps
  const { db, pool } = deps.database
  const at = deps.now()
  await removeExpiredSessions(db, at)
  await removeOldKeys(db, at)
  await removeOldAttempts(db, at)
  await removeOldPairings(db, at)
  await removeOldTries(db, at)
  await removeOldEvents(pool, at)
  await removeOldLastEvents(pool)
  await removeDeleted(db, new Date(at.getTime() - COMMENTS_RESTORE_WITHIN_MS))
  await removeDeletedTasks(db, restorableSince(at))
  await removeDeletedViews(db, new Date(at.getTime() - RESTORE_VIEW_WITHIN_MS))
  await removeDeletedMessages(deps, at)
  await removeDeletedFiles(deps, at)
  await removeDeletedChats(db, new Date(at.getTime() - CHATS_RESTORE_WITHIN_MS))
  await removeOldPhotos(deps, at)
  await removeOldNotifications(deps, at)
  await removeAbandoned(places.incoming, at.getTime() - ABANDONED_MS)
  await sweepOrphans(deps, at.getTime() - ABANDONED_MS)
}

/**
 * Removes abandoned uploads by their age, because other processes may be receiving uploads in the same
 * folder.
 */
async function removeAbandoned(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const facts = await stat(file).catch(() => undefined)
    if (facts && facts.mtimeMs < before) await rm(file, { force: true })
  }
}
