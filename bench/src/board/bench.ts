import { routePath } from '@osys/sdk/app/routes'
import type { Browser, Page } from 'playwright'
import { runningCluster } from '../../../apps/server/src/db/cluster.js'
import { connect } from '../../../apps/server/src/db/client.js'
import type { ServerProcess } from '../../../tools/server-process.js'
import { signIn } from '../pages/sign-in.js'
import { printTable, type BenchOptions, type Figure } from '../report.js'
import type { Size } from '../size.js'
import { measureAnswers } from './answers.js'
import { quantile } from '../statistics.js'

const PERSON = 'owner@osys.demo'
/** An active company of the demo. */
const COMPANY = 4
const TASKS: Readonly<Record<Size, number>> = { full: 5000, quick: 500, smoke: 60 }
const CPU_SLOWER: Readonly<Record<Size, number>> = { full: 4, quick: 4, smoke: 1 }
/** The number of turns of the wheel in each direction. */
const TURNS: Readonly<Record<Size, number>> = { full: 150, quick: 150, smoke: 10 }

/** A frame that a person sees as slow: three frames of a 60 Hz screen. */
const LONG_MS = 50

interface Frames {
  readonly name: string
  readonly times: readonly number[]
}

/**
 * Measures the board and the list of 5,000 tasks, in a real browser with a processor
 * four times slower: the times of frames while a column is scrolled from end to end, and
 * while a card is dragged over the columns to one that scrolls; and the time from a
 * filter, a group and a change to the picture of it.
 */
export async function benchBoard({ size, stage }: BenchOptions): Promise<readonly Figure[]> {
  return stage.withServer(server => stage.withBrowser(browser => measureBoard(server, browser, size)))
}

async function measureBoard(server: ServerProcess, browser: Browser, size: Size): Promise<readonly Figure[]> {
  await fill(server, TASKS[size])
  const key = await signIn(server.url, PERSON)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-MX' })
  await context.addInitScript({
    content: `localStorage.setItem(${JSON.stringify(key.name)}, ${JSON.stringify(key.value)})`,
  })
  const page = await context.newPage()
  const began = performance.now()
  await page.goto(server.url + routePath('companyTasks', { id: COMPANY }))
  await page.locator('[data-column] [data-row]').first().waitFor()
  const firstMs = performance.now() - began
  await page.locator('[data-draggable]').waitFor()
  await page.waitForLoadState('networkidle')
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER[size] })
  const cards = await page.locator('[data-column] [data-row]').count()
  const runs = [
    await record(page, 'scrolled', () => scroll(page, TURNS[size])),
    await record(page, 'dragged', () => drag(page, { full: 4, quick: 4, smoke: 1 }[size])),
  ]
  console.log(
    `${TASKS[size]} tasks, ${cards} cards in the page, first card after ${firstMs.toFixed(0)} ms; ` +
      `${CPU_SLOWER[size]}× CPU; Chromium ${browser.version()}`,
  )
  printTable(
    ['board', 'frames', 'p50 ms', 'p95 ms', 'longest ms', `over ${LONG_MS} ms`],
    runs.map(({ name, times }) => [
      name,
      String(times.length),
      quantile(times, 0.5).toFixed(1),
      quantile(times, 0.95).toFixed(1),
      Math.max(...times).toFixed(0),
      String(longFrames(times)),
    ]),
  )
  const answers = await measureAnswers(page, server.url, size)
  await context.close()
  const framesOf = runs.flatMap(({ name, times }) => [
    { name: `board ${name}: frame p95`, value: quantile(times, 0.95), unit: ' ms', aim: { most: 34 } },
    {
      name: `board ${name}: frames over ${LONG_MS} ms`,
      value: (100 * longFrames(times)) / times.length,
      unit: ' %',
      aim: { most: 2 },
    },
  ])
  return [...framesOf, ...answers]
}

const longFrames = (times: readonly number[]): number => times.filter(time => time > LONG_MS).length

/**
 * Inserts tasks into all four columns, most of them pending,
 * by one statement: the bench does not measure calls.
 */
async function fill(server: ServerProcess, count: number): Promise<void> {
  const database = await connect(runningCluster(server) ?? '')
  try {
    await database.pool.query(
      `with numbered as (
         update companies set last_task_number = last_task_number + $2 where id = $1
         returning last_task_number - $2 as last
       )
       insert into tasks (company_id, number, title, labels, priority, due_date, status, finished_at, position, created_by)
       select $1, last + n, 'Tarea ' || n || ' con un título que ocupa dos líneas',
              case when n % 2 = 0 then array['campaña', 'web'] else '{}' end,
              case when n % 4 = 0 then 'high' else 'none' end, current_date + 30,
              (array['pending', 'pending', 'pending', 'pending', 'pending', 'pending', 'pending', 'progress', 'review', 'done'])[1 + n % 10],
              case when n % 10 = 9 then now() end, 1000000 + n * 1024, (select min(id) from users)
       from numbered, generate_series(1, $2) as n`,
      [COMPANY, count],
    )
    // The database takes these figures by itself within a minute of a change; without them it sorts whole tables.
    await database.pool.query('analyze tasks')
  } finally {
    await database.close()
  }
}

/**
 * Returns the times between frames while `act` runs. The page's code is a text, because a compiled function
 * would call helpers of the compiler that the page lacks.
 */
async function record(page: Page, name: string, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(`
    window.osysFrames = []; window.osysRecording = true;
    let last = performance.now();
    const tick = now => { osysFrames.push(now - last); last = now; if (osysRecording) requestAnimationFrame(tick) };
    requestAnimationFrame(tick);
  `)
  await act()
  const times = await page.evaluate<number[]>('osysRecording = false, osysFrames.slice(1)')
  return { name, times }
}

async function scroll(page: Page, turns: number): Promise<void> {
  const box = await page.locator('[data-column=pending]').boundingBox()
  if (!box) throw new Error('the board is not in sight')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  for (let step = 0; step < turns; step++) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(16)
  }
  for (let step = 0; step < turns; step++) {
    await page.mouse.wheel(0, -400)
    await page.waitForTimeout(16)
  }
}

async function drag(page: Page, rounds: number): Promise<void> {
  const card = await page.locator('[data-column=pending] [data-row]').first().boundingBox()
  const target = await page.locator('[data-column=progress]').boundingBox()
  if (!card || !target) throw new Error('the board is not in sight')
  await page.mouse.move(card.x + card.width / 2, card.y + 20)
  await page.mouse.down()
  const middle = target.x + target.width / 2
  for (let round = 0; round < rounds; round++) {
    await page.mouse.move(middle, target.y + 80, { steps: 30 })
    await page.mouse.move(card.x + card.width / 2, card.y + 200, { steps: 30 })
  }
  // While the card is held at the lower edge, the column scrolls below it.
  await page.mouse.move(middle, Math.min(target.y + target.height - 12, 880), { steps: 20 })
  await page.waitForTimeout(rounds * 400)
  await page.mouse.up()
}
