/** Measures the time from a filter, a group and a change on a page of tasks to its picture. */

import { routePath } from '@osys/sdk/app/routes'
import { TASK_ORDERS } from '@osys/sdk/tasks/schema'
import type { Page } from 'playwright'
import { printTable, type Figure } from '../report.js'
import type { Size } from '../size.js'
import { quantile } from '../statistics.js'

const ROUNDS: Readonly<Record<Size, number>> = { full: 20, quick: 6, smoke: 1 }

/** The least time between two acts of a quick person: the rows out of sight of the last act are drawn within it. */
const REST_MS = 500

/** An act and the sign of its end, as expressions of the page. */
interface Act {
  readonly act: string
  readonly isDone: string
}

interface Turn extends Act {
  /** The step before it, which is not timed. */
  readonly prepare?: Act
}

/** An action of a page with its start and its visible end, as code of the page. */
interface Question {
  readonly name: string
  /** The longest time after which a picture still seems to come at once. */
  readonly mostMs: number
  /** The acts of a round take turns, so that each one has something to change. */
  readonly turnsOf: (round: number) => readonly Turn[]
}

const shown = (query: string): string =>
  `history.pushState(null, '', location.pathname + ${JSON.stringify(query)})`
/** The count in the head of the first column. */
const PENDING = `document.querySelector('[data-column=pending] header')?.lastElementChild?.textContent`
/** The button that takes the filter away stands as soon as the filter is shown. */
const FILTERED = `document.querySelector('main button[aria-label^="Quitar el filtro"]') !== null`
const CALM = `document.querySelector('[data-row]') !== null && document.querySelector('main [aria-busy]') === null`

const BOARD: readonly Question[] = [
  {
    name: 'board filtered',
    mostMs: 100,
    turnsOf: () => [
      {
        act: `window.osysBefore = ${PENDING}; ${shown('?priority=high')}`,
        isDone: `${PENDING} !== osysBefore`,
      },
      { act: shown(''), isDone: `${PENDING} === osysBefore` },
    ],
  },
]

/** The button of the first row's priority. */
const PRIORITY = `document.querySelector('[data-row] button[data-property=priority]')`

/** Returns the choice of a priority in the first row; only the choice is timed, not the opening of its menu. */
function changeTo(label: string): Turn {
  const entry = `[...document.querySelectorAll('[role=menuitem]')].find(each => each.textContent.includes('${label}'))`
  return {
    prepare: { act: `${PRIORITY}.click()`, isDone: `${entry} !== undefined` },
    act: `${entry}.click()`,
    isDone: `${PRIORITY}.getAttribute('aria-label').includes('${label}')`,
  }
}

const LABELS = ['campaña', 'web']
const DIRECTIONS = ['', '&reversed=1']
/** Filters that all hold many tasks; in twenty rounds none comes twice. */
const NEW_FILTERS = LABELS.flatMap(label =>
  TASK_ORDERS.flatMap(order =>
    DIRECTIONS.map(direction => `?priority=high&label=${label}&order=${order}${direction}`),
  ),
)

const newFilter = (round: number): string => NEW_FILTERS[round % NEW_FILTERS.length] ?? ''

const LIST: readonly Question[] = [
  {
    name: 'list filtered',
    mostMs: 100,
    turnsOf: () => [
      { act: shown('?priority=high'), isDone: `${CALM} && ${FILTERED}` },
      { act: shown(''), isDone: `${CALM} && !${FILTERED}` },
    ],
  },
  {
    // The rows of a choice that was made before are shown before the server answers.
    name: 'list filtered anew',
    mostMs: 100,
    turnsOf: round => [
      {
        prepare: { act: shown(''), isDone: `${CALM} && !${FILTERED}` },
        act: shown(newFilter(round)),
        isDone: `${CALM} && ${FILTERED}`,
      },
    ],
  },
  {
    name: 'list grouped',
    mostMs: 100,
    turnsOf: () => [
      {
        act: shown('?group=priority'),
        isDone: `${CALM} && document.querySelector('main li h2') !== null`,
      },
      { act: shown(''), isDone: `${CALM} && document.querySelector('main li h2') === null` },
    ],
  },
  {
    name: 'row changed',
    mostMs: 50,
    turnsOf: () => [changeTo('Urgente'), changeTo('Baja')],
  },
]

/** Measures the time from a filter, a group and a change on the page of tasks that is open to the picture of it. */
export async function measureAnswers(page: Page, url: string, size: Size): Promise<readonly Figure[]> {
  const rounds = ROUNDS[size]
  const board = await askAll(page, BOARD, rounds)
  await page.goto(url + routePath('allTasks'))
  await page.locator('[data-row]').first().waitFor()
  await page.waitForLoadState('networkidle')
  const all = [...board, ...(await askAll(page, LIST, rounds))]
  printTable(
    ['answer', 'p50 ms', 'p95 ms', 'aim ms'],
    all.map(({ name, mostMs, times }) => [
      name,
      quantile(times, 0.5).toFixed(0),
      quantile(times, 0.95).toFixed(0),
      String(mostMs),
    ]),
  )
  return all.map(({ name, mostMs, times }) => ({
    name: `${name}: p95`,
    value: quantile(times, 0.95),
    unit: ' ms',
    aim: { most: mostMs },
  }))
}

interface Answered extends Question {
  readonly times: readonly number[]
}

async function askAll(
  page: Page,
  questions: readonly Question[],
  rounds: number,
): Promise<readonly Answered[]> {
  const answered: Answered[] = []
  for (const question of questions) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++)
      for (const { prepare, ...act } of question.turnsOf(round)) {
        if (prepare) await timed(page, prepare)
        await page.waitForTimeout(REST_MS)
        times.push(await timed(page, act))
      }
    answered.push({ ...question, times })
  }
  return answered
}

/**
 * Returns the time from an act to the frame that shows its end. It is a text, because a compiled function would
 * call helpers of the compiler that the page lacks.
 */
function timed(page: Page, { act, isDone }: Act): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve, reject) => {
    const began = performance.now();
    ${act};
    const look = now => {
      if (${isDone}) resolve(performance.now() - began);
      else if (now - began > 30000) reject(new Error('no answer'));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })`)
}
