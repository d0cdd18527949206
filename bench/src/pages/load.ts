import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page, Request, Response } from 'playwright'

/** A page to load, and the sign that a person can begin. */
export interface PageTask {
  readonly url: string
  readonly ready: string
  /** The API key in local storage, under the app's own name for it. */
  readonly key?: { readonly name: string; readonly value: string }
  readonly viewport: { readonly width: number; readonly height: number }
  /** True for Slow 4G and a processor four times slower; false for the machine as it is. */
  readonly isThrottled: boolean
  /** The line where it is throttled; Slow 4G unless another is named. */
  readonly line?: keyof typeof LINES
  /** True to wait until the page has fetched all the code that it fetches ahead of need. */
  readonly isWhole?: boolean
}

export interface Loaded {
  /** Scripts requested until the page could be used, by path, in bytes after gzip. */
  readonly scripts: ReadonlyMap<string, number>
  /** Scripts requested afterwards, while the person waits for none, in bytes after gzip. */
  readonly later: ReadonlyMap<string, number>
  readonly readyMs: number
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
}

const LINES = {
  /** Lighthouse's mobileSlow4G, for its usual phone. */
  slow4G: {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1474.56 * 1024) / 8,
    uploadThroughput: (675 * 1024) / 8,
  },
  /** A tablet at the edge of an office's network. */
  office: {
    offline: false,
    latency: 300,
    downloadThroughput: 300_000 / 8,
    uploadThroughput: 300_000 / 8,
  },
}
const SLOW_CPU = { rate: 4 }
/** The time after the page can be used in which it fetches code ahead of need. */
const QUIET_MS = 3000

/**
 * Notes the values of web-vitals in the page. A text, because a compiled
 * function would call helpers of the compiler that the page lacks.
 */
const OBSERVE = `
  window.osysVitals = { lcp: 0, fcp: 0, cls: 0, longTasks: [] };
  const observe = (type, note) => new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', entry => { osysVitals.lcp = entry.startTime });
  observe('paint', entry => { if (entry.name === 'first-contentful-paint') osysVitals.fcp = entry.startTime });
  observe('layout-shift', entry => { if (!entry.hadRecentInput) osysVitals.cls += entry.value });
  observe('longtask', entry => osysVitals.longTasks.push([entry.startTime, entry.duration]));
`
interface Vitals {
  readonly lcp: number
  readonly fcp: number
  readonly cls: number
  readonly longTasks: readonly (readonly [start: number, duration: number])[]
}

/** The tries of a load that seems too heavy: on a busy machine code that is fetched ahead counts as needed. */
const TRIES = 3

/** Returns the bytes of the scripts that are not known yet. */
export function bytesOf(
  scripts: ReadonlyMap<string, number>,
  known: ReadonlySet<string> = new Set(),
): number {
  return [...scripts].reduce((sum, [file, size]) => (known.has(file) ? sum : sum + size), 0)
}

/**
 * Returns the code that a page needs, in kB: the least of a few loads, of which the first within `most` is taken.
 */
export async function leastKilobytes(load: () => Promise<number>, most: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && least > most; tries++) least = Math.min(least, await load())
  return least
}

/**
 * Loads a page in a fresh browser context with an empty cache. Rejects when it is not ready within a minute.
 */
export async function loadPage(browser: Browser, task: PageTask): Promise<Loaded> {
  const context = await browser.newContext({
    viewport: task.viewport,
    locale: 'es-MX',
    serviceWorkers: 'block',
  })
  try {
    return await loadIn(context, task)
  } finally {
    await context.close()
  }
}

async function loadIn(context: BrowserContext, task: PageTask): Promise<Loaded> {
  await context.addInitScript({ content: OBSERVE })
  if (task.key) {
    const { name, value } = task.key
    await context.addInitScript({
      content: `localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`,
    })
  }
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  if (task.isThrottled) {
    await cdp.send('Network.emulateNetworkConditions', LINES[task.line ?? 'slow4G'])
    await cdp.send('Emulation.setCPUThrottlingRate', SLOW_CPU)
  }
  const answers: Response[] = []
  const late = new Set<Request>()
  let isReady = false
  page.on('request', request => isReady && late.add(request))
  page.on('response', response => {
    if (response.request().resourceType() === 'script') answers.push(response)
  })
  await page.goto(task.url, { waitUntil: 'commit', timeout: 60_000 })
  await page.locator(task.ready).first().waitFor({ timeout: 60_000 })
  isReady = true
  const readyMs = Number(await page.evaluate('performance.now()'))
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(task.isThrottled || task.isWhole ? QUIET_MS : QUIET_MS / 6)
  const vitals = await readVitals(page)
  return {
    scripts: await sizesOf(answers.filter(answer => !late.has(answer.request()))),
    later: await sizesOf(answers.filter(answer => late.has(answer.request()))),
    readyMs,
    lcpMs: vitals.lcp,
    tbtMs: totalBlockingTime(vitals),
    cls: vitals.cls,
  }
}

function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate<Vitals>('osysVitals')
}

/**
 * Returns the sum of the time beyond 50 ms of each task after the first paint. https://web.dev/articles/tbt
 */
function totalBlockingTime({ fcp, longTasks }: Vitals): number {
  return longTasks
    .filter(([start]) => start >= fcp)
    .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0)
}

async function sizesOf(answers: readonly Response[]): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const response of answers) {
    const path = new URL(response.url()).pathname
    sizes.set(path, gzipSync(await response.body(), { level: 9 }).length)
  }
  return sizes
}
