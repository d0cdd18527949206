import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { anAuditEntry } from '@osys/sdk/testing/audit'
import { toCsv } from './present.csv.js'

describe('toCsv', () => {
  it('is a head and a line an entry, in words and local time', async () => {
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
    const text = (await Readable.from(toCsv(entries, 'America/Mexico_City')).toArray()).join('')
    expect(text.split('\r\n')).toEqual([
      '\ufeffFecha,Quién,Acción,Sobre,Antes,Después,Motivo,Dirección',
      '2026-11-20 12:00:00,Sofía Herrera,Cambió los roles,Ana Torres,Roles: Usuario OhPlaky,"Roles: Usuario OhPlaky, Consultants","Cambió de área, ""ventas""",192.168.1.11',
      '2026-11-20 12:00:00,El sistema,Vinculó un quiosco,Recepción,,Nombre: Recepción,,192.168.1.11',
      '',
    ])
  })
})
