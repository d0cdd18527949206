import { createSdk } from '@osys/sdk'
import { routePath } from '@osys/sdk/app/routes'
import type { Browser, Page } from 'playwright'
import type { Child } from '../child.js'
import { until, within } from '../deadline.js'
import { recordFrames, turnWheel } from '../page-frames.js'
import { signIn } from '../pages/sign-in.js'
import type { Size } from '../size.js'
import { quantile } from '../statistics.js'
import type { ModelHello, ModelNews } from './model.js'
import { section } from './sample.js'

const PERSON = 'ana@osys.demo'
const SIGNS: Readonly<Record<Size, number>> = { full: 20_000, quick: 20_000, smoke: 2_000 }
const PAUSE_MS: Readonly<Record<Size, number>> = { full: 20, quick: 20, smoke: 1 }
const MESSAGES: Readonly<Record<Size, number>> = { full: 500, quick: 500, smoke: 40 }
const TURNS: Readonly<Record<Size, number>> = { full: 150, quick: 60, smoke: 5 }
const CPU_SLOWER: Readonly<Record<Size, number>> = { full: 4, quick: 4, smoke: 1 }
const FIRSTS: Readonly<Record<Size, number>> = { full: 20, quick: 5, smoke: 1 }
const WITHIN_MS = 100_000

/** The times of the assistant's page, in ms. */
export interface PageTimes {
  /** The time from the first text that the model sends to the screen; the median. */
  readonly firstMs: number
  /** The times between frames from the typing of a question until its answer begins. */
  readonly asked: readonly number[]
  /** The times between frames while a long answer comes, from its beginning. */
  readonly streamed: readonly number[]
  /** The times between frames while a long chat is scrolled from its end to its beginning. */
  readonly scrolled: readonly number[]
}

/** Measures the assistant's page in a real browser; the frames with a processor four times slower. */
export async function measurePage(
  url: string,
  browser: Browser,
  model: Child<ModelHello, ModelNews>,
  size: Size,
): Promise<PageTimes> {
  const key = await signIn(url, PERSON)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-MX' })
  context.setDefaultTimeout(WITHIN_MS)
  await context.addInitScript({
    content: `localStorage.setItem(${JSON.stringify(key.name)}, ${JSON.stringify(key.value)})`,
  })
  try {
    const page = await context.newPage()
    const firsts: number[] = []
    for (let round = 0; round < FIRSTS[size]; round++) firsts.push(await firstOnScreen(page, url, model))
    const cdp = await context.newCDPSession(page)
    await openAssistant(page, url)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER[size] })
    const asked = await recordFrames(page, () => askLong(page, size))
    const streamed = await recordFrames(page, () => readToEnd(page))
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const chatId = await saveLongChat(url, key.value, MESSAGES[size])
    await page.goto(url + routePath('assistantChat', { chatId }))
    await page.getByText(`Respuesta ${MESSAGES[size] / 2}`, { exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.mouse.move(900, 450)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER[size] })
    const scrolled = await recordFrames(page, () => turnWheel(page, TURNS[size], -400))
    return { firstMs: quantile(firsts, 0.5), asked, streamed, scrolled }
  } finally {
    await context.close()
  }
}

async function openAssistant(page: Page, url: string): Promise<void> {
  await page.goto(url + routePath('assistant'))
  await page.getByRole('textbox', { name: 'Pregunta' }).waitFor()
  await page.waitForLoadState('networkidle')
}

async function ask(page: Page, question: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Pregunta' })
  await field.fill(question)
  await field.press('Enter')
}

/** Returns the time from the model's first text to its paint. */
async function firstOnScreen(page: Page, url: string, model: Child<ModelHello, ModelNews>): Promise<number> {
  await openAssistant(page, url)
  const sent = model.next()
  // The page's code is a text, because a compiled function would call helpers of the compiler that it lacks.
  const seen = page.evaluate<number>(`new Promise(done => {
    const watch = new MutationObserver(() => {
      if (!document.body.innerText.includes('Primera parte.')) return
      watch.disconnect()
      requestAnimationFrame(() => setTimeout(() => done(performance.timeOrigin + performance.now())))
    })
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  })`)
  await ask(page, 'first')
  const [{ sentAt }, seenAt] = await within(WITHIN_MS, 'the first text is seen', Promise.all([sent, seen]))
  await page.getByRole('button', { name: 'Detener' }).waitFor({ state: 'detached' })
  return seenAt - sentAt
}

async function askLong(page: Page, size: Size): Promise<void> {
  await ask(page, `long ${SIGNS[size]} ${PAUSE_MS[size]}`)
  await page.getByRole('button', { name: 'Detener' }).waitFor()
}

async function readToEnd(page: Page): Promise<void> {
  // A search by role reads the whole page each time, which would take frames itself.
  const isComing = `document.querySelector('button[aria-label="Detener"]') !== null`
  await until(WITHIN_MS, 'the long answer ends', async () => !(await page.evaluate<boolean>(isComing)), 500)
  // The colours of the last code come when the page has a moment.
  await page.waitForTimeout(1000)
}

/** Saves a chat of questions and answers with lists, tables and code. */
async function saveLongChat(url: string, token: string, count: number): Promise<number> {
  const { chat } = await createSdk({ baseUrl: url, token }).assistant.create({
    messages: Array.from({ length: count }, (_, index) =>
      index % 2 === 0
        ? { role: 'user' as const, content: `Pregunta ${index / 2 + 1}` }
        : {
            role: 'assistant' as const,
            content: `${section(index).slice(0, 600 + ((index * 7919) % 1200))}\n\`\`\`\n\nRespuesta ${(index + 1) / 2}`,
          },
    ),
  })
  return chat.id
}
