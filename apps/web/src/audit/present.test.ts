import { anAuditEntry } from '@osys/sdk/testing/audit'
import { aUserRef } from '@osys/sdk/testing/users'
import { describe, expect, test } from 'vitest'
import { personIn, toAuditRow } from './present.js'

describe('toAuditRow', () => {
  test('says who did what to whom', () => {
    const entry = anAuditEntry({ subject: aUserRef({ id: 7, name: 'Ana Torres' }) })
    expect(toAuditRow(entry, iso => iso)).toMatchObject({
      who: 'Sofía Herrera',
      what: 'Cambió los roles',
      subject: 'Ana Torres',
      subjectHref: '/account/7',
    })
    expect(toAuditRow({ ...entry, actor: null, subject: null }, iso => iso)).toMatchObject({
      who: 'El sistema',
      subjectHref: null,
    })
  })
})

describe('personIn', () => {
  test('finds a person as actor or as target', () => {
    const entries = [anAuditEntry({ subject: aUserRef({ id: 7 }) })]
    expect(personIn(entries, 2)?.name).toBe('Sofía Herrera')
    expect(personIn(entries, 7)?.name).toBe('Ana Torres')
    expect(personIn(entries, 9)).toBeUndefined()
  })
})
