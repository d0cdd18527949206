import { createSdk } from '@osys/sdk'
import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from './db/tables/companies.js'
import { tasks } from './db/tables/tasks.js'
import { useTestApp } from './testing/app.js'
import { signIn, type TestPerson } from './testing/people.js'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const test = useTestApp()
let url = ''
let folder = ''
let admin: TestPerson

beforeAll(async () => {
  // The scripts know only the real time.
  test.clock.set(new Date().toISOString())
  url = await test.http.listen({ port: 0, host: '127.0.0.1' })
  folder = await mkdtemp(path.join(tmpdir(), 'osys-examples-'))
  admin = await signIn(test, { name: 'Andrea', roles: ['admin_ohplaky'] })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs an example as its documentation says, against the server of this test. */
function run(
  example: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const child = spawn(
    process.execPath,
    ['--import=tsx', '--conditions=@osys/source', `packages/sdk/examples/${example}.ts`, ...args],
    { cwd: ROOT, env: { PATH: process.env['PATH'], OSYS_URL: url, OSYS_KEY: admin.apiKey, ...env } },
  )
  const out = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (out.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (out.stderr += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => resolve({ code, ...out }))
  })
}

const osys = () => createSdk({ baseUrl: url, token: admin.apiKey })

describe('import-companies', () => {
  const header =
    'company_name,contact_name,contact_email,product,objective,audience,deliverables,deadline,tone'
  const row = (name: string, email = 'ana@sol.mx') =>
    `"${name}",Ana,${email},Pan,"Vender, más",Familias,"Video; Cartel",2099-12-15,cálido;cercano`

  it('makes a brief with its pending company of each line, and no company twice', async () => {
    const file = path.join(folder, 'companies.csv')
    await writeFile(
      file,
      `\ufeff${header}\r\n${row('Panadería Sol')}\r\n${row('Óptica "Río"'.replaceAll('"', '""'))}\r\n`,
    )
    expect(await run('import-companies', [file])).toMatchObject({ code: 0, stderr: '' })
    const { items } = await osys().companies.list({ search: 'panaderia sol' })
    expect(items).toMatchObject([{ name: 'Panadería Sol', status: 'pending' }])
    const { brief } = await osys().briefs.get({ id: items[0]?.brief_id ?? 0 })
    expect(brief).toMatchObject({ objective: 'Vender, más', tone: ['cálido', 'cercano'] })
    expect(brief.deliverables.map(one => one.type)).toEqual(['Video', 'Cartel'])
    const again = await run('import-companies', [file])
    expect(again.stdout).toContain('0 created, 2 known, 0 failed')
    expect((await osys().companies.list({ search: 'optica rio' })).total).toBe(1)
  })

  it('says what is wrong with a line, goes on with the others, and fails', async () => {
    const file = path.join(folder, 'faulty.csv')
    await writeFile(file, `${header}\n${row('Mala', 'nadie')}\n${row('Buena')}\n`)
    const ended = await run('import-companies', [file])
    expect(ended.code).toBe(1)
    expect(ended.stderr).toMatch(/record 1 Mala: contact_email: /)
    expect(ended.stdout).toContain('1 created, 0 known, 1 failed')
  })

  it('names what is missing', async () => {
    expect(await run('import-companies', [])).toMatchObject({ code: 1 })
    const ended = await run('import-companies', ['x.csv'], { OSYS_KEY: '' })
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('OSYS_EMAIL') })
  })

  it('signs in with e-mail and password as well', async () => {
    const ended = await run('import-companies', [path.join(folder, 'companies.csv')], {
      OSYS_KEY: '',
      OSYS_EMAIL: admin.email,
      OSYS_PASSWORD: admin.password,
    })
    expect(ended).toMatchObject({ code: 0, stderr: '' })
  })
})

async function anActiveCompany(name: string): Promise<number> {
  const at = test.clock.now()
  const [row] = await test.database.db
    .insert(companies)
    .values({ name, status: 'actived', created_from: 'admin', approved_at: at })
    .returning({ id: companies.id })
  return row?.id ?? 0
}

