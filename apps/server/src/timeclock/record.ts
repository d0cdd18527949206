import type { Queryable } from '../db/client.js'
import type { Tell } from '../http/tell.js'
import { releasePush } from '../push/record.js'
import { clockStatusChanged, type ClockNews, workLogChanged } from './events.js'
import type { Shown, Standing } from '@osys/sdk/timeclock/rules.people'

/**
 * Tells open apps of a change of a person's records within the write, and ends the wait of push messages that
 * the person wants only at work. Spec §4.
 */
export async function recordClockChange(
  tx: Queryable,
  tell: Tell,
  person: Standing & Shown,
  news: ClockNews,
): Promise<void> {
  tell.apps([...workLogChanged(person, news), ...clockStatusChanged(person, news.status)])
  if (news.status === 'dentro') await releasePush(tx, person.id)
}
