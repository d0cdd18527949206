import { routePath } from '@osys/sdk/app/routes'
import type { Browser } from 'playwright'
import { runningCluster } from '../../../apps/server/src/db/cluster.js'
import { connect } from '../../../apps/server/src/db/client.js'
import type { ServerProcess } from '../../../tools/server-process.js'
import { signIn } from '../pages/sign-in.js'
import { printTable, type BenchOptions, type Figure } from '../report.js'
import type { Size } from '../size.js'
import { measureAnswers } from './answers.js'
import { drag, framesOf, record, scroll, select } from './frames.js'
import { LONG_MS, longFrames } from '../page-frames.js'
import { quantile } from '../statistics.js'

const PERSON = 'owner@osys.demo'
/** An active company of the demo. */
const COMPANY = 4
const TASKS: Readonly<Record<Size, number>> = { full: 5000, quick: 500, smoke: 60 }
const CPU_SLOWER: Readonly<Record<Size, number>> = { full: 4, quick: 4, smoke: 1 }
/** The number of turns of the wheel in each direction. */
const TURNS: Readonly<Record<Size, number>> = { full: 150, quick: 150, smoke: 10 }
/** The turns of the wheel from end to end of a page of 50 rows, and how often it goes there and back. */
const LIST_TURNS = 25
const LIST_ROUNDS: Readonly<Record<Size, number>> = { full: 6, quick: 6, smoke: 1 }

/**
 * Measures the board and the list of 5,000 tasks, in a real browser with a processor
 * four times slower: the times of frames while a column is scrolled from end to end, also with
 * selected cards, while a card is dragged over the columns to one that scrolls, and while
 * a page of 50 rows is scrolled; and the time from a filter, a group and a change to the picture of it.
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
  const column = page.locator('[data-column=pending]')
  const onColumn = () => scroll(page, column, { turns: TURNS[size], stepPx: 400 })
  const board = [
    await record(page, 'board scrolled', onColumn),
    await record(page, 'board dragged', () => drag(page, { full: 4, quick: 4, smoke: 1 }[size])),
  ]
  await select(page)
  board.push(await record(page, 'board scrolled, cards selected', onColumn))
  await page.keyboard.press('Escape')
  const answers = await measureAnswers(page, server.url, size)
  const list = page.locator('main ul:has(> [data-row])')
  const onList = async () => {
    for (let round = 0; round < LIST_ROUNDS[size]; round++)
      await scroll(page, list, { turns: LIST_TURNS, stepPx: 100 })
  }
  const rows = await list.locator('[data-row]').count()
  const runs = [...board, await record(page, 'list scrolled', onList)]
  await context.close()
  console.log(
    `${TASKS[size]} tasks, ${cards} cards in the page, first card after ${firstMs.toFixed(0)} ms, ${rows} rows in the list; ` +
      `${CPU_SLOWER[size]}× CPU; Chromium ${browser.version()}`,
  )
  printTable(
    ['frames while', 'frames', 'p50 ms', 'p95 ms', 'longest ms', `over ${LONG_MS} ms`],
    runs.map(({ name, times }) => [
      name,
      String(times.length),
      quantile(times, 0.5).toFixed(1),
      quantile(times, 0.95).toFixed(1),
      Math.max(...times).toFixed(0),
      String(longFrames(times)),
    ]),
  )
  return [...runs.flatMap(framesOf), ...answers]
}

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
