import * as kioskEndpoints from '@osys/sdk/kiosk/endpoints'
import * as endpoints from '@osys/sdk/timeclock/endpoints'
import * as attentionEndpoints from '@osys/sdk/timeclock/endpoints.attention'
import * as correctionEndpoints from '@osys/sdk/timeclock/endpoints.corrections'
import * as reportEndpoints from '@osys/sdk/timeclock/endpoints.report'
import * as requestEndpoints from '@osys/sdk/timeclock/endpoints.requests'
import { mount, mountFile, mountForDevices, type Server } from '../http/mount.js'
import { requestCorrection } from './handlers.requesting.js'
import { getClockAttention } from './handlers.attention.js'
import { listClockConflicts } from './handlers.conflicts.js'
import { deleteWorkLog, resolveClockConflict, undoWorkLog, updateWorkLog } from './handlers.corrections.js'
import { getRequestPhoto, getWorkLogPhoto } from './handlers.photos.js'
import { registerWorkLog } from './handlers.register.js'
import { downloadReport, downloadReports, getHours, getHoursOf } from './handlers.reports.js'
import { listRequests, resolveRequest, withdrawRequest } from './handlers.requests.js'
import { setPin } from './handlers.set-pin.js'
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

  mountFile(server, endpoints.getWorkLogPhoto, getWorkLogPhoto)
  mountFile(server, requestEndpoints.getRequestPhoto, getRequestPhoto)
  mount(server, endpoints.setPin, setPin)
}
