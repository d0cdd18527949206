import type { Limits } from './limits.js'
import type { Member } from './protocol.js'

/** The most characters of a `user_id`; Pusher's own limit. */
const MAX_USER_ID = 128
/** NUL and half characters, as `JSON.stringify` writes them: PostgreSQL can store neither. */
const UNSTORABLE = /\\u(?:0000|d[89a-f][0-9a-f]{2})/

/**
 * Returns why a member cannot join a presence channel, or null when they can. All processes share the members
 * through the database, so a member that it cannot store is refused here.
 */
export function refuseMember(
  limits: Pick<Limits, 'memberBytes'>,
  { userId, userInfo }: Member,
): { readonly error: string; readonly status: 400 | 413 } | null {
  if (userId === '') return { error: 'channel_data has no user_id', status: 400 }
  if (userId.length > MAX_USER_ID) {
    return { error: `user_id is above ${MAX_USER_ID} characters`, status: 413 }
  }
  const info = JSON.stringify(userInfo)
  if (Buffer.byteLength(info) > limits.memberBytes) {
    return { error: `user_info is above ${limits.memberBytes} bytes`, status: 413 }
  }
  // An escaped backslash is removed first, because the letters after it are no escape.
  const written = `${JSON.stringify(userId)}${info}`.replaceAll('\\\\', '')
  return UNSTORABLE.test(written)
    ? { error: 'channel_data holds characters that cannot be stored', status: 400 }
    : null
}
