import { aKioskPerson } from '@osys/sdk/testing/timeclock'
import { describe, expect, test } from 'vitest'
import { toDevice, toKioskPerson } from './present.js'

describe('toKioskPerson', () => {
  const at = new Date('2026-11-20T15:02:00Z')
  const row = {
    id: 7,
    name: 'Ana Torres',
    avatar: null,
    roles: ['consultants'],
    has_pin: false,
    log: { id: 800, event: 'entrada', status: 'dentro', at },
    shift: { event: 'entrada', at },
  } as unknown as Parameters<typeof toKioskPerson>[0]
  const shown = (over: object) =>
    toKioskPerson({ ...row, ...over }, ['consultants'], { usual_exit_minutes: 1080, badges: ['b'] })

  test('shows a person who is at work with the newest event and the beginning of the shift (Spec §3)', () => {
    expect(shown({})).toEqual(aKioskPerson({ usual_exit_minutes: 1080, badges: ['b'] }))
  })

  test('shows no shift of a person who left, who never came, or whose entry is missing', () => {
    expect(shown({ log: { ...row.log, event: 'salida', status: 'fuera' } }).shift_started_at).toBeNull()
    expect(shown({ log: null })).toMatchObject({ shift_started_at: null, work_logs: [] })
    expect(shown({ shift: null }).shift_started_at).toBeNull()
    expect(shown({ shift: { event: 'salida', at } }).shift_started_at).toBeNull()
  })

  test('lists everybody but bosses and owners', () => {
    expect(shown({ roles: ['boss'] }).listed).toBe(false)
  })
})

test('toDevice shows a tablet without the hash of its key', () => {
  const at = new Date('2026-11-20T15:02:00Z')
  const row = {
    id: 1,
    name: 'Entrada',
    units: ['consultants'],
    key_hash: 'secret',
    created_at: at,
    last_seen_at: null,
    queue_oldest_at: null,
    send_asked_at: null,
  } as unknown as Parameters<typeof toDevice>[0]
  expect(toDevice(row)).toMatchObject({
    units: ['consultants'],
    last_seen_at: null,
    queue_oldest_at: null,
    send_asked_at: null,
  })
  expect(toDevice(row)).not.toHaveProperty('key_hash')
  const told = at.toISOString()
  expect(toDevice({ ...row, last_seen_at: at, queue_oldest_at: at, send_asked_at: at })).toMatchObject({
    last_seen_at: told,
    queue_oldest_at: told,
    send_asked_at: told,
  })
})
