import { createSdk } from '@osys/sdk'
import type { Role } from '@osys/sdk/access/schema'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { useTestApp } from '../testing/app.js'
import { signIn } from '../testing/people.js'
import { insertLog } from './queries.js'

const test = useTestApp()
beforeEach(() => test.clock.set('2026-11-20T18:00:00.000Z'))

const toStatus = (error: unknown) => (error as { status?: number }).status

const someone = async (roles: readonly Role[], name: string) => {
  const person = await signIn(test, { roles, name })
  const osys = createSdk({
    baseUrl: 'http://osys.test',
    token: person.apiKey,
    fetch: test.fetch,
    retry: false,
  })
  return { ...person, osys }
}
const STATUS = { entrada: 'dentro', salida: 'fuera' } as const
const log = (user_id: number, event: keyof typeof STATUS, at: string) =>
  insertLog(test.database.db, {
    user_id,
    event,
    status: STATUS[event],
    at: new Date(at),
    client_id: randomUUID(),
    source: 'kiosk',
  })
const textOf = async (blob: Blob) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await blob.arrayBuffer())), {
    mergePages: true,
  })
  return text.replaceAll(/\s+/g, ' ')
}

it('reports a person’s days, changes and totals; everybody may have their own (Spec §4)', async () => {
  const eva = await someone(['user_ohplaky', 'consultants'], 'Eva Núñez')
  const karla = await someone(['admin_ojibble'], 'Karla Ríos')
  const entry = await log(eva.id, 'entrada', '2026-11-18T15:30:00Z')
  await log(eva.id, 'salida', '2026-11-18T23:00:00Z')
  await karla.osys.timeclock.update({ id: entry.id, at: '2026-11-18T15:00:00Z', reason: 'Junta' })
  const range = { from: '2026-11-16', to: '2026-11-30' }
  const { items } = await eva.osys.timeclock.hoursOf({ id: eva.id, ...range })
  expect(items[0]).toMatchObject({ person: { name: 'Eva Núñez' }, totals: { worked_seconds: 28_800 } })
  const { blob } = await eva.osys.timeclock.report({ id: eva.id, ...range })
  const text = await textOf(blob)
  expect(text).toContain('mié 18 nov 09:00 17:00 0:00 8:00 8:00 0:00 Corregido')
  expect(text).toContain('Corregido por Karla Ríos')
  expect(text).toContain('Motivo: Junta')
  const all = (await karla.osys.timeclock.hours(range)).items.filter(({ person }) => person.id === eva.id)
  expect(all).toEqual(items)
  const zip = await karla.osys.timeclock.reports({ ...range, unit: 'consultants' })
  expect(new TextDecoder('latin1').decode(await zip.blob.arrayBuffer()).startsWith('PK')).toBe(true)
})

it('sums one person’s hours while those of many are summed', async () => {
  const eva = await someone(['user_ohplaky', 'consultants'], 'Eva Núñez')
  let end = () => {}
  const many = test.deps.lanes.reports.run('user:0', () => new Promise<void>(resolve => (end = resolve)))
  const range = { id: eva.id, from: '2026-11-16', to: '2026-11-30' }
  expect((await eva.osys.timeclock.hoursOf(range)).items).toHaveLength(1)
  expect((await eva.osys.timeclock.report(range)).blob.size).toBeGreaterThan(0)
  end()
  await many
})

it('refuses what is no range, and the reports of people whom one may not see', async () => {
  const eva = await someone(['user_ohplaky', 'consultants'], 'Eva Núñez')
  const luis = await someone(['user_ohplaky', 'solutions'], 'Luis Peña')
  const karla = await someone(['admin_ojibble'], 'Karla Ríos')
  const range = { from: '2026-11-16', to: '2026-11-22' }
  const { osys } = karla
  await expect(osys.timeclock.hours({ from: '2026-11-22', to: '2026-11-16' })).rejects.toMatchObject({
    errors: { to: ['El último día no puede ser anterior al primero.'] },
  })
  await expect(
    osys.timeclock.report({ id: eva.id, from: '2026-01-01', to: '2026-12-31' }),
  ).rejects.toMatchObject({
    errors: { to: ['Elige 92 días como máximo.'] },
  })
  await expect(luis.osys.timeclock.report({ id: eva.id, ...range })).rejects.toMatchObject({ status: 403 })
  const half = await signIn(test, {
    given: ['ojibble.admin.timesheets.index', 'ojibble.admin.timesheets.solutions'],
  })
  const sdk = createSdk({ baseUrl: 'http://osys.test', token: half.apiKey, fetch: test.fetch, retry: false })
  await expect(sdk.timeclock.report({ id: eva.id, ...range })).rejects.toMatchObject({ status: 404 })
  await expect(sdk.timeclock.hoursOf({ id: eva.id, ...range })).rejects.toMatchObject({ status: 404 })
  const seen = (await sdk.timeclock.hours(range)).items.map(({ person }) => person.id)
  expect([seen.includes(luis.id), seen.includes(eva.id)]).toEqual([true, false])
})

it('works on few of many questions of one person at once, and answers others meanwhile', async () => {
  const karla = await someone(['admin_ojibble'], 'Karla Ríos')
  const eva = await someone(['user_ohplaky', 'consultants'], 'Eva Núñez')
  const range = { from: '2026-09-01', to: '2026-11-30' }
  const asked = Array.from({ length: 20 }, () => karla.osys.timeclock.hours(range).then(() => 200, toStatus))
  const own = eva.osys.timeclock.hoursOf({ id: eva.id, ...range })
  const statuses = await Promise.all(asked)
  expect(statuses.filter(status => status === 503).length).toBeGreaterThan(0)
  expect(statuses.filter(status => status === 200).length).toBeGreaterThanOrEqual(3)
  expect((await own).items).toHaveLength(1)
})
