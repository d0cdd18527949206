import { beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '@osys/sdk/audit/schema'
import { useTestApp } from '../testing/app.js'
import { signIn, type TestPerson } from '../testing/people.js'
import { work_logs } from '../db/tables/timeclock.js'
import { audit_log } from '../db/tables/audit.js'

const test = useTestApp()
let owner: TestPerson
let admin: TestPerson
let ana: TestPerson

beforeAll(async () => {
  owner = await signIn(test, { name: 'Olga', roles: ['owner'] })
  admin = await signIn(test, { name: 'Rodrigo', roles: ['admin_osys'] })
  ana = await signIn(test, { name: 'Ana' })
  const { db } = test.database
  const [log] = await db
    .insert(work_logs)
    .values({
      client_id: '7c1f2a34-0000-4000-8000-000000000001',
      user_id: ana.id,
      event: 'entrada',
      status: 'dentro',
      at: new Date('2026-11-19T15:00:00Z'),
      source: 'web',
    })
    .returning({ id: work_logs.id })
  const about = (subject_type: string, subject_id: number | null, at: string, action: string) => ({
    subject_type,
    subject_id,
    at: new Date(at),
    action,
    actor_id: admin.id,
  })
  await db.insert(audit_log).values([
    about('user', ana.id, '2026-11-18T12:00:00Z', 'role.update'),
    // 23:30 of the 18th in Mexico City, which is the 19th elsewhere.
    about('user', ana.id, '2026-11-19T05:30:00Z', 'permission.add'),
    { ...about('check_in', log?.id ?? 0, '2026-11-19T16:00:00Z', 'check_in.update'), reason: '=1+1' },
    { ...about('device', 3, '2026-11-20T06:00:00Z', 'device.create'), after: { name: 'Recepción' } },
    { ...about('user', owner.id, '2026-11-20T07:00:00Z', 'user.update'), actor_id: ana.id },
    { ...about('user', 2_000_000, '2026-11-20T08:00:00Z', 'user.delete'), actor_id: owner.id },
  ])
})

interface Answer {
  readonly items: readonly AuditEntry[]
  readonly total: number
  readonly last_page: number
}
const get = (query: string, actor = admin, path = '') =>
  test.http.inject({ url: `/api/v1/audit${path}?${query}`, headers: actor.auth })
const actions = async (query: string) =>
  (await get(query)).json<Answer>().items.map(entry => entry.action.replace('check_in', 'entry'))

describe('listAudit', () => {
  it('is newest first, with who did it and to whom', async () => {
    const { items, total } = (await get('', owner)).json<Answer>()
    expect(total).toBe(6)
    expect(items.map(entry => entry.action)).toEqual([
      'user.delete',
      'user.update',
      'device.create',
      'check_in.update',
      'permission.add',
      'role.update',
    ])
    expect(items[0]).toMatchObject({ actor: { name: 'Olga' }, subject: null, subject_id: 2_000_000 })
    expect(items[2]).toMatchObject({ subject: null, after: { name: 'Recepción' } })
    expect(items[3]).toMatchObject({ actor: { name: 'Rodrigo' }, subject: { id: ana.id, name: 'Ana' } })
    expect(Object.keys(items[3]?.subject ?? {})).not.toContain('email')
  })

  it('is filtered by person (who or to whom), kind and local days', async () => {
    expect(await actions(`person_id=${ana.id}`)).toEqual([
      'user.update',
      'entry.update',
      'permission.add',
      'role.update',
    ])
    expect(await actions('kind=device')).toEqual(['device.create'])
    expect(await actions('from=2026-11-18&to=2026-11-18')).toEqual(['permission.add', 'role.update'])
    expect(await actions('from=2026-11-20')).toEqual(['user.delete', 'user.update', 'device.create'])
    expect(await actions(`person_id=${ana.id}&kind=user&to=2026-11-19`)).toEqual([])
    expect(await actions('person_id=&kind=&from=&to=')).toHaveLength(6)
    for (const wrong of ['kind=boat', 'from=ayer', 'person_id=0', 'page=-1'])
      expect((await get(wrong)).statusCode, wrong).toBe(422)
  })

  it('comes in pages', async () => {
    const { items, last_page } = (await get('page=2&per_page=4')).json<Answer>()
    expect([items.length, last_page]).toEqual([2, 2])
  })

  it('is for owners and admin_osys', async () => {
    for (const path of ['', '/export']) {
      const refused = await get('', ana, path)
      expect([refused.statusCode, refused.json()]).toMatchObject([
        403,
        { code: 'missing_role', missing: ['owner', 'admin_osys'] },
      ])
    }
  })
})

describe('exportAudit', () => {
  it('is a file for spreadsheets with the filtered entries, formulas defused', async () => {
    const answer = await get('kind=check_in', owner, '/export')
    expect(answer.headers['content-disposition']).toContain('auditoria-2026-11-20.csv')
    expect(answer.headers['cache-control']).toBe('no-store')
    const lines = answer.body.split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toBe("2026-11-19 10:00:00,Rodrigo,Corrigió un registro de horario,Ana,,,'=1+1,")
  })

  it('stands whatever people type into their profile (Spec §6)', async () => {
    const phone = '2026-99-99T99:99:99Z'
    const url = `/api/v1/user/${ana.id}`
    await test.http.inject({ method: 'POST', url, headers: ana.auth, payload: { phone } })
    expect((await get('kind=user')).json<Answer>().items[0]).toMatchObject({ after: { phone } })
    const { body } = await get('kind=user', owner, '/export')
    expect(body).toContain(`Teléfono: ${phone}`)
    expect(body).toContain('Eliminó la cuenta definitivamente')
  })

  it('holds every entry once, however many there are', async () => {
    const rows = Array.from({ length: 1_234 }, (_, index) => ({
      at: new Date(Date.parse('2026-10-01T00:00:00Z') + Math.floor(index / 300) * 1000),
      actor_id: admin.id,
      action: 'user.update',
      subject_type: 'user',
      subject_id: ana.id,
      after: { name: `Nombre ${index}` },
    }))
    await test.database.db.insert(audit_log).values(rows)
    const { body } = await get('to=2026-10-31', owner, '/export')
    const named = body.match(/Nombre: Nombre \d+/g) ?? []
    expect([named.length, new Set(named).size]).toEqual([1_234, 1_234])
  })
})
