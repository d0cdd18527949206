/** Tests the packed SDK and command line in a project outside of the workspace. */

import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { createSdk } from '@osys/sdk'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { expect, test } from '../../../tools/e2e.js'
import {
  openOutsideProject,
  readRecipes,
  type OutsideProject,
  type Recipe,
} from '../../../tools/outside-project.js'
import { startServer } from '../../../tools/server-process.js'
import { DEMO_PASSWORD } from './app.js'

/** The oldest TypeScript that the packages' types promise to work with, and the last before ours that is widespread. */
const OLDEST_TYPESCRIPT = 'typescript@5.4.5'
const WIDESPREAD_TYPESCRIPT = 'typescript-5.9@npm:typescript@5.9.3'
const OUR_COMPILER = resolve(import.meta.dirname, '../../../node_modules/.bin/tsc')
/** The runtimes besides this Node. */
const RUNTIMES = ['node@24.9.0', 'bun@1.4.5', 'deno@2.9.6']

/** A program in both module systems, in a project that has the types of no platform. */
const MODULE = `
import { createSdk, type Sdk } from '@osys/sdk'
import { connectRealtime } from '@osys/realtime'
import { moveTask } from '@osys/sdk/tasks/actions'
const osys: Sdk = createSdk({ baseUrl: 'http://127.0.0.1', realtime: connectRealtime })
export const title: Promise<string> = osys.tasks.get({ id: 1 }).then(({ task }) => task.title)
export { moveTask }`

const REQUIRED = `
const { createSdk, ApiError } = require('@osys/sdk')
const { connectRealtime } = require('@osys/realtime')
const osys = createSdk({ baseUrl: process.env.OSYS_URL, realtime: connectRealtime })
osys.tasks.list({}).catch(error => console.log(error instanceof ApiError, error.status))`

const WORKER = `
import { Worker, isMainThread } from 'node:worker_threads'
if (isMainThread) new Worker(new URL(import.meta.url))
else {
  const { createSdk } = await import('@osys/sdk')
  console.log((await createSdk({ baseUrl: process.env.OSYS_URL }).app.config({})).version)
}`

const CRASH = `
import { createSdk } from '@osys/sdk'
await createSdk({ baseUrl: process.env.OSYS_URL }).tasks.list({})`

const PAGE = `
import { createSdk } from '@osys/sdk'
import { connectRealtime } from '@osys/realtime'
import { createFakeOsys } from '@osys/sdk/testing'
globalThis.osys = createSdk({ baseUrl: location.origin, realtime: connectRealtime })
globalThis.useFake = async () => {
  const fake = createFakeOsys()
  const company_id = fake.companies.add().id
  const osys = fake.as(fake.users.add({ roles: ['user_ohplaky', 'admin_ohplaky'] }))
  await osys.files.upload({ company_id, files: [new File(['Acordamos.'], 'minuta.txt')] })
  const import_id = crypto.randomUUID()
  const { created } = await osys.tasks.import({ company_id, import_id, dry_run: false, text: 'Título\\nGuion' })
  const { blob } = await osys.files.downloadZip({ company_id })
  return [typeof Buffer, typeof process, created, (await blob.text()).slice(0, 2)]
}`

/** Asks the script of bash as a person does with the tab key: `compopt` works only there. */
const COMPLETION = `
eval "$(osys completion bash)"
compopt() { :; }
complete_words() { COMP_WORDS=(osys "$@"); COMP_CWORD=$#; __osys_complete; echo "\${COMPREPLY[*]}"; }
complete_words tasks li
complete_words tasks list --status re`

interface Page {
  readonly tasks: readonly unknown[]
}

