import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locateHome } from './db/home.js'
import { dataPaths } from './db/paths.js'
import { readPostmasterFile } from './db/postmaster-file.js'
import { afterAll, describe, expect, inject, it } from 'vitest'

const dataDir = mkdtempSync(join(process.env['TEST_DATA_DIR'] ?? tmpdir(), 'osys-main-'))
chmodSync(dataDir, 0o755)
const running: ChildProcess[] = []
afterAll(async () => {
  for (const child of running) if (child.exitCode === null) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

interface Run {
  readonly child: ChildProcess
  readonly out: () => string
  readonly ended: Promise<number | null>
}

/** Starts the real server. */
function start(env: Record<string, string>): Run {
  const child = spawn(process.execPath, [inject('testPrograms').server], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info', ...env },
  })
  running.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => (text += data.toString()))
  return { child, out: () => text, ended: once(child, 'exit').then(([code]) => code as number | null) }
}

async function ready(run: Run): Promise<string> {
  await expect.poll(() => run.out(), { timeout: 45_000, interval: 100 }).toMatch(/is ready: http/)
  return /is ready: (\S+)/.exec(run.out())?.[1] ?? ''
}

async function stop(run: Run): Promise<number | null> {
  run.child.kill('SIGTERM')
  return run.ended
}

/** Returns the folder in which the private PostgreSQL of a data directory keeps its files. */
function clusterData(place: string): string {
  return locateHome(dataPaths({ dataDir: place })).data
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

// The tests follow one story: first start, first owner, graceful stop, second start with the same data.
describe('the server process', () => {
  it('makes a first owner by its one-time link, stops cleanly, and knows everything the next time', async () => {
    const first = start({})
    const base = await ready(first)
    const token = /\/setup#(\S+)/.exec(first.out())?.[1] ?? ''
    const owner = {
      name: 'Ada',
      email: 'ada@osys.test',
      password: 'secreto123',
      password_confirmation: 'secreto123',
    }
    const post = (url: string, body: object) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await post(`${base}/api/v1/setup`, { ...owner, token })).status).toBe(201)
    const signedIn = (await (await post(`${base}/api/v1/login`, { ...owner, remember: true })).json()) as {
      apiKey: string
    }
    expect(await stop(first)).toBe(0)
    expect(first.out()).not.toContain(signedIn.apiKey)

    const second = start({})
    const again = await ready(second)
    expect(second.out()).not.toContain('/setup#')
    const relogin = await fetch(`${again}/api/v1/relogin`, {
      method: 'POST',
      headers: { authorization: `Bearer ${signedIn.apiKey}` },
    })
    expect(relogin.status).toBe(200)

    const port = new URL(again).port
    const other = start({ PORT: port, DATA_DIR: join(dataDir, 'other') })
    expect(await other.ended).toBe(1)
    expect(other.out()).toContain(`PORT: ${port} is in use by another program`)
    expect(other.out()).not.toContain('    at ')
    expect(await stop(second)).toBe(0)
  })

  it('answers what it was asked before it stops', async () => {
    const run = start({})
    const base = await ready(run)
    const body = JSON.stringify({ email: 'ada@osys.test', password: 'secreto123' })
    const call = request(`${base}/api/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
    })
    call.flushHeaders()
    // The server has begun the call; the body arrives after the signal.
    await once(call, 'continue')
    const code = stop(run)
    await expect.poll(run.out).toContain('"stopping"')
    call.end(body)
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    answer.resume()
    expect(answer.statusCode).toBe(200)
    expect(await code).toBe(0)
  })

  it('ends within its deadline, whatever hangs', async () => {
    const place = join(dataDir, 'hung')
    const run = start({ DATA_DIR: place })
    await ready(run)
    const postmaster = readPostmasterFile(clusterData(place))?.pid ?? 0
    process.kill(postmaster, 'SIGSTOP')
    try {
      expect(await stop(run)).toBe(1)
      expect(run.out()).toContain('The server did not stop in time')
    } finally {
      process.kill(postmaster, 'SIGCONT')
    }
  })

  it('ends itself when its starter was killed, also when its data directory is gone', async () => {
    const place = join(dataDir, 'gone')
    const preload = new URL('../../../scripts/stop-with-parent.mjs', import.meta.url).href
    const args = ['--import', preload, inject('testPrograms').server]
    const starts = `const server = require('node:child_process').spawn(process.execPath, ${JSON.stringify(args)}, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
      console.log('server ' + server.pid)`
    const starter = spawn(process.execPath, ['-e', starts], {
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: place, PORT: '0', LOG_LEVEL: 'info' },
    })
    running.push(starter)
    let out = ''
    for (const stream of [starter.stdout, starter.stderr])
      stream.on('data', (data: Buffer) => (out += data.toString()))
    await expect.poll(() => out, { timeout: 45_000, interval: 100 }).toMatch(/is ready: http/)
    const server = Number(/^server (\d+)$/m.exec(out)?.[1])
    rmSync(place, { recursive: true, force: true })
    starter.kill('SIGKILL')
    await expect.poll(() => isThere(server), { timeout: 45_000, interval: 200 }).toBe(false)
  })

  it('names what is wrong with its environment, one line each', async () => {
    const run = start({ PORT: 'eighty', TLS_CERT: 'only.pem' })
    expect(await run.ended).toBe(1)
    expect(run.out()).toMatch(/^PORT: [^\n]+\n/)
    expect(run.out()).not.toContain('    at ')
  })
})
