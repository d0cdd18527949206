import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { printTable, type BenchOptions, type Figure } from '../report.js'
import { ROOT } from '../root.js'
import { median } from '../statistics.js'
import { startOnce, type Started } from './suite.js'

/**
 * Measures `npm start` in a fresh clone of the committed state: the first time with an empty home, so that
 * every package comes over the network; the first time with this machine's caches of packages; and again.
 */
export async function benchStart({ size }: BenchOptions): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'osys-start-'))
  // As root the database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  try {
    if (size === 'smoke') return await startHere(folder)
    const quick = size === 'quick'
    const fresh = quick ? undefined : await startOnce(place(folder, 'fresh', true))
    const cached = place(folder, 'cached', false)
    const first = await startOnce(cached)
    const again: Started[] = []
    for (let round = 0; round < (quick ? 1 : 3); round++) again.push(await startOnce(cached))
    const warm = {
      readyMs: median(again.map(({ readyMs }) => readyMs)),
      pageMs: median(again.map(({ pageMs }) => pageMs)),
    }
    printTable(
      ['npm start', 'until ready, s', 'until the page is served, s'],
      [
        ['in a clone, nothing cached', ...inSeconds(fresh)],
        ['in a clone, packages cached', ...inSeconds(first)],
        [`again, the middle of ${again.length}`, ...inSeconds(warm)],
      ],
    )
    const cold = fresh ?? first
    return [
      {
        name: `npm start, cold${fresh ? '' : ', packages cached'}`,
        value: cold.pageMs / 1000,
        unit: ' s',
        aim: { most: 60 },
      },
      { name: 'npm start, warm', value: warm.pageMs / 1000, unit: ' s', aim: { most: 3 } },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Measures a start in this folder, where everything is installed and built. */
async function startHere(folder: string): Promise<readonly Figure[]> {
  const { pageMs } = await startOnce({ folder: ROOT, home: homedir(), dataDir: join(folder, 'data') })
  return [{ name: 'npm start, installed and built', value: pageMs / 1000, unit: ' s' }]
}

function place(folder: string, name: string, isHomeEmpty: boolean) {
  const clone = join(folder, name)
  execFileSync('git', ['clone', '--quiet', '--no-local', ROOT, clone])
  const home = isHomeEmpty ? join(folder, 'home') : homedir()
  mkdirSync(home, { recursive: true })
  return { folder: clone, home, dataDir: join(folder, `${name}-data`) }
}

function inSeconds(started: Started | undefined): readonly string[] {
  if (!started) return ['left out', 'left out']
  return [(started.readyMs / 1000).toFixed(1), (started.pageMs / 1000).toFixed(1)]
}
