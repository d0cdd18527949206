import { ROUTES } from '@osys/sdk/app/routes'
import type { Page } from 'playwright'

/** The people of the board in the measurement, with those of the demo company. */
export const CROWD = 110
const SLOW_CPU = { rate: 4 }

/**
 * Opens a person and goes back to the board in the page; returns the ms from the tap until the grid is drawn.
 * A text, as in pages/load.ts.
 */
const BACK = `new Promise((resolve, reject) => {
  const late = setTimeout(() => reject(new Error('no board: ' + document.body.innerText)), 30000)
  const began = performance.now()
  const observer = new MutationObserver(() => {
    if (!document.querySelector('a[href^="${ROUTES.kiosk.path}/employee/"]')) return
    observer.disconnect()
    clearTimeout(late)
    // The second callback runs when the frame that draws the grid is on the screen.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  document.querySelector('a[href="${ROUTES.kiosk.path}/"]').click()
})`

/** The time from the app's script being there until the grid is drawn, in ms. A text, as in pages/load.ts. */
const STARTED = `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('a[href^="${ROUTES.kiosk.path}/employee/"]')) return
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(() => {
      const script = performance.getEntriesByType('resource').find(({ name }) => /index[^/]*[.]js$/.test(name))
      window.osysGridMs = performance.now() - (script ? script.responseEnd : 0)
    }))
  }).observe(document, { childList: true, subtree: true })
`

export interface GridTimes {
  /** The time from the tap on 'Volver a la lista' until the grid is drawn. */
  readonly back: readonly number[]
  /** The time from the arrival of the app's script until the grid of the kept people is drawn. */
  readonly start: readonly number[]
}

/** Measures the board of many people on a processor four times slower, on a page that shows it. */
export async function measureGrid(
  page: Page,
  id: number,
  rounds: number,
  isSlow: boolean,
): Promise<GridTimes> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // The tablet shows the people that it kept; the network's answers come later and are not measured here.
  await page.context().setOffline(true)
  const cdp = await page.context().newCDPSession(page)
  if (isSlow) await cdp.send('Emulation.setCPUThrottlingRate', SLOW_CPU)
  await page.addInitScript({ content: STARTED })
  const back: number[] = []
  const start: number[] = []
  for (let round = 0; round < rounds; round++) {
    await page.reload()
    const started = await page.waitForFunction(() => (window as { osysGridMs?: number }).osysGridMs)
    start.push((await started.jsonValue()) ?? Number.NaN)
    await page.locator(`a[href$="/employee/${id}"]`).click()
    await page.waitForSelector('[role=group] button')
    back.push(await page.evaluate<number>(BACK))
  }
  return { back, start }
}
