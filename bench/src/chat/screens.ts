import type { Browser, Page } from 'playwright'
import { signIn } from '../pages/sign-in.js'

const ANA = 'ana@osys.demo'
const LUIS = { email: 'luis@osys.demo', name: 'Luis Herrera' }

/** The times from a key press, in ms. */
export interface ScreenTimes {
  readonly own: readonly number[]
  readonly other: readonly number[]
}

/** Returns the times until a message is on the screen of its sender, and on the other person's. */
export async function measureScreens(
  browser: Browser,
  baseUrl: string,
  rounds: number,
): Promise<ScreenTimes> {
  const ana = await open(browser, baseUrl, ANA)
  const luis = await open(browser, baseUrl, LUIS.email)
  try {
    await ana
      .getByRole('link', { name: new RegExp(LUIS.name) })
      .first()
      .click()
    await luis
      .getByRole('link', { name: /Ana Torres/ })
      .first()
      .click()
    for (const page of [ana, luis]) await page.getByRole('log').getByRole('article').first().waitFor()
    // The connection and the code that follows the page are there.
    await ana.waitForTimeout(2_000)
    const own: number[] = []
    const other: number[] = []
    // The first rounds warm up both pages.
    for (let round = -2; round < rounds; round++) {
      const text = `Medida ${round} de ${Date.now()}`
      const seen = seenAt(luis, text)
      const shown = seenAt(ana, text)
      const field = ana.getByRole('textbox', { name: /^Mensaje para/ })
      await field.fill(text)
      const pressed = ana.evaluate(PRESSED)
      await field.press('Enter')
      const [began, here, there] = await Promise.all([pressed, shown, seen])
      if (round < 0) continue
      own.push(here - Number(began))
      other.push(there - Number(began))
    }
    return { own, other }
  } finally {
    await ana.context().close()
    await luis.context().close()
  }
}

async function open(browser: Browser, baseUrl: string, email: string): Promise<Page> {
  const key = await signIn(baseUrl, email)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(({ name, value }) => localStorage.setItem(name, value), key)
  await page.goto(`${baseUrl}/ochatty`)
  return page
}

/** The moment of the next key press, in the page's own words. */
const PRESSED = `new Promise(done => addEventListener('keydown', () => done(Date.now()), { once: true, capture: true }))`

/** Returns the moment of the first frame with a text in the conversation. */
async function seenAt(page: Page, text: string): Promise<number> {
  const handle = await page.waitForFunction(
    wanted => document.querySelector('[role=log]')?.textContent?.includes(wanted) === true && Date.now(),
    text,
  )
  return Number(await handle.jsonValue())
}
