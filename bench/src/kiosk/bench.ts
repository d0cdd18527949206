import { createSdk } from '@osys/sdk'
import { routePath, ROUTES } from '@osys/sdk/app/routes'
import { STORAGE_KEYS } from '@osys/sdk/app/storage'
import pg from 'pg'
import type { Browser, Page } from 'playwright'
import { runningCluster } from '../../../apps/server/src/db/cluster.js'
import type { ServerProcess } from '../../../tools/server-process.js'
import { loadPage, type PageTask } from '../pages/load.js'
import { printTable, type BenchOptions, type Figure } from '../report.js'
import type { Size } from '../size.js'
import { median, quantile } from '../statistics.js'
import { addWorkers } from '../timeclock/company.js'
import { CROWD, measureGrid } from './grid.js'

/** The aim of the board's first paint on a slow tablet. */
const FIRST_PAINT = { most: 300 } as const
/** The aim of the board's empty frame, which stands in the page itself. */
const FRAME = { most: 1800 } as const
/** The aim from the tap on an event until its confirmation is drawn. */
const CONFIRMED = { most: 100 } as const
/** The most kilobytes of scripts that a tablet loads, compressed. */
const WEIGHT = { most: 80 } as const
const TABLET = { width: 1024, height: 768 }
const BOARD = `${ROUTES.kiosk.path}/`
const PERSON = `a[href^="${ROUTES.kiosk.path}/employee/"]`

/**
 * Measures a paired tablet in Chromium at a real server: from the tap until the confirmation is drawn, its
 * first start over Slow 4G and over 300 kbps with a processor four times slower, its start without a network,
 * and the board of many people.
 */
export async function benchKiosk({ size, stage }: BenchOptions): Promise<readonly Figure[]> {
  return stage.withServer(server => stage.withBrowser(browser => measureKiosk(server, browser, size)))
}

async function measureKiosk(server: ServerProcess, browser: Browser, size: Size): Promise<readonly Figure[]> {
  const device = await pair(server.url)
  const person = await addPerson(server)
  const taps = await tapAgainAndAgain(
    browser,
    server.url,
    device,
    person,
    { full: 100, quick: 6, smoke: 2 }[size],
  )
  const cold = await startCold(browser, server.url, device, size, 'slow4G')
  const slow = await startCold(browser, server.url, device, size, 'office')
  const offline = await startOffline(browser, server.url, device, { full: 10, quick: 2, smoke: 1 }[size])
  await addPeople(server, CROWD - (await countPeople(server.url)))
  const board = await openBoard(browser, server.url, device)
  const grid = await measureGrid(board, person, { full: 10, quick: 3, smoke: 1 }[size], size !== 'smoke')
  await board.context().close()
  const rows: readonly (readonly [string, number, string, Figure['aim']?])[] = [
    ['tap → confirmed, p50', quantile(taps, 0.5), ' ms'],
    ['tap → confirmed, p95', quantile(taps, 0.95), ' ms', CONFIRMED],
    ['cold start, Slow 4G and 4× CPU: people on screen', median(cold.map(run => run.readyMs)), ' ms'],
    ['cold start: frame on screen (LCP)', median(cold.map(run => run.lcpMs)), ' ms', FRAME],
    ['cold start, 300 kbps: frame on screen (LCP)', median(slow.map(run => run.lcpMs)), ' ms', FRAME],
    ['cold start, 300 kbps: people on screen', median(slow.map(run => run.readyMs)), ' ms'],
    ['cold start: JS, gzip', median(cold.map(run => run.kB)), ' kB', WEIGHT],
    ['warm start without a network: people on screen', median(offline), ' ms'],
    [`${CROWD} people, 4× CPU: back to the board → drawn`, median(grid.back), ' ms', FIRST_PAINT],
    [`${CROWD} people, 4× CPU: app here → kept people drawn`, median(grid.start), ' ms', FIRST_PAINT],
  ]
  printTable(
    ['a paired tablet', ''],
    rows.map(([name, value, unit]) => [name, `${value.toFixed(0)}${unit}`]),
  )
  return rows.map(([name, value, unit, aim]) => ({
    name: `kiosk: ${name}`,
    value,
    unit,
    ...(aim && size !== 'smoke' && { aim }),
  }))
}

