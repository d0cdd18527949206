/** Tests `npm start`: it serves the suite, starts again and stops. */

import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort, ready } from '../../../tools/server-process.js'

const ROOT = resolve(import.meta.dirname, '../../..')

/**
 * Starts the suite as `npm start` does, without npm.
 * Resolves with the starter and the address that it serves.
 */
async function start(dataDir: string): Promise<{ starter: ChildProcess; url: string; output: () => string }> {
  const port = await freePort()
  const starter = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [starter.stdout, starter.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const url = `http://localhost:${port}`
  await ready(
    `${url}/readyz`,
    () => starter.exitCode === null,
    () => output,
  )
  return { starter, url, output: () => output }
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise(done => {
    if (child.exitCode !== null) done(child.exitCode)
    else child.once('exit', code => done(code))
  })
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    reply => reply.ok,
    () => false,
  )

test.describe('npm start', () => {
  let dataDir = ''
  test.beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'osys-start-'))
    chmodSync(dataDir, 0o755)
  })
  test.afterEach(() => {
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('serves the suite, prints the sign-ins and stops on a signal', async () => {
    const { starter, url, output } = await start(dataDir)
    expect(output()).toContain(url)
    for (const email of [
      'owner@osys.demo',
      'admin@osys.demo',
      'ana@osys.demo',
      'luis@osys.demo',
      'kiosk@osys.demo',
    ]) {
      expect(output()).toContain(email)
    }
    starter.kill('SIGTERM')
    expect(await exitOf(starter)).toBe(0)
    expect(await answers(url)).toBe(false)
  })

  test('starts again on the same data', async () => {
    const first = await start(dataDir)
    first.starter.kill('SIGTERM')
    await exitOf(first.starter)
    const second = await start(dataDir)
    expect(await answers(second.url)).toBe(true)
    second.starter.kill('SIGTERM')
    expect(await exitOf(second.starter)).toBe(0)
  })

  test('leaves no server behind when the starter is killed', async () => {
    const { starter, url } = await start(dataDir)
    starter.kill('SIGKILL')
    await exitOf(starter)
    await expect.poll(() => answers(url), { timeout: 20_000 }).toBe(false)
  })
})
