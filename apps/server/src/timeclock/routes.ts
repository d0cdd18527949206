import * as kioskEndpoints from '@osys/sdk/kiosk/endpoints'
import * as endpoints from '@osys/sdk/timeclock/endpoints'
import * as attentionEndpoints from '@osys/sdk/timeclock/endpoints.attention'
import * as correctionEndpoints from '@osys/sdk/timeclock/endpoints.corrections'
import * as reportEndpoints from '@osys/sdk/timeclock/endpoints.report'
import * as requestEndpoints from '@osys/sdk/timeclock/endpoints.requests'
import { explainPinChange } from '@osys/sdk/access/rules.administering'
import { recordAudit } from '../audit/record.js'
import { storedPath } from '../stored/keep.js'
import { toAccessRefusal } from '../http/access.js'
import type { SentFile } from '../http/send-file.js'
import { mount, mountFile, mountForDevices, type Server } from '../http/mount.js'
import { toSubject } from '../http/person.js'
import { type Refusal, refuse } from '../http/refusal.js'
import { deleteWorkLog, resolveClockConflict, undoWorkLog, updateWorkLog } from './handlers.corrections.js'
import { timeclockMessages } from './messages.js'
import { maySeeTimesheet } from '@osys/sdk/timeclock/rules.people'
import { hashPin } from './handlers.pin.js'
import { clearPinFailures, updatePin } from './queries.pin.js'
import { findEmployee, findLog } from './queries.js'
import { findRequest } from './queries.requests.js'
import { registerWorkLog } from './handlers.register.js'
import type { PersonalCall } from './handlers.changes.js'
import { requestCorrection } from './handlers.asking.js'
import { listRequests, resolveRequest, withdrawRequest } from './handlers.requests.js'
import { downloadReport, downloadReports, getHours, getHoursOf } from './handlers.reports.js'
import { getClockAttention } from './handlers.attention.js'
import { listClockConflicts } from './handlers.conflicts.js'
import { getKioskEmployee, getTimesheet, listTimesheets } from './handlers.timesheets.js'

/** Mounts the calls of the time clock: punches, timesheets, corrections, requests, reports, PINs. Spec §4. */
export function mountTimeclock(server: Server): void {
  mountForDevices(server, endpoints.registerWorkLog, registerWorkLog)
  mountForDevices(server, endpoints.undoWorkLog, undoWorkLog)

  mount(server, endpoints.listTimesheets, listTimesheets)
  mount(server, endpoints.getTimesheet, getTimesheet)
  // The tablet's view of one person belongs to the time clock, because all its data does.
  mountForDevices(server, kioskEndpoints.getKioskEmployee, getKioskEmployee)
  mount(server, correctionEndpoints.updateWorkLog, updateWorkLog)
  mount(server, correctionEndpoints.deleteWorkLog, deleteWorkLog)

  mount(server, correctionEndpoints.listClockConflicts, listClockConflicts)
  mount(server, correctionEndpoints.resolveClockConflict, resolveClockConflict)
  mount(server, reportEndpoints.getHours, getHours)
  mount(server, reportEndpoints.getHoursOf, getHoursOf)
  mountFile(server, reportEndpoints.downloadReport, downloadReport)
  mountFile(server, reportEndpoints.downloadReports, downloadReports)
  mount(server, attentionEndpoints.getClockAttention, getClockAttention)
  mountForDevices(server, requestEndpoints.requestCorrection, requestCorrection)
  mount(server, requestEndpoints.listRequests, listRequests)
  mount(server, requestEndpoints.resolveRequest, resolveRequest)
  mount(server, requestEndpoints.withdrawRequest, withdrawRequest)

  mountFile(server, endpoints.getWorkLogPhoto, async ({ id }, call) => {
    const log = await findLog(call.db, id)
    return sendPhoto(call, log, timeclockMessages.photoName(id))
  })
  mountFile(server, requestEndpoints.getRequestPhoto, async ({ id }, call) => {
    const request = await findRequest(call.db, id)
    return sendPhoto(call, request, timeclockMessages.requestPhotoName(id))
  })
  mountPin(server)
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

function mountPin(server: Server): void {
  mount(server, endpoints.setPin, async ({ id, pin }, call) => {
    const found = await findEmployee(call.db, id)
    // The rule comes first: a caller without the right does not learn whether the person exists.
    const verdict = explainPinChange(toSubject(call.person), found ?? { id, roles: [] })
    if (!verdict.allowed) return toAccessRefusal(verdict)
    if (!found) return refuse('not_found')
    const hash = pin === null ? null : await hashPin(call.turn('pins'), call.deps.pinPepper, id, pin)
    return call.write(async tx => {
      if (!(await updatePin(tx, id, hash))) return refuse('not_found')
      await clearPinFailures(tx, id)
      const after = { pin: pin === null ? null : '[changed]' }
      await recordAudit(tx, call, { action: 'user.update', subject_type: 'user', subject_id: id, after })
      const msg = pin === null ? timeclockMessages.pinTaken : timeclockMessages.pinSet
      return { status: 'success' as const, msg }
    })
  })
}