test.describe('the packages outside of the workspace (Spec §1)', () => {
  // They install compilers and runtimes, which takes minutes from a slow registry.
  test.describe.configure({ timeout: 600_000 })
  let outside: OutsideProject

  test.beforeAll(async () => {
    outside = await openOutsideProject([
      OLDEST_TYPESCRIPT,
      WIDESPREAD_TYPESCRIPT,
      '@types/node@20',
      ...RUNTIMES,
    ])
  })
  test.afterAll(() => outside.remove())

  test('have no fault that their linters know', async () => {
    for (const tarball of outside.tarballs) {
      const bytes = readFileSync(tarball)
      const { messages, pkg } = await publint({
        pack: { tarball: bytes.buffer },
        strict: true,
      })
      expect(messages.map(message => formatMessage(message, pkg))).toEqual([])
      // The command line is a program, not a module: nothing imports it.
      if (tarball.includes('osys-cli')) continue
      const types = await checkPackage(createPackageFromTarballData(new Uint8Array(bytes)))
      expect('problems' in types && types.problems).toEqual([])
    }
  })

  test('have types for every way of finding modules, with the oldest compiler, 5.9 and ours', async () => {
    outside.write('module.mts', MODULE)
    outside.write('module.cts', MODULE)
    const compiles: Promise<string>[] = []
    for (const [module, resolution] of [
      ['nodenext', 'nodenext'],
      ['node16', 'node16'],
      ['esnext', 'bundler'],
    ] as const) {
      const files = resolution === 'bundler' ? ['module.mts'] : ['module.mts', 'module.cts']
      const config = `tsconfig.${module}.json`
      const options = { module, moduleResolution: resolution, noEmit: true }
      outside.write(config, tsconfigOf(options, files))
      // The older compilers take ten times as long, and find modules as ours does.
      if (module === 'nodenext') {
        for (const older of ['typescript', 'typescript-5.9'])
          compiles.push(outside.run(process.execPath, [`node_modules/${older}/lib/tsc.js`, '-p', config]))
      }
      compiles.push(outside.run(OUR_COMPILER, ['-p', config]))
    }
    await Promise.all(compiles)
    const shapes = await outside.run('cat', ['node_modules/@osys/sdk/dist/shapes.d.ts'])
    expect(shapes).toContain('/** The day by which it must be done; null for none. */')
  })

  test('run the recipes of the README in every runtime', async () => {
    const recipes = readRecipes()
    expect(recipes.length).toBeGreaterThanOrEqual(10)
    expect(recipes.filter(({ lines }) => lines.length > 10)).toEqual([])
    const files = recipes.map((_, index) => `recipe-${index}.ts`)
    for (const [index, { program }] of recipes.entries()) outside.write(`recipe-${index}.ts`, program)
    outside.write('all.ts', recipes.map(runningText).join('\n'))
    const options = { module: 'nodenext', moduleResolution: 'nodenext', types: ['node'], outDir: 'out' }
    outside.write('tsconfig.json', tsconfigOf(options, [...files, 'all.ts']))
    await outside.run(OUR_COMPILER, [])
    // Each runtime sends a public brief, of which an address has five an hour: this server has no other caller.
    const server = await startServer()
    const osys = createSdk({ baseUrl: server.url })
    await osys.session.login({ email: 'owner@osys.demo', password: DEMO_PASSWORD })
    const env = { OSYS_URL: server.url, OSYS_KEY: osys.session.token() ?? '' }
    for (const [program, ...args] of [
      [process.execPath, 'out/all.js'],
      ['node_modules/node/bin/node', 'out/all.js'],
      ['bun', 'out/all.js'],
      ['deno', 'run', '-A', 'out/all.js'],
    ] as const) {
      const printed = await outside.run(program, args, env)
      expect(printed, program).toContain('minuta.txt Acordamos el guion.')
      const ran = printed.split('\n').filter(line => line.startsWith('# '))
      expect(ran, program).toEqual(recipes.map(({ title }) => `# ${title}`))
    }
    await server.remove()
  })

  test('bring the command line, with completion and a quiet end of a pipe', async ({ server }) => {
    const osys = createSdk({ baseUrl: server.url })
    await osys.session.login({ email: 'owner@osys.demo', password: DEMO_PASSWORD })
    const env = { OSYS_URL: server.url, OSYS_KEY: osys.session.token() ?? '' }
    expect(await outside.run('npx', ['osys', '--version'], env)).toContain('v2.4.0-beta3')
    const { tasks } = JSON.parse(await outside.run('osys', ['tasks', 'list', '--json'], env)) as Page
    expect(tasks.length).toBeGreaterThan(0)
    const piped = 'set -o pipefail; osys tasks list --all | head -n 1'
    expect(JSON.parse(await outside.run('bash', ['-c', piped], env))).toHaveProperty('title')
    const unanswered = 'osys --json login --email ana@osys.demo < /dev/null; echo $?'
    expect(await outside.run('bash', ['-c', unanswered], env)).toMatch(/"code":"usage".*\n2$/)
    expect(await outside.run('bash', ['-c', COMPLETION], env)).toBe('list list-views list-templates\nreview')
  })

  test('load by require, in a worker and in a page, and fail in few lines', async ({ page, server }) => {
    const env = { OSYS_URL: server.url }
    outside.write('required.cjs', REQUIRED)
    expect(await outside.run(process.execPath, ['required.cjs'], env)).toBe('true 401')
    outside.write('worker.js', WORKER)
    expect(await outside.run(process.execPath, ['worker.js'], env)).toBe('v2.4.0-beta3')
    // Node prints the line that threw: an error that nobody catches must not bring a whole bundle with it.
    outside.write('crash.js', CRASH)
    const crash = await outside.run(process.execPath, ['crash.js'], env).catch(String)
    expect(crash).toContain('UnauthorizedError: GET /api/v1/ohplaky/task: HTTP_ERROR 401')
    expect(crash.length).toBeLessThan(4_000)
    outside.write('page.js', PAGE)
    const code = await outside.bundle('page.js')
    await page.goto(server.url)
    await page.evaluate(code)
    const version = await page.evaluate('osys.app.config({}).then(config => config.version)')
    expect(version).toBe('v2.4.0-beta3')
    // Nothing of Node is in a page: the fake does without it.
    expect(await page.evaluate('useFake()')).toEqual(['undefined', 'undefined', 1, 'PK'])
  })
})

function tsconfigOf(options: object, files: readonly string[]): string {
  const base = { target: 'es2022', lib: ['es2022'], types: [], strict: true, skipLibCheck: false }
  return JSON.stringify({ compilerOptions: { ...base, ...options }, files })
}

/** Returns the line that runs a recipe, and says which: a failure then has a name. */
function runningText({ title }: Recipe, index: number): string {
  return `console.log(${JSON.stringify(`# ${title}`)})\nawait import('./recipe-${index}.js')`
}
