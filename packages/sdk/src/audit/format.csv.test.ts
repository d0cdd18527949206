import { expect, test } from 'vitest'
import { anAuditEntry } from '../testing/audit.js'
import { auditCsvHead, auditCsvLine, sheetTime } from './format.csv.js'

test('the log as CSV is a head and a line an entry, in words and local time', () => {
  const entries = [
    anAuditEntry({ reason: 'Cambió de área, "ventas"' }),
    anAuditEntry({
      actor: null,
      action: 'device.create',
      subject: null,
      before: null,
      after: { name: 'Recepción' },
    }),
  ]
  const time = sheetTime('America/Mexico_City')
  const text = [auditCsvHead(), ...entries.map(entry => auditCsvLine(entry, time))].join('')
  expect(text.split('\r\n')).toEqual([
    '\ufeffFecha,Quién,Acción,Sobre,Antes,Después,Motivo,Dirección',
    '2026-11-20 12:00:00,Sofía Herrera,Cambió los roles,Ana Torres,Roles: Usuario OhPlaky,"Roles: Usuario OhPlaky, Consultants","Cambió de área, ""ventas""",192.168.1.11',
    '2026-11-20 12:00:00,El sistema,Vinculó una tableta,Recepción,,Nombre: Recepción,,192.168.1.11',
    '',
  ])
})
