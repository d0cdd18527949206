/** Records the frames of a page while a person scrolls and drags. */

import type { Locator, Page } from 'playwright'
import type { Figure } from '../report.js'
import { LONG_MS, recordFrames, turnWheel } from '../page-frames.js'
import { quantile } from '../statistics.js'

export interface Frames {
  readonly name: string
  readonly times: readonly number[]
}

/** Returns the figures of frames: most of them, and the longest, because a person sees each that is long. */
export function framesOf({ name, times }: Frames): readonly Figure[] {
  return [
    { name: `${name}: frame p95`, value: quantile(times, 0.95), unit: ' ms', aim: { most: 34 } },
    { name: `${name}: longest frame`, value: Math.max(...times), unit: ' ms', aim: { most: LONG_MS } },
  ]
}

/** Returns the named frames of a page while `act` runs. */
export async function record(page: Page, name: string, act: () => Promise<void>): Promise<Frames> {
  return { name, times: await recordFrames(page, act) }
}

interface Wheel {
  /** The number of turns in each direction. */
  readonly turns: number
  readonly stepPx: number
}

/** Returns how far all that holds a point of the page is scrolled. */
function scrolledAt(page: Page, x: number, y: number): Promise<number> {
  return page.evaluate<number>(`(() => {
    let sum = 0;
    for (let each = document.elementFromPoint(${x}, ${y}); each; each = each.parentElement) sum += each.scrollTop;
    return sum;
  })()`)
}

/** Scrolls with the pointer over a place, away and back; throws when nothing there scrolls. */
export async function scroll(page: Page, place: Locator, { turns, stepPx }: Wheel): Promise<void> {
  const box = await place.boundingBox()
  if (!box) throw new Error('nothing to scroll is in sight')
  // A list is longer than the window.
  const height = Math.min(box.height, (page.viewportSize()?.height ?? box.height) - Math.max(box.y, 0))
  const [x, y] = [box.x + box.width / 2, Math.max(box.y, 0) + height / 2]
  await page.mouse.move(x, y)
  const before = await scrolledAt(page, x, y)
  await turnWheel(page, turns, stepPx)
  if ((await scrolledAt(page, x, y)) <= before) throw new Error('the wheel scrolled nothing')
  await turnWheel(page, turns, -stepPx)
}

/** Selects the first cards of the first column, as many as are in sight. */
export async function select(page: Page): Promise<void> {
  const cards = page.locator('[data-column=pending] [data-row]')
  await cards.first().locator('a').focus()
  await page.keyboard.press('x')
  await cards
    .nth(3)
    .locator('a')
    .click({ modifiers: ['Shift'] })
  await page.locator('[data-selection-bar]').waitFor()
}

/** Drags a card over the columns, and holds it at an edge. */
export async function drag(page: Page, rounds: number): Promise<void> {
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
