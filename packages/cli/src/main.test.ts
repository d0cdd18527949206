import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { aComment } from '@osys/sdk/testing/comments'
import { aTask } from '@osys/sdk/testing/tasks'
import { aUser } from '@osys/sdk/testing/users'
import { describe, expect, test, vi } from 'vitest'
import { keysFile } from './keys.js'
import { exitCodeOf } from './main.js'
import { testPorts } from './testing.js'

const page = (tasks: object[], number = 1, last = 1) =>
  Response.json({ tasks, total: tasks.length, page: number, per_page: 6, last_page: last })
const TASKS = '/api/v1/ohplaky/task'

async function run(line: string, { ports }: ReturnType<typeof testPorts>): Promise<number> {
  return exitCodeOf(['node', 'osys', ...line.split(' ')], ports)
}

describe('a call', () => {
  test('sends its options as fields, and prints a list as a table', async () => {
    const server = testPorts({ [`GET ${TASKS}?status=review&per_page=2`]: () => page([aTask()]) })
    expect(await run('tasks list --status review --per-page 2', server)).toBe(0)
    const lines = server.printed.join('\n').split('\n')
    expect(lines[0]).toMatch(/^id +number +title +status/)
    expect(lines[1]).toMatch(/^42 +42 +Preparar la propuesta de campaña/)
    expect(lines[1]).toContain(aTask().company?.name)
    expect(lines).toContain('total: 1')
  })

  test('takes a filter several times, a number as a number and a choice by its words', async () => {
    const query = new URLSearchParams({ assignee: '[3,4]', priority: '["high"]', due: '..2026-12-04' })
    const server = testPorts({ [`GET ${TASKS}?${query}`]: () => page([aTask()]) })
    const line = 'tasks list --assignee 3 --assignee 4 --priority high --due ..2026-12-04'
    expect(await run(line, server)).toBe(0)
    expect(await run('tasks list --priority huge', server)).toBe(2)
  })

  test('says so when an answer has nothing to show', async () => {
    const server = testPorts({ 'GET /api/v1/hub/versions': () => Response.json({ versions: {} }) })
    await run('hub versions', server)
    expect(server.printed).toEqual(['(none)'])
  })

  test('prints all of an answer as JSON', async () => {
    const server = testPorts({ [`GET ${TASKS}`]: () => page([aTask()]) })
    await run('--json tasks list', server)
    expect(JSON.parse(server.printed.join('\n'))).toMatchObject({ tasks: [{ id: 42 }], last_page: 1 })
  })

  test('prints the items of all pages as lines', async () => {
    const server = testPorts({
      [`GET ${TASKS}?page=1`]: () => page([aTask({ id: 1 })], 1, 2),
      [`GET ${TASKS}?page=2`]: () => page([aTask({ id: 2 })], 2, 2),
    })
    await run('tasks list --all', server)
    expect(server.printed.map(line => (JSON.parse(line) as { id: number }).id)).toEqual([1, 2])
  })

  test('takes ids as arguments, lists as several words, and makes the id of what it creates', async () => {
    const answer = () =>
      Response.json({ status: 'success', msg: 'Tarea creada', task: aTask() }, { status: 201 })
    const server = testPorts({ [`POST ${TASKS}`]: answer })
    expect(await run('tasks create 7 --title Guion --labels web urgente --due-date null', server)).toBe(0)
    expect(server.seen[0]?.body).toEqual({
      company_id: 7,
      title: 'Guion',
      labels: ['web', 'urgente'],
      due_date: null,
      client_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(server.printed.join('\n')).toContain('msg: Tarea creada')
  })

  test('explains each of its fields with the sentence of the contract', async () => {
    const server = testPorts({})
    expect(await run('tasks create --help', server)).toBe(0)
    const help = server.printed.join('\n').replaceAll(/\s+/g, ' ')
    expect(help).toContain('company-id The id of the company')
    expect(help).toContain('--title <text> The thing to do, in a line; required')
    expect(help).toContain('--repeat <json> How it repeats; null for a task that does not; as JSON')
  })

  test('reads the version of what it changes, unless one is typed', async () => {
    const updated = () => Response.json({ status: 'success', msg: 'Listo', task: aTask() })
    const answers = {
      [`GET ${TASKS}/42`]: () => Response.json({ task: aTask({ version: 5 }) }),
      [`PUT ${TASKS}/42`]: updated,
    }
    const server = testPorts(answers)
    expect(await run('tasks update 42 --title Guion', server)).toBe(0)
    expect(server.seen.map(({ call, body }) => [call, body])).toEqual([
      [`GET ${TASKS}/42`, undefined],
      [`PUT ${TASKS}/42`, { title: 'Guion', version: 5 }],
    ])
    const typed = testPorts(answers)
    expect(await run('tasks update 42 --title Guion --version 3', typed)).toBe(0)
    expect(typed.seen.map(({ body }) => body)).toEqual([{ title: 'Guion', version: 3 }])
  })

  test('does not change what somebody else has changed since the typed version', async () => {
    const conflict = () =>
      Response.json({ status: 'error', msg: 'Alguien más', code: 'version_conflict' }, { status: 409 })
    const server = testPorts({ [`PUT ${TASKS}/42`]: conflict })
    expect(await run('tasks update 42 --title Guion --version 3', server)).toBe(1)
    expect(server.warned[0]).toBe('Alguien más')
  })

  test('has a version of its own where the field is one, and the program has its own', async () => {
    const server = testPorts({ 'PUT /api/v1/hub/versions': () => Response.json({ versions: {} }) })
    expect(await run('hub mark-seen --app ohplaky --version v2', server)).toBe(0)
    expect(server.seen[0]?.body).toEqual({ app: 'ohplaky', version: 'v2' })
    expect(await run('--version', server)).toBe(0)
    expect(server.printed.at(-1)).toMatch(/^v\d/)
  })

  test('is only tried with --dry-run, and says so', async () => {
    const config = () => Response.json({ capabilities: { dry_run: true } })
    const answer = () =>
      Response.json({ status: 'success', msg: 'Tarea eliminada' }, { headers: { 'Dry-Run': 'true' } })
    const server = testPorts({ 'GET /config.json': config, [`DELETE ${TASKS}/12`]: answer })
    expect(await run('tasks delete 12 --dry-run', server)).toBe(0)
    expect(server.printed.join('\n')).toContain('msg: Tarea eliminada')
    expect(server.warned).toEqual(['Dry run: nothing was changed.'])
    const refusal = () => Response.json({ status: 'error', msg: 'No', code: 'not_found' }, { status: 404 })
    const refusing = testPorts({ 'GET /config.json': config, [`DELETE ${TASKS}/12`]: refusal })
    expect(await run('--dry-run tasks delete 12', refusing)).toBe(1)
    const old = testPorts({ 'GET /config.json': () => Response.json({}) })
    expect(await run('tasks delete 12 --dry-run', old)).toBe(2)
    expect(old.seen.map(({ call }) => call)).toEqual(['GET /config.json'])
  })

  test('sends files by their paths', async () => {
    const server = testPorts({
      'POST /api/v1/ohplaky/file': () => Response.json({ status: 'success', msg: 'Listo', files: [] }),
    })
    const path = join(String(server.ports.env['XDG_CONFIG_HOME']), 'minuta.txt')
    writeFileSync(path, 'Acordamos el guion.')
    expect(await run(`files upload 7 ${path}`, server)).toBe(0)
    const form = server.seen[0]?.body as FormData
    const file = form.getAll('files').concat(form.getAll('files[]'))[0] as File
    expect([form.get('company_id'), file.name, await file.text()]).toEqual([
      '7',
      'minuta.txt',
      'Acordamos el guion.',
    ])
    expect(server.shown.at(-1)).toMatch(/^minuta\.txt +█{24} +100 % +0\.0 of 0\.0 MB$/)
    expect(await run('files upload 7 /no/such/file', server)).toBe(2)
    expect(server.warned.at(-1)).toBe('/no/such/file: the file cannot be read')
  })

  test('saves a file under its name or another, and replaces only the one that it was given', async () => {
    const bytes = () =>
      new Response('PDF', {
        headers: { 'content-disposition': 'attachment; filename="plan.pdf"', 'content-length': '3' },
      })
    const server = testPorts({ 'GET /api/v1/ohplaky/file/12': bytes })
    const folder = String(server.ports.env['XDG_CONFIG_HOME'])
    expect(await run(`files download 12 --out ${folder}`, server)).toBe(0)
    expect(await run(`files download 12 --out ${folder}/a.pdf`, server)).toBe(0)
    expect(await run(`--json files download 12 -o ${folder}/a.pdf`, server)).toBe(0)
    expect(readdirSync(folder).toSorted()).toEqual(['a.pdf', 'plan.pdf'])
    expect(server.shown.at(-1)).toContain('100 %')
    expect(server.printed).toEqual([
      `${folder}/plan.pdf`,
      `${folder}/a.pdf`,
      JSON.stringify({ path: `${folder}/a.pdf`, bytes: 3 }, null, 2),
    ])
    expect(await run(`files download 12 --out ${folder}`, server)).toBe(2)
    expect(server.warned.at(-1)).toContain('plan.pdf is there already')
  })

  test('shows what people wrote without letting it steer the terminal', async () => {
    const title = 'Rojo \u001B[31m\u0007y\nmás'
    const server = testPorts({ [`GET ${TASKS}`]: () => page([aTask({ title })]) })
    await run('tasks list', server)
    expect(server.printed.join('\n')).toContain('Rojo y más')
  })
})

describe('a failure', () => {
  test.each([
    ['a refusal', 422, 1, ['Revisa los campos', '  title: Escribe un título']],
    ['a missing key', 401, 3, ['Revisa los campos', 'Sign in with: osys login']],
  ])('of the server is printed, with the exit code of %s', async (_name, status, exitCode, lines) => {
    const errors = status === 422 ? { title: ['Escribe un título'] } : undefined
    const server = testPorts({
      'DELETE /api/v1/ohplaky/task/3': () => Response.json({ msg: 'Revisa los campos', errors }, { status }),
    })
    expect(await run('tasks delete 3', server)).toBe(exitCode)
    expect(server.warned).toEqual(expect.arrayContaining(lines))
    expect(server.printed).toEqual([])
  })

  test('of the key of the environment names it: a sign-in would not help', async () => {
    const server = testPorts({
      [`GET ${TASKS}`]: () => Response.json({ msg: 'Esta llave venció' }, { status: 401 }),
    })
    server.ports.env['OSYS_KEY'] = 'k9'
    expect(await run('tasks list', server)).toBe(3)
    expect(server.warned).toContain('The key is that of OSYS_KEY.')
  })

  test('of the network has its own exit code', async () => {
    const server = testPorts({})
    expect(await run('tasks delete 3', server)).toBe(4)
  }, 60_000)

  test('is one line of JSON for programs, which name the fields and the call', async () => {
    const errors = { title: ['Escribe un título'] }
    const refusal = { status: 'error', msg: 'Revisa los campos', code: 'invalid', errors, request_id: 'r1' }
    const server = testPorts({
      'DELETE /api/v1/ohplaky/task/3': () => Response.json(refusal, { status: 422 }),
    })
    expect(await run('tasks delete 3 --json', server)).toBe(1)
    const report = { code: 'invalid', message: 'Revisa los campos', errors, request_id: 'r1' }
    expect(server.warned).toEqual([JSON.stringify({ error: report })])
    expect(server.printed).toEqual([])
  })

  test.each([
    ['--json tasks list', 401, 3, { code: 'unauthenticated', message: 'Entra de nuevo' }],
    ['tasks nothing --json', 200, 2, { code: 'usage', message: expect.stringContaining('nothing') }],
    ['--json tasks', 200, 2, { code: 'usage', message: 'A command is missing.' }],
    ['--json tasks get siete', 200, 2, { code: 'usage', message: expect.stringContaining('siete') }],
  ])('is JSON for programs also of %s', async (line, status, exitCode, report) => {
    const body = { status: 'error', msg: 'Entra de nuevo', code: 'unauthenticated' }
    const server = testPorts({ [`GET ${TASKS}`]: () => Response.json(body, { status }) })
    expect(await run(line, server)).toBe(exitCode)
    expect(server.printed).toEqual([])
    expect(server.warned.map(text => JSON.parse(text) as object)).toEqual([
      { error: { errors: {}, request_id: null, ...report } },
    ])
  })

  test('of a lost connection is JSON for programs, with the word of the system', async () => {
    const server = testPorts({})
    const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    const fetch = () => Promise.reject(new TypeError('fetch failed', { cause }))
    const code = await exitCodeOf(['node', 'osys', '--json', 'tasks', 'delete', '3'], {
      ...server.ports,
      fetch,
    })
    expect(code).toBe(4)
    expect(server.warned.map(text => JSON.parse(text) as object)).toMatchObject([
      { error: { code: 'ECONNREFUSED', message: expect.stringContaining('http://server') } },
    ])
  }, 60_000)

  test.each([
    'tasks list --status gone',
    'events --company abc',
    'tasks nothing',
    'tasks create --title Guion',
    'tasks get siete',
  ])('of the command line is told without a call: %s', async line => {
    const server = testPorts({})
    expect(await run(line, server)).toBe(2)
    expect([server.seen, server.printed]).toEqual([[], []])
    expect(server.warned).not.toEqual([])
  })
})

describe('a sign-in', () => {
  const answers = {
    'POST /api/v1/login': () =>
      Response.json({ user: aUser(), permissions: [], roles: [], apiKey: 'k1', webpush_server: null }),
    'GET /api/v1/logout': () => Response.json({ status: 'success', msg: 'Hasta luego' }),
    [`GET ${TASKS}`]: () => page([]),
  }

  test('keeps the key in a file of its owner, sends it, and removes it', async () => {
    const server = testPorts(answers, ['osys-demo'])
    expect(await run('login --email ana@osys.demo', server)).toBe(0)
    expect(server.seen[0]?.body).toEqual({ email: 'ana@osys.demo', password: 'osys-demo', remember: true })
    const file = keysFile(server.ports.env)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(server.printed.join('\n')).not.toContain('k1')

    await run('tasks list', server)
    expect(server.seen.at(-1)?.key).toBe('Bearer k1')
    expect(await run('logout', server)).toBe(0)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ keys: {} })
  })

  test('with a wrong password is refused, without the advice to sign in', async () => {
    const refusal = { status: 'error', msg: 'Datos incorrectos', code: 'invalid_credentials' }
    const server = testPorts({ 'POST /api/v1/login': () => Response.json(refusal, { status: 401 }) }, ['x'])
    expect(await run('login --email ana@osys.demo', server)).toBe(3)
    expect(server.warned[0]).toBe('Datos incorrectos')
    expect(server.warned.join('\n')).not.toContain('Sign in with')
  })

  test('names the file of the keys when it is damaged', async () => {
    const server = testPorts(answers)
    const file = keysFile(server.ports.env)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '{')
    expect(await run('tasks list', server)).toBe(2)
    expect(server.warned).toEqual([`${file} is damaged: remove it and sign in again`])
  })

  test('answers JSON to programs, without the key', async () => {
    const server = testPorts(answers, ['osys-demo'])
    expect(await run('--json login --email ana@osys.demo', server)).toBe(0)
    expect(await run('logout --json', server)).toBe(0)
    expect(server.printed.map(text => JSON.parse(text) as object)).toMatchObject([
      { url: 'http://server', user: { name: aUser().name } },
      { msg: 'Hasta luego' },
    ])
    expect(server.printed.join('\n')).not.toContain('k1')
  })

  test('takes a personal key that the server accepts, and forgets it without ending it', async () => {
    const reply = { user: aUser(), permissions: [], roles: [], webpush_server: null, unreads: 0 }
    const key = 'osys_8nV1kQyR3tLw0bXcZ7uHd5fJm2sPaGe9iO4xTqWvYrE'
    const relogin = { 'POST /api/v1/relogin': () => Response.json(reply) }
    const server = testPorts({ ...answers, ...relogin }, ['k1', key])
    expect(await run('login --key', server)).toBe(2)
    expect(server.seen).toEqual([])
    expect(await run('login --key', server)).toBe(0)
    expect(server.seen.at(-1)?.key).toBe(`Bearer ${key}`)
    expect(server.printed.join('\n')).not.toContain(key)
    expect(await run('logout', server)).toBe(0)
    expect(server.seen.map(({ call }) => call)).toEqual(['POST /api/v1/relogin'])
    expect(JSON.parse(readFileSync(keysFile(server.ports.env), 'utf8'))).toEqual({ keys: {} })
  })

  test('is not used for another server', async () => {
    const server = testPorts(answers, ['osys-demo'])
    await run('login --email ana@osys.demo', server)
    await run('--url http://elsewhere tasks list', server)
    expect(server.seen.at(-1)?.key).toBeNull()
  })

  test('gives way to the key of the environment', async () => {
    const server = testPorts(answers)
    server.ports.env['OSYS_KEY'] = 'k9'
    await run('tasks list', server)
    expect(server.seen.at(-1)?.key).toBe('Bearer k9')
  })
})

