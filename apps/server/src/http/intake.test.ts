import { describe, expect, test } from 'vitest'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CALLER_BUDGETS, KEPT_FREE_BYTES, STRANGERS } from '@osys/sdk/http/budget'
import type { Caller } from './caller.js'
import { createIntake } from './intake.js'

const MEGABYTE = 1024 * 1024
const ANA: Caller = { kind: 'person', key: 'user:1' }
const stranger = (number: number): Caller => ({ kind: 'nobody', key: `address:10.0.0.${number}` })
const folder = mkdtempSync(join(tmpdir(), 'osys-intake-'))

/** A disk without real files: taken room lowers its free space only when the test says so. */
const diskOf = (megabytes: number) => {
  const room = { free: megabytes * MEGABYTE, total: megabytes * MEGABYTE }
  return { room, intake: createIntake(folder, async () => ({ ...room })) }
}
const full = { code: 'ENOSPC' }
const throttled = { refusal: { refusal: 'throttled', retryAfterSeconds: 10 } }
const unavailable = { refusal: { refusal: 'unavailable', retryAfterSeconds: 10 } }

describe('createIntake', () => {
  test('leaves the database its room, whatever was announced', async () => {
    const { intake, room } = diskOf(40)
    await expect(intake.receive(ANA).open(9 * MEGABYTE)).rejects.toMatchObject(full)
    const reception = intake.receive(ANA)
    await reception.open(0)
    for (let count = 0; count < 8; count++) {
      await reception.take(MEGABYTE)
      room.free -= MEGABYTE
    }
    await expect(reception.take(MEGABYTE)).rejects.toMatchObject(full)
    expect(room.free).toBe(KEPT_FREE_BYTES)
  })

  test('counts what others were granted and have not written', async () => {
    const { intake } = diskOf(44)
    const open = Array.from({ length: 4 }, () => intake.receive(ANA))
    await Promise.all(open.map(reception => reception.open(0)))
    const taken = await Promise.allSettled(open.map(reception => reception.take(MEGABYTE)))
    expect(taken.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(3)
    await Promise.all(open.map(reception => reception.close()))
    const after = intake.receive(ANA)
    await after.open(0)
    for (let count = 0; count < 12; count++) await after.take(MEGABYTE)
  })

  test('lets strangers take a part of the disk only', async () => {
    const { intake, room } = diskOf(10_000)
    const share = STRANGERS.keptFreeShare * room.total
    room.free = share + MEGABYTE
    await expect(intake.receive(stranger(1)).open(2 * MEGABYTE)).rejects.toMatchObject(full)
    await expect(intake.receive(ANA).open(2 * MEGABYTE)).resolves.toBeUndefined()
  })

  test.each([
    ['a person', ANA],
    ['a stranger', stranger(1)],
  ])('refuses %s who sends too many, or too much, at once, until some have ended', async (_who, caller) => {
    const { intake } = diskOf(100_000)
    const { uploads, uploadBytes } = CALLER_BUDGETS[caller.kind]
    const open = Array.from({ length: uploads }, () => intake.receive(caller))
    for (const reception of open) await reception.open(0)
    await expect(intake.receive(caller).open(0)).rejects.toMatchObject(throttled)
    await open[0]?.take(uploadBytes)
    await expect(open[1]?.take(1)).rejects.toMatchObject(throttled)
    await open[0]?.close()
    await open[1]?.take(1)
    await intake.receive(caller).open(0)
  })

  test('refuses strangers that are too many, or send too much, together', async () => {
    const { intake } = diskOf(100_000)
    const { uploadBytes } = CALLER_BUDGETS.nobody
    const open = Array.from({ length: STRANGERS.uploads }, (_, number) => intake.receive(stranger(number)))
    for (const reception of open) await reception.open(0)
    await expect(intake.receive(stranger(200)).open(0)).rejects.toMatchObject(unavailable)
    await expect(intake.receive(ANA).open(0)).resolves.toBeUndefined()
    const most = Math.floor(STRANGERS.uploadBytes / uploadBytes)
    for (const reception of open.slice(0, most)) await reception.take(uploadBytes)
    await expect(open[most]?.take(uploadBytes)).rejects.toMatchObject(unavailable)
  })

  test('ends once, however often it is told, and counts nothing that was refused', async () => {
    const { intake } = diskOf(1_000)
    const { uploads } = CALLER_BUDGETS.person
    for (let count = 0; count < 3 * uploads; count++) {
      const reception = intake.receive(ANA)
      await reception.open(0)
      await reception.take(5 * MEGABYTE)
      await reception.close()
      await reception.close()
    }
    const open = Array.from({ length: uploads }, () => intake.receive(ANA))
    for (const reception of open) await reception.open(0)
    const refused = intake.receive(ANA)
    await expect(refused.open(0)).rejects.toMatchObject(throttled)
    await refused.close()
    await expect(intake.receive(ANA).open(0)).rejects.toMatchObject(throttled)
  })
})
