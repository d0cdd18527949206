import { ROUTES } from '@osys/sdk/app/routes'
import type { Browser } from 'playwright'
import { printTable, type BenchOptions, type Figure } from '../report.js'
import type { Size } from '../size.js'
import { median } from '../statistics.js'
import { bytesOf, leastKilobytes, loadPage, type Loaded, type PageTask } from './load.js'
import { benchRoutes } from './routes.js'
import { signIn } from './sign-in.js'

/** Lighthouse's phone; a small tablet for the kiosk. */
const PHONE = { width: 412, height: 823 }
const TABLET = { width: 1024, height: 768 }

interface Subject {
  readonly name: string
  readonly path: string
  readonly ready: string
  readonly person?: string
  readonly viewport: PageTask['viewport']
  readonly most: { readonly kB: number; readonly lcpMs: number }
}

const SUBJECTS: readonly Subject[] = [
  {
    name: 'login',
    path: ROUTES.login.path,
    ready: 'input[type=password]',
    viewport: PHONE,
    most: { kB: 110, lcpMs: 2500 },
  },
  {
    name: 'hub',
    path: ROUTES.hub.path,
    ready: 'main a[href="/ohplaky"]',
    person: 'ana@osys.demo',
    viewport: PHONE,
    most: { kB: 165, lcpMs: 2500 },
  },
  {
    name: 'kiosk',
    path: `${ROUTES.kiosk.path}/`,
    ready: '[role=timer]',
    viewport: TABLET,
    most: { kB: 80, lcpMs: 1800 },
  },
]

/**
 * Measures first loads of the built apps from the real server, in Chromium with Lighthouse's slow phone: the
 * code that is loaded before a person can begin, and the time until then.
 */
export async function benchPages({ size, stage }: BenchOptions): Promise<readonly Figure[]> {
  return stage.withServer(server => stage.withBrowser(browser => measurePages(server.url, browser, size)))
}

async function measurePages(baseUrl: string, browser: Browser, size: Size): Promise<readonly Figure[]> {
  const rounds = { full: 5, quick: 1, smoke: 1 }[size]
  const runs = new Map(SUBJECTS.map(({ name }) => [name, [] as Loaded[]]))
  for (let round = 0; round < rounds; round++) {
    for (const subject of SUBJECTS) {
      const task = await toTask(baseUrl, subject, size !== 'smoke')
      const loaded = await tryLoad(browser, task, subject.name)
      if (loaded) runs.get(subject.name)?.push(loaded)
    }
  }
  console.log(
    `${size === 'smoke' ? 'No brake' : 'Slow 4G and 4× CPU as in Lighthouse'}, empty cache; the middle of ${rounds}; Chromium ${browser.version()}`,
  )
  printTable(
    ['page', 'JS kB gzip', 'fetched later', 'files', 'usable ms', 'LCP ms', 'TBT ms', 'CLS'],
    SUBJECTS.map(({ name }) => toRow(name, runs.get(name) ?? [])),
  )
  console.log()
  const figures: Figure[] = []
  for (const subject of SUBJECTS) {
    const seen = runs.get(subject.name) ?? []
    figures.push(await weigh(browser, baseUrl, subject, seen), ...toFigures(subject, seen))
  }
  return [...figures, ...(await benchRoutes(browser, baseUrl, size))]
}

async function toTask(
  baseUrl: string,
  { path, ready, person, viewport }: Subject,
  isThrottled: boolean,
): Promise<PageTask> {
  const key = person === undefined ? undefined : await signIn(baseUrl, person)
  return { url: baseUrl + path, ready, key, viewport, isThrottled }
}

async function tryLoad(browser: Browser, task: PageTask, name: string): Promise<Loaded | undefined> {
  try {
    return await loadPage(browser, task)
  } catch (error) {
    console.error(`${name} did not become usable:`, error instanceof Error ? error.message : error)
    return undefined
  }
}

/** Returns the figure of the code that a page needs; it holds on any machine, so a page that is too heavy fails. */
async function weigh(
  browser: Browser,
  baseUrl: string,
  subject: Subject,
  runs: readonly Loaded[],
): Promise<Figure> {
  const { name, most } = subject
  const seen = Math.min(...runs.map(run => kilobytes(run.scripts)))
  const again = async () =>
    kilobytes((await loadPage(browser, await toTask(baseUrl, subject, false))).scripts)
  const value =
    runs.length === 0
      ? Number.NaN
      : seen <= most.kB
        ? seen
        : Math.min(seen, await leastKilobytes(again, most.kB))
  return { name: `${name}: first-load JS, gzip`, value, unit: ' kB', aim: { most: most.kB }, isCount: true }
}

const kilobytes = (scripts: ReadonlyMap<string, number>) => bytesOf(scripts) / 1000
const middle = (runs: readonly Loaded[], of: (run: Loaded) => number) =>
  runs.length === 0 ? Number.NaN : median(runs.map(of))

function toRow(name: string, runs: readonly Loaded[]): readonly string[] {
  const show = (of: (run: Loaded) => number, digits: number) => middle(runs, of).toFixed(digits)
  return [
    name,
    show(run => kilobytes(run.scripts), 1),
    show(run => kilobytes(run.later), 1),
    show(run => run.scripts.size, 0),
    show(run => run.readyMs, 0),
    show(run => run.lcpMs, 0),
    show(run => run.tbtMs, 0),
    show(run => run.cls, 3),
  ]
}

function toFigures({ name, most }: Subject, runs: readonly Loaded[]): readonly Figure[] {
  return [
    { name: `${name}: LCP`, value: middle(runs, run => run.lcpMs), unit: ' ms', aim: { most: most.lcpMs } },
    { name: `${name}: TBT`, value: middle(runs, run => run.tbtMs), unit: ' ms', aim: { most: 200 } },
    { name: `${name}: CLS`, value: middle(runs, run => run.cls), unit: '', aim: { most: 0.02 } },
  ]
}
