import type { audit_log } from '../db/tables/audit.js'
import type { Accounts } from './build-accounts.js'
import type { Clock } from './build-timeclock.js'
import { personId } from './people.js'
import type { Row, World } from './world.js'

/** Builds the entries of the audit log about the changes in the other demo data, oldest first. */
export function buildAudit(
  { calendar }: World,
  accounts: Accounts,
  clock: Clock,
): readonly Row<typeof audit_log>[] {
  const address = '10.0.4.18'
  const entries: (Omit<Row<typeof audit_log>, 'id'> & { readonly at: Date })[] = [
    ...clock.devices.map(device => ({
      at: device.created_at as Date,
      actor_id: personId('karla'),
      action: 'device.create',
      subject_type: 'device',
      subject_id: device.id,
      after: { name: device.name, units: device.units },
    })),
    ...accounts.permissions.map(entry => ({
      at: entry.created_at as Date,
      actor_id: personId('admin'),
      action: entry.kind === 'given' ? 'permission.add' : 'permission.remove',
      subject_type: 'user',
      subject_id: entry.user_id,
      before: { permission: entry.permission, held: entry.kind === 'refused' },
      after: { permission: entry.permission, held: entry.kind === 'given' },
    })),
    {
      at: calendar.at(calendar.day(-20), 615),
      actor_id: personId('admin'),
      action: 'user.deactivate',
      subject_type: 'user',
      subject_id: personId('beatriz'),
      before: { status: 'active' },
      after: { status: 'inactive' },
    },
  ]
  for (const log of clock.logs) {
    const subject = { subject_type: 'check_in', subject_id: log.id }
    const shown = { event: log.event, at: log.at.toISOString() }
    if (log.created_by)
      entries.push({
        ...subject,
        at: log.received_at as Date,
        actor_id: log.created_by,
        action: 'check_in.create',
        after: shown,
      })
    if (log.edited_at) {
      const before = { event: log.event, at: (log.received_at as Date).toISOString() }
      entries.push({
        ...subject,
        at: log.edited_at,
        actor_id: log.edited_by,
        action: 'check_in.update',
        before,
        after: shown,
        reason: log.edit_reason,
      })
    }
    if (log.deleted_at) {
      entries.push({
        ...subject,
        at: log.deleted_at,
        actor_id: log.deleted_by,
        action: 'check_in.delete',
        before: shown,
        reason: log.delete_reason,
      })
    }
  }
  return entries
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((entry, index) => ({ ...entry, id: index + 1, address }))
}
