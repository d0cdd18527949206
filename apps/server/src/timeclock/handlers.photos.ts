/** Answers the photo of a punch, and that of a request. Spec §4. */

import type * as endpoints from '@osys/sdk/timeclock/endpoints'
import type * as requestEndpoints from '@osys/sdk/timeclock/endpoints.requests'
import { maySeeTimesheet } from '@osys/sdk/timeclock/rules.people'
import type { FileHandler } from '../http/mount.js'
import { toSubject } from '../http/person.js'
import { type Refusal, refuse } from '../http/refusal.js'
import type { SentFile } from '../http/send-file.js'
import { storedPath } from '../stored/keep.js'
import type { PersonalCall } from './handlers.changes.js'
import { timeclockMessages } from './messages.js'
import { findEmployee, findLog } from './queries.js'
import { findRequest } from './queries.requests.js'

export const getWorkLogPhoto: FileHandler<typeof endpoints.getWorkLogPhoto> = async ({ id }, call) => {
  const log = await findLog(call.db, id)
  return sendPhoto(call, log, timeclockMessages.photoName(id))
}

export const getRequestPhoto: FileHandler<typeof requestEndpoints.getRequestPhoto> = async ({ id }, call) => {
  const request = await findRequest(call.db, id)
  return sendPhoto(call, request, timeclockMessages.requestPhotoName(id))
}

/** Sends the photo of a record or request; to whom it is not shown it does not exist. */
async function sendPhoto(
  call: PersonalCall,
  holder: { readonly user_id: number; readonly photo: string | null } | undefined,
  name: string,
): Promise<SentFile | Refusal> {
  const person = holder?.photo ? await findEmployee(call.db, holder.user_id) : undefined
  if (!holder?.photo || !person || !maySeeTimesheet(toSubject(call.person), person))
    return refuse('not_found')
  return { name, mime: 'image/webp', inline: true, from: { path: storedPath(call.deps, holder.photo) } }
}