test('a comment is sent with its text', async () => {
  const server = testPorts({
    'POST /api/v1/ohplaky/comment': () =>
      Response.json({ status: 'success', msg: 'Listo', comment: aComment() }, { status: 201 }),
  })
  expect(await run('comments create 7 --body Hola', server)).toBe(0)
  expect(server.seen[0]?.body).toMatchObject({ company_id: 7, body: 'Hola' })
})

describe('completion', () => {
  async function suggested(words: readonly string[]): Promise<readonly string[]> {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    try {
      await exitCodeOf(['node', 'osys', 'complete', '--', ...words], testPorts({}).ports)
      return log.mock.calls
        .map(([line]) => String(line).split('\t')[0] ?? '')
        .filter(word => !word.startsWith(':'))
    } finally {
      log.mockRestore()
    }
  }

  test('knows features, calls, options, their words and files', async () => {
    expect(await suggested(['ta'])).toEqual(['tasks'])
    expect(await suggested(['tasks', 'set'])).toEqual(['set-status'])
    expect(await suggested(['tasks', 'list', '--st'])).toEqual(['--status'])
    expect(await suggested(['tasks', 'list', '--status', ''])).toEqual([
      'pending',
      'progress',
      'review',
      'done',
    ])
    const folder = String(testPorts({}).ports.env['XDG_CONFIG_HOME'])
    writeFileSync(join(folder, 'minuta.txt'), '')
    expect(await suggested(['files', 'upload', '7', `${folder}/mi`])).toEqual([`${folder}/minuta.txt`])
    expect(await suggested(['files', 'download', '7', '--out', `${folder}/mi`])).toEqual([
      `${folder}/minuta.txt`,
    ])
  })
})
