import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, CDPSession } from 'playwright'
import { build, defaultClientConditions, preview } from 'vite'
import { LONG_MS, longFrames, recordFrames, turnWheel } from '../page-frames.js'
import { printTable, type BenchOptions, type Figure } from '../report.js'
import type { Size } from '../size.js'
import { quantile } from '../statistics.js'

const PAGE = fileURLToPath(new URL('page', import.meta.url))
const MESSAGES: Readonly<Record<Size, number>> = { full: 10_000, quick: 2_000, smoke: 200 }
const CPU_SLOWER: Readonly<Record<Size, number>> = { full: 4, quick: 4, smoke: 1 }
/** The number of turns of the wheel. */
const TURNS: Readonly<Record<Size, number>> = { full: 200, quick: 100, smoke: 5 }
const ROUNDS: Readonly<Record<Size, number>> = { full: 5, quick: 3, smoke: 1 }

interface Result {
  readonly name: string
  readonly paintMs: number
  readonly frames: readonly number[]
  readonly appendMs: number
  /** The px by which the messages in sight moved when older ones came. */
  readonly jumpPx: number
  /** The nodes and memory of the drawn page, and their growth after scrolling. */
  readonly heapMb: number
  readonly grownMb: number
}

/**
 * Measures a conversation of 10,000 messages in a real browser with a processor four times slower, beside the
 * same messages as plain elements: the first paint, frames while it scrolls, a message more, a page of older
 * ones.
 */
export async function benchConversation({ size, stage }: BenchOptions): Promise<readonly Figure[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'osys-conversation-'))
  await build({
    root: PAGE,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@osys/source', ...defaultClientConditions] },
    build: { outDir, emptyOutDir: true, target: 'es2023' },
  })
  const server = await preview({
    root: PAGE,
    configFile: false,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  })
  try {
    const url = server.resolvedUrls?.local[0]
    if (url === undefined) throw new Error('the page of the bench is not served')
    return await stage.withBrowser(browser => measureBoth(browser, url, size))
  } finally {
    await server.close()
    await rm(outDir, { recursive: true })
  }
}

async function measureBoth(browser: Browser, url: string, size: Size): Promise<readonly Figure[]> {
  const view = await measure(browser, 'chat', `${url}?messages=${MESSAGES[size]}`, size)
  const plain = await measure(browser, 'plain elements', `${url}?messages=${MESSAGES[size]}&plain`, size)
  console.log(`${MESSAGES[size]} messages; ${CPU_SLOWER[size]}× CPU; Chromium ${browser.version()}`)
  printTable(
    [
      'conversation',
      'paint ms',
      'append ms',
      'frame p95',
      `over ${LONG_MS} ms`,
      'moved px',
      'heap MB',
      'grown',
    ],
    [view, plain].map(({ name, paintMs, appendMs, frames, jumpPx, heapMb, grownMb }) => [
      name,
      paintMs.toFixed(0),
      appendMs.toFixed(0),
      quantile(frames, 0.95).toFixed(1),
      `${longFrames(frames)} of ${frames.length}`,
      jumpPx.toFixed(1),
      heapMb.toFixed(0),
      grownMb.toFixed(1),
    ]),
  )
  return [
    { name: 'conversation: first paint', value: view.paintMs, unit: ' ms', aim: { most: 800 } },
    {
      name: `conversation: frames over ${LONG_MS} ms`,
      value: longFrames(view.frames),
      unit: '',
      aim: { most: 0 },
    },
    { name: 'conversation: own message on screen', value: view.appendMs, unit: ' ms', aim: { most: 50 } },
    { name: 'conversation: memory after scrolling', value: view.grownMb, unit: ' MB more', aim: { most: 3 } },
    {
      name: 'conversation: moved by older messages',
      value: view.jumpPx,
      unit: ' px',
      aim: { most: 0 },
      isCount: true,
    },
  ]
}

async function measure(browser: Browser, name: string, url: string, size: Size): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1140, height: 840 }, locale: 'es-MX' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER[size] })
  const paints: number[] = []
  for (let round = 0; round < ROUNDS[size]; round++) {
    await page.goto(url)
    await page.locator('[data-row]').last().waitFor()
    paints.push(await page.evaluate<number>(FIRST_PAINT))
  }
  const heapMb = await heapOf(cdp)
  const appends: number[] = []
  for (let round = 0; round < ROUNDS[size]; round++) appends.push(await page.evaluate<number>(APPEND))
  await page.mouse.move(500, 400)
  const frames = await recordFrames(page, () => turnWheel(page, TURNS[size], -400))
  const grownMb = (await heapOf(cdp)) - heapMb
  const jumpPx = await page.evaluate<number>(PREPEND)
  await context.close()
  return {
    name,
    paintMs: quantile(paints, 0.5),
    frames,
    appendMs: quantile(appends, 0.5),
    jumpPx,
    heapMb,
    grownMb,
  }
}

/** Returns the MB that live in the page. */
async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

// The page's code is text, because a compiled function would call helpers of the compiler that the page lacks.
const FIRST_PAINT = `new Promise(done => {
  const observer = new PerformanceObserver(list => {
    const [entry] = list.getEntriesByName('first-contentful-paint')
    if (entry) done(entry.startTime)
  })
  observer.observe({ type: 'paint', buffered: true })
})`

const APPEND = `new Promise(done => {
  const began = performance.now()
  osysAppend()
  requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
})`

const PREPEND = `new Promise(done => {
  const top = document.querySelector('[role=log]').getBoundingClientRect().top
  const row = [...document.querySelectorAll('[data-row]')].find(each => each.getBoundingClientRect().top > top)
  const before = row.getBoundingClientRect().top
  let most = 0
  let frames = 0
  osysPrepend(50)
  const look = () => {
    const now = document.querySelector('[data-row="' + row.dataset.row + '"]')
    most = Math.max(most, Math.abs(now.getBoundingClientRect().top - before))
    if (++frames < 30) requestAnimationFrame(look)
    else done(most)
  }
  requestAnimationFrame(look)
})`