describe('overdue-report', () => {
  it('says so when nothing is overdue', async () => {
    const ended = await run('overdue-report', [])
    expect(ended).toMatchObject({ code: 0, stderr: '' })
    expect(ended.stdout).toContain('No hay tareas vencidas.')
  })

  it('lists open tasks that are past their day, by company, as Markdown that stays a table', async () => {
    const company_id = await anActiveCompany('Café Aurora')
    const make = (title: string, due_date: string | null) =>
      osys().tasks.create({ company_id, title, due_date, assignees: [admin.id] })
    await make('Rutas | *creativas*', '2026-01-10')
    await make('Más vieja', '2026-01-02')
    await make('Sin fecha', null)
    await make('Futura', '2199-01-01')
    const { task } = await make('Hecha', '2026-01-01')
    await osys().tasks.setStatus({ id: task.id, status: 'done' })
    const { stdout, code } = await run('overdue-report', [])
    expect(code).toBe(0)
    expect(stdout).toContain('## Café Aurora')
    expect(stdout).toContain('2 tareas en 1 empresa.')
    const lines = stdout.split('\n').filter(line => line.startsWith('| CAFE-'))
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^\| CAFE-2 \| Más vieja \| Andrea \| 2 ene 2026 \| \d+ \|$/)
    expect(lines[1]).toContain(String.raw`Rutas \| \*creativas\*`)
    expect(stdout).not.toMatch(/Hecha|Futura|Sin fecha/)
    await test.database.db
      .update(tasks)
      .set({ deleted_at: test.clock.now() })
      .where(eq(tasks.company_id, company_id))
  })
})

describe('move-overdue', () => {
  it('moves overdue tasks by the actions of the board, and leaves the rest', async () => {
    const company_id = await anActiveCompany('Librería Norte')
    const make = (title: string, due_date: string | null) =>
      osys().tasks.create({ company_id, title, due_date })
    await make('Vencida', '2026-01-10')
    await make('Sin fecha', null)
    await make('Futura', '2199-01-01')
    const { task } = await make('Ya en proceso', '2026-01-10')
    await osys().tasks.setStatus({ id: task.id, status: 'progress' })
    const ended = await run('move-overdue', [String(company_id), 'progress'])
    expect(ended).toMatchObject({ code: 0, stderr: '', stdout: '1 moved, 0 refused\n' })
    const { tasks: begun } = await osys().tasks.list({ company_id, status: 'progress' })
    expect(begun.map(({ title }) => title).toSorted()).toEqual(['Vencida', 'Ya en proceso'])
  })

  it('says which moves were refused, and fails', async () => {
    const company_id = await anActiveCompany('Librería Sur')
    await osys().tasks.create({ company_id, title: 'Vencida', due_date: '2026-01-10' })
    const worker = await signIn(test, { name: 'Wanda', roles: ['user_ohplaky'] })
    const ended = await run('move-overdue', [String(company_id), 'done'], { OSYS_KEY: worker.apiKey })
    expect(ended).toMatchObject({ code: 1, stdout: '0 moved, 1 refused\n' })
    expect(ended.stderr).toMatch(/^LIBRER-1 Vencida: /)
  })

  it('names what is missing, and why a company cannot be seen', async () => {
    expect(await run('move-overdue', ['7', 'terminada'])).toMatchObject({ code: 1, stdout: '' })
    const ended = await run('move-overdue', ['999999', 'review'])
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringMatching(/404/) })
  })
})

