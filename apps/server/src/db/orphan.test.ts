import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { place } from '../testing/places.js'
import { acquireLock, lockHolder } from './lock.js'
import { acquireFromOrphan, isOrphan } from './orphan.js'
import { join } from 'node:path'

const LOCK = fileURLToPath(new URL('./lock.ts', import.meta.url))

/**
 * Starts a process that starts a second one, which takes the lock and names the first as its starter; both
 * end with the test.
 */
async function startHolder(file: string, script = ''): Promise<{ starter: ChildProcess; holder: number }> {
  const holds = `import { acquireLock } from ${JSON.stringify(LOCK)}
    const lock = acquireLock(${JSON.stringify(file)}, process.ppid)
    console.log(process.pid)
    setInterval(() => {}, 1000)
    ${script}`
  const starts = `import { spawn } from 'node:child_process'
    const args = ['--import', 'tsx', '--input-type=module', '-e', ${JSON.stringify(holds)}]
    spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
    setInterval(() => {}, 1000)`
  const starter = spawn(process.execPath, ['--input-type=module', '-e', starts], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(starter.stdout.setEncoding('utf8'), 'data')
  const holder = Number(line)
  onTestFinished(() => {
    for (const pid of [holder, starter.pid]) {
      try {
        if (pid) process.kill(pid, 'SIGKILL')
      } catch {
        // The process has ended already, as most of these tests intend.
      }
    }
  })
  return { starter, holder }
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

describe('the lock of a server', () => {
  test("names its holder, the holder's starter, and whether the holder stops", () => {
    const file = join(place(), 'lock')
    const lock = acquireLock(file, 42)
    expect(lockHolder(file)).toEqual({ pid: process.pid, starter: 42, isStopping: false })
    lock?.announceStop()
    expect(lockHolder(file)).toEqual({ pid: process.pid, starter: 42, isStopping: true })
    lock?.release()
    acquireLock(file)?.release()
    expect(lockHolder(file)).toEqual({ pid: process.pid, starter: null, isStopping: false })
  })
})

describe('acquireFromOrphan', () => {
  test('waits in one line for a server whose starter was killed', { timeout: 60_000 }, async () => {
    const file = join(place(), 'lock')
    const { starter, holder } = await startHolder(file, 'setTimeout(() => process.exit(), 4000)')
    expect(isOrphan(lockHolder(file))).toBe(false)
    await kill(starter)
    await expect.poll(() => isOrphan(lockHolder(file))).toBe(true)
    const lines: string[] = []
    const lock = await acquireFromOrphan(file, null, line => lines.push(line))
    expect(lock).toBeDefined()
    expect(lines).toEqual([`Waiting for the server of an earlier start to end (process ${holder})`])
    lock?.release()
  })

  test('waits for one that says that it stops', { timeout: 60_000 }, async () => {
    const file = join(place(), 'lock')
    await startHolder(file, 'lock.announceStop(); setTimeout(() => process.exit(), 1000)')
    const lock = await acquireFromOrphan(file, null, () => {})
    expect(lock).toBeDefined()
    lock?.release()
  })

  test('ends by force an orphan that does not end', { timeout: 90_000 }, async () => {
    const file = join(place(), 'lock')
    const { starter, holder } = await startHolder(file, "process.on('SIGTERM', () => {})")
    await kill(starter)
    const lines: string[] = []
    const lock = await acquireFromOrphan(file, null, line => lines.push(line))
    expect(lock).toBeDefined()
    expect(lines.at(-1)).toBe(
      `The server of an earlier start does not end; ending it by force (process ${holder})`,
    )
    lock?.release()
  })

  test(
    'leaves a server alone whose starter lives, or that was started by hand',
    { timeout: 60_000 },
    async () => {
      const file = join(place(), 'lock')
      await startHolder(file)
      expect(await acquireFromOrphan(file, null, () => {})).toBeUndefined()
      const other = join(place(), 'lock')
      const own = acquireLock(other)
      expect(await acquireFromOrphan(other, null, () => {})).toBeUndefined()
      own?.release()
    },
  )
})