/**
 * Creates a person who has never clocked in: at some hours the
 * demo's people have a stale shift, which asks for its exit first.
 */
async function addPerson(server: ServerProcess): Promise<number> {
  const [id] = await addPeople(server, 1, 'tap')
  if (id === undefined) throw new Error('Nobody was added')
  return id
}

async function addPeople(server: ServerProcess, many: number, prefix = 'grid'): Promise<readonly number[]> {
  const pool = new pg.Pool({ connectionString: runningCluster(server) ?? '' })
  try {
    return await addWorkers(pool, many, prefix)
  } finally {
    await pool.end()
  }
}

async function countPeople(baseUrl: string): Promise<number> {
  const admin = createSdk({ baseUrl })
  await admin.session.login({ email: 'admin@osys.demo', password: 'osys-demo' })
  const { items } = await admin.timeclock.list({})
  return items.filter(({ management }) => !management).length
}

interface Kept {
  readonly name: string
  readonly value: string
}

/** Pairs a tablet; returns the entry of its local storage. */
async function pair(baseUrl: string): Promise<Kept> {
  const tablet = createSdk({ baseUrl })
  const { code, secret } = await tablet.kiosk.createPairing({})
  const admin = createSdk({ baseUrl })
  await admin.session.login({ email: 'admin@osys.demo', password: 'osys-demo' })
  await admin.kiosk.createDevice({ code, name: 'Bench', units: ['consultants', 'solutions'] })
  const pairing = await tablet.kiosk.getPairing({ code, secret })
  if (pairing.state !== 'paired') throw new Error('The tablet was not paired')
  const { apiKey, device } = pairing
  return { name: STORAGE_KEYS.kioskDevice, value: JSON.stringify({ apiKey, device }) }
}

async function openBoard(browser: Browser, baseUrl: string, { name, value }: Kept): Promise<Page> {
  const context = await browser.newContext({ viewport: TABLET, locale: 'es-MX', baseURL: baseUrl })
  await context.addInitScript({
    content: `localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`,
  })
  const page = await context.newPage()
  await page.goto(BOARD)
  await page.waitForSelector(PERSON)
  return page
}

/**
 * Clicks the first event in the page; returns the ms until
 * the confirmation is shown. A text, as in pages/load.ts.
 */
const TAP = `new Promise((resolve, reject) => {
  const began = performance.now()
  const late = setTimeout(() => reject(new Error('no confirmation: ' + document.body.innerText)), 30000)
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[role=status] h1')) return
    observer.disconnect()
    clearTimeout(late)
    requestAnimationFrame(() => resolve(performance.now() - began))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  document.querySelector('[role=group] button').click()
})`

async function tapAgainAndAgain(
  browser: Browser,
  baseUrl: string,
  device: Kept,
  id: number,
  rounds: number,
): Promise<readonly number[]> {
  const page = await openBoard(browser, baseUrl, device)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    await page.goto(routePath('kioskEmployee', { id }))
    await page.waitForSelector('[role=group] button')
    times.push(await page.evaluate<number>(TAP))
  }
  await page.context().close()
  return times
}

async function startCold(
  browser: Browser,
  baseUrl: string,
  device: Kept,
  size: Size,
  line: NonNullable<PageTask['line']>,
) {
  const runs: { readonly readyMs: number; readonly lcpMs: number; readonly kB: number }[] = []
  for (let round = 0; round < { full: 5, quick: 1, smoke: 1 }[size]; round++) {
    const loaded = await loadPage(browser, {
      url: baseUrl + BOARD,
      ready: PERSON,
      key: device,
      viewport: TABLET,
      isThrottled: size !== 'smoke',
      line,
    })
    const bytes = [...loaded.scripts.values()].reduce((sum, size) => sum + size, 0)
    runs.push({ readyMs: loaded.readyMs, lcpMs: loaded.lcpMs, kB: bytes / 1000 })
  }
  return runs
}

async function startOffline(
  browser: Browser,
  baseUrl: string,
  device: Kept,
  rounds: number,
): Promise<readonly number[]> {
  const page = await openBoard(browser, baseUrl, device)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().setOffline(true)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await page.reload()
    await page.waitForSelector(PERSON)
    times.push(performance.now() - began)
  }
  await page.context().close()
  return times
}