describe('review-notes', () => {
  it('writes to the people of a task once it goes to review, and not about those that are there', async () => {
    const company_id = await anActiveCompany('Librería Centro')
    const worker = await signIn(test, { name: 'Wendy', roles: ['user_ohplaky'] })
    const make = async (title: string) =>
      (await osys().tasks.create({ company_id, title, assignees: [worker.id] })).task
    const before = await make('En revisión desde antes')
    const toReview = async (id: number) => {
      await osys().tasks.setStatus({ id, status: 'progress', reason: 'Falta revisarla' })
      await osys().tasks.setStatus({ id, status: 'review' })
    }
    await toReview(before.id)
    const task = await make('Escribir el guion')
    const running = run('review-notes', [String(company_id), '1'])
    // The script says when it listens; until then nothing that happens reaches it.
    await expect
      .poll(
        async () => {
          await toReview(task.id)
          const { chats } = await createSdk({ baseUrl: url, token: worker.apiKey }).chat.list({})
          return Object.values(chats).flatMap(({ messages }) => messages.map(({ body }) => body))
        },
        { timeout: 30_000, interval: 1000 },
      )
      .toEqual(['LIBRER-2 está en revisión: Escribir el guion'])
    expect(await running).toMatchObject({ code: 0, stderr: '' })
  })

  it('says what it needs', async () => {
    expect(await run('review-notes', [])).toMatchObject({ code: 1, stdout: '' })
  })
})

describe('download-files', () => {
  it('brings every file under a name of its own, and fetches again only what is missing', async () => {
    const company_id = await anActiveCompany('Óptica Ríos')
    const file = (name: string, text: string) => new File([text], name, { type: 'text/plain' })
    await osys().files.upload({ company_id, files: [file('plan.txt', 'uno'), file('plan.txt', 'dos')] })
    await osys().files.upload({ company_id, private: true, files: [file('../../secreto.txt', 'tres')] })
    const target = path.join(folder, 'files')
    const first = await run('download-files', [String(company_id), target])
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect((await readdir(target)).toSorted()).toEqual(['plan (2).txt', 'plan.txt', 'secreto.txt'])
    const texts = await Promise.all(
      ['plan.txt', 'plan (2).txt', 'secreto.txt'].map(name => readFile(path.join(target, name), 'utf8')),
    )
    expect(texts).toEqual(['uno', 'dos', 'tres'])
    await rm(path.join(target, 'plan.txt'))
    const second = await run('download-files', [String(company_id), target])
    expect(second.stdout).toContain('3 files, 1 fetched')
  })

  it('says why when the company cannot be seen', async () => {
    const ended = await run('download-files', ['999999', path.join(folder, 'none')])
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringMatching(/404/) })
  })
})

describe('export-hours', () => {
  it('gives a line for each person and day of the month, with running totals', async () => {
    const boss = await signIn(test, { name: 'Beatriz', roles: ['admin_ojibble'] })
    const worker = await signIn(test, { name: 'Zoe "Z" Ruiz', roles: ['user_ohplaky', 'consultants'] })
    const clock = createSdk({ baseUrl: url, token: boss.apiKey }).timeclock
    const punch = (event: 'entrada' | 'salida', at: string) =>
      clock.register({ user_id: worker.id, event, at, note: 'Sin red', client_id: crypto.randomUUID() })
    await punch('entrada', '2026-09-01T15:00:00Z')
    await punch('salida', '2026-09-01T19:30:00Z')
    await punch('entrada', '2026-09-30T15:00:00Z')
    await punch('salida', '2026-09-30T17:00:00Z')
    const { code, stdout, stderr } = await run('export-hours', ['2026-09'], { OSYS_KEY: boss.apiKey })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const lines = stdout.split('\r\n').filter(line => line.startsWith('"Zoe ""Z"" Ruiz"'))
    expect(lines).toHaveLength(30)
    expect(lines[0]).toMatch(/,2026-09-01,2026-09-01 09:00,2026-09-01 13:30,4.5,0,4.5,/)
    expect(lines[15]).toMatch(/,2026-09-16,,,0,0,4.5,/)
    expect(lines[29]).toMatch(/,2026-09-30,2026-09-30 09:00,2026-09-30 11:00,2,0,6.5,/)
  })

  it('says what is wrong with a month', async () => {
    expect(await run('export-hours', ['octubre'])).toMatchObject({ code: 1, stdout: '' })
  })
})
