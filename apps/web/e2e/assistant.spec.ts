/** End-to-end tests of the assistant with a model that the test plays. */

import { readFile } from 'node:fs/promises'
import { codeOf } from '@osys/sdk/tasks/rules.search'
import type { Task } from '@osys/sdk/tasks/schema'
import { test as base, type Browser, type Locator, type Page } from '@playwright/test'
import { expect } from '../../../tools/e2e.js'
import { startServer, type ServerProcess } from '../../../tools/server-process.js'
import { expectAccessible, openAs, openHub, signIn, watchComplaints } from './app.js'
import { type Model, startModel } from './model.js'
import { panel, signedIn } from './tasks.js'

const ANA = 'ana@osys.demo'
/** The only one of these tests whose answers of a day are limited, by a role. */
const LIMITED = 'admin@osys.demo'

/** The end-to-end test with a server that asks a model of the test. */
const test = base.extend<object, { model: Model; server: ServerProcess }>({
  model: [
    // Playwright reads the fixtures that are needed from the first parameter's pattern.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const model = await startModel()
      await use(model)
      await model.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ model }, use) => {
      const server = await startServer({ ...model.settings, ASSISTANT_DAILY_LIMITS: 'admin_ojibble:1' })
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

const field = (page: Page) => page.getByRole('textbox', { name: 'Pregunta' })
const answers = (page: Page) => page.getByRole('article', { name: 'Asistente general' })
const questions = (page: Page) => page.getByRole('article', { name: 'Tu pregunta' })
/** The line above the open chat. */
const head = (page: Page) =>
  page
    .getByRole('main')
    .locator('header')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
const chats = (page: Page) => page.getByRole('navigation', { name: 'Chats' })

async function ask(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

async function openAssistant(page: Page): Promise<void> {
  await openHub(page, ANA)
  await page
    .getByRole('link', { name: /JoaoAI/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Asistente general' })).toBeVisible()
}

/** A gate that the model waits at. */
function gate() {
  let open = (): void => {}
  const until = new Promise<void>(resolve => (open = resolve))
  return { until, open }
}

const CODE = 'const café = 1\n\nexport function suma(a: number): number {\n  return a + 1\n}'
const FENCE = '```'

test('an answer comes in Markdown, with code at once and HTML as text', async ({ page, context, model }) => {
  const complaints = watchComplaints(context)
  const held = gate()
  model.answer(() => [
    {
      text: `# Plan\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- [x] hecho\n\n<img src=x onerror="alert(1)">\n\n`,
    },
    { text: `${FENCE}ts\n${CODE}` },
    { until: held.until },
    { text: `\n${FENCE}\n\nListo.` },
  ])
  await openAssistant(page)
  await expectAccessible(page)
  const sent = gate()
  await page.route('**/api/chatgpt', async route => {
    await sent.until
    await route.continue()
  })
  await ask(page, '¿Cómo va el plan?')
  const thread = await page.getByRole('log', { name: 'Conversación' }).elementHandle()
  sent.open()
  await expect(page).toHaveURL(/\/joaoai\/\d+$/)
  // The thread is not drawn anew when the chat gets its address.
  expect(await thread?.evaluate(node => node.isConnected)).toBe(true)
  await expect(field(page)).toBeFocused()
  await expect(answers(page).getByRole('heading', { name: 'Plan' })).toBeVisible()
  await expect(answers(page).getByRole('table')).toBeVisible()
  await expect(answers(page).getByRole('checkbox')).toBeChecked()
  await expect(answers(page).getByText('onerror')).toBeVisible()
  // The block is still open.
  await expect(answers(page).getByRole('button', { name: 'Copiar código' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Detener' })).toBeVisible()
  held.open()
  await expect(answers(page).getByText('Listo.')).toBeVisible()
  await expect(answers(page).locator('.hljs-keyword').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Detener' })).toHaveCount(0)
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('a question that is on its way is stopped, and returns with its file', async ({ page }) => {
  const held = gate()
  await page.route('**/api/chatgpt', async route => {
    await held.until
    await route.abort().catch(() => {})
  })
  await openAssistant(page)
  await page
    .getByLabel('Adjuntar archivos')
    .first()
    .setInputFiles([{ name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('Comprar café') }])
  await ask(page, 'Lee mis notas')
  const thread = page.getByRole('log', { name: 'Conversación' })
  await expect(thread.getByText('Lee mis notas')).toBeVisible()
  await page.getByRole('button', { name: 'Detener' }).click()
  await expect(field(page)).toHaveValue('Lee mis notas')
  await expect(page.getByRole('list', { name: 'Adjuntos' })).toContainText('notas.txt')
  await expect(thread).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Detener' })).toHaveCount(0)
  held.open()
})

test('a question whose reply is lost waits under its key, and is asked once', async ({ page, model }) => {
  model.answer(() => [{ text: 'Una sola vez.' }])
  await page.route('**/api/chatgpt', async route => {
    // The server has it, and the browser hears nothing of that.
    await route.fetch()
    await route.abort()
  })
  await openAssistant(page)
  await ask(page, '¿Quedó la factura?')
  const waiting = page.getByRole('region', { name: 'En espera' })
  await expect(waiting).toContainText('¿Quedó la factura?')
  await expect(waiting).toContainText('No sabemos si llegó. Si la envías otra vez, no se repite.')
  await expect(field(page)).toHaveValue('')
  await page.unroute('**/api/chatgpt')
  await waiting.getByRole('button', { name: 'Enviar ahora' }).click()
  await expect(page).toHaveURL(/\/joaoai\/\d+$/)
  await expect(answers(page).getByText('Una sola vez.')).toHaveCount(1)
  await expect(waiting).toHaveCount(0)
  await page.reload()
  await expect(questions(page)).toHaveCount(1)
  await expect(answers(page)).toHaveCount(1)
  await expect(chats(page).getByRole('link', { name: /factura/ })).toHaveCount(1)
})

test('a stopped part stays, is continued, and another answer becomes a branch', async ({ page, model }) => {
  const held = gate()
  model.answer(() => [{ text: 'Primera parte.' }, { until: held.until }, { text: ' Nunca.' }])
  await openAssistant(page)
  await ask(page, 'Cuenta algo largo')
  await expect(answers(page).getByText('Primera parte.')).toBeVisible()
  await page.getByRole('button', { name: 'Detener' }).click()
  await expect(answers(page).getByText('Detenida')).toBeVisible()
  held.open()
  await page.reload()
  await expect(answers(page).getByText('Primera parte.')).toBeVisible()
  await expect(answers(page).getByText('Nunca.')).toHaveCount(0)

  model.answer(() => [{ text: ' Y la segunda.' }])
  await answers(page).getByRole('button', { name: 'Continuar' }).click()
  await expect(answers(page).getByText('Y la segunda.')).toBeVisible()
  await expect(answers(page).getByText('Primera parte.')).toBeVisible()

  model.answer(() => [{ text: 'Otra versión.' }])
  await answers(page).getByRole('button', { name: 'Volver a generar' }).click()
  await expect(answers(page).getByText('Otra versión.')).toBeVisible()
  await answers(page).getByRole('button', { name: 'Versión anterior' }).click()
  await expect(answers(page).getByText('Y la segunda.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Versión 1 de 2' })).toBeVisible()

  model.answer(question => [{ text: `Sobre: ${question}` }])
  await questions(page).hover()
  await questions(page).getByRole('button', { name: 'Editar pregunta' }).click()
  await page.getByRole('textbox', { name: 'Texto de la pregunta' }).fill('Cuenta algo corto')
  await page.getByRole('button', { name: 'Preguntar de nuevo' }).click()
  await expect(answers(page).getByText('Cuenta algo corto')).toBeVisible()
  // Deleting the edited question shows the first one again, with its branches.
  await questions(page).hover()
  const deleted = page.waitForResponse(answer =>
    /removed_message_ids/.test(answer.request().postData() ?? ''),
  )
  await questions(page).getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(questions(page).getByText('Cuenta algo largo')).toBeVisible()
  // The page shows it before the server has it, and a reload would break the call off.
  await deleted
  await page.reload()
  await expect(questions(page).getByText('Cuenta algo largo')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Versión 2 de 2' })).toBeVisible()
})

test('an answer goes on without its tab, and every tab joins it', async ({
  page,
  model,
  browser,
  baseURL,
}) => {
  const [first, second] = [gate(), gate()]
  model.answer(() => [
    { text: 'Uno ' },
    { until: first.until },
    { text: 'dos ' },
    { until: second.until },
    { text: 'tres.' },
  ])
  await openAssistant(page)
  await ask(page, 'Cuenta hasta tres')
  await expect(answers(page).getByText('Uno')).toBeVisible()
  await page.reload()
  await expect(answers(page).getByText('Uno')).toBeVisible()
  const other = await openIn(browser, baseURL, page.url())
  await expect(answers(other).getByText('Uno')).toBeVisible()
  first.open()
  await expect(answers(page).getByText('Uno dos')).toBeVisible()
  await expect(answers(other).getByText('Uno dos')).toBeVisible()

  // A question waits for the end, and is taken back and sent again.
  model.answer(question => [{ text: `Oí: ${question}` }])
  await ask(page, 'Sigue con cinco')
  await expect(page.getByRole('region', { name: 'En espera' })).toContainText('Sigue con cinco')
  await page.getByRole('region', { name: 'En espera' }).getByRole('button', { name: 'Editar' }).click()
  await expect(field(page)).toHaveValue('Sigue con cinco')
  await ask(page, 'Sigue con cuatro')
  second.open()
  await expect(answers(page).getByText('Uno dos tres.')).toBeVisible()
  await expect(answers(page).getByText('Sigue con cuatro')).toBeVisible()
  await expect(answers(other).getByText('Sigue con cuatro')).toBeVisible()
  const texts = (each: Page) => each.getByRole('log', { name: 'Conversación' }).innerText()
  expect(await texts(page)).toBe(await texts(other))

  // A chat that is deleted in one tab leaves no dead address in the other.
  await other
    .getByRole('button', { name: /^Acciones de/ })
    .last()
    .click()
  await other.getByRole('menuitem', { name: 'Eliminar chat' }).click()
  await expect(page).toHaveURL(/\/joaoai$/)
  await other.getByRole('button', { name: 'Deshacer' }).click()
  await expect(answers(other).getByText('Sigue con cuatro')).toBeVisible()
  await other.context().close()
})

/** Watches the thread from now on; returns what tells the most pixels by which it moved up between two pictures. */
async function watchMovesUp(page: Page): Promise<() => Promise<number>> {
  await page.getByRole('log').evaluate(box => {
    let last = box.scrollTop
    const look = (): void => {
      const most = Math.max(Number(box.dataset.mostUp ?? 0), last - box.scrollTop)
      box.dataset.mostUp = String(most)
      last = box.scrollTop
      requestAnimationFrame(look)
    }
    look()
  })
  return async () => Number(await page.getByRole('log').getAttribute('data-most-up'))
}

test('reads show what came, and a change happens once, when it is applied', async ({ page, model }) => {
  const company = { name: 'list_companies', input: { search: 'Café' } }
  model.answer((asked, results) =>
    asked === 'Cuenta'
      ? [{ text: 'Un párrafo.\n\n'.repeat(60) }]
      : results === 0
        ? [{ tool: company.name, input: company.input }]
        : results === 1
          ? [{ tool: 'create_task', input: { company_id: 1, title: 'Llamar al cliente' } }]
          : [{ text: 'Te propongo esta tarea.' }],
  )
  await openAssistant(page)
  await ask(page, 'Cuenta')
  await expect(answers(page).getByText('Un párrafo.').last()).toBeInViewport()
  // Until the reader of Markdown is there the text stands as it was written, and is higher.
  await expect(answers(page).locator('p', { hasText: 'Un párrafo.' }).last()).toBeInViewport()
  const mostUp = await watchMovesUp(page)
  await ask(page, 'Crea una tarea para llamar al cliente')
  // The thread follows its end, whatever comes between, and never shows an empty space first.
  await expect(answers(page).getByText('Te propongo esta tarea.')).toBeInViewport()
  expect(await mostUp()).toBeLessThan(200)
  const line = answers(page).locator('summary').first()
  await line.click()
  await expect(answers(page).getByRole('link').first()).toBeVisible()
  const card = answers(page).getByRole('group', { name: /tarea/i })
  await card.getByRole('button', { name: 'Aplicar' }).click()
  await expect(card.getByText('Aplicado')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Aplicar' })).toHaveCount(0)
  await card.getByRole('link', { name: 'Abrir' }).click()
  await expect(page.getByText('Llamar al cliente').first()).toBeVisible()
})

test('the dialogs of a chat open without a network once the page has been at rest', async ({
  page,
  context,
  model,
}) => {
  model.answer(() => [{ text: 'El tostador llega el lunes.' }])
  // The app fetches all of its parts ahead, but where the browser saves data.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  )
  const here = new Set<string>()
  page.on('response', response => {
    const [name] = /(Rename|Share|Feedback|DeleteMessage)Dialog-[^/]*\.js$/.exec(response.url()) ?? []
    if (name) here.add(name)
  })
  await page.clock.install()
  await openAssistant(page)
  await ask(page, '¿Cuándo llega el tostador?')
  await expect(answers(page).getByText('tostador')).toBeVisible()
  const actions = head(page).getByRole('button', { name: /^Acciones de/ })
  await expect(actions).toBeVisible()
  await expect(async () => {
    await page.clock.fastForward(10_000)
    expect(here.size).toBe(4)
  }).toPass()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  for (const [entry, title] of [
    ['Cambiar nombre', 'Cambiar nombre del chat'],
    ['Compartir', 'Compartir el chat'],
  ] as const) {
    await actions.click()
    await page.getByRole('menuitem', { name: entry }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await context.setOffline(false)
})

test('chats are found, named, pinned, copied, shared, exported and brought back', async ({ page, model }) => {
  model.answer(() => [{ text: 'El **tostador** llega el lunes.' }])
  await openAssistant(page)
  await ask(page, '¿Cuándo llega el tostador?')
  await expect(answers(page).getByText('tostador')).toBeVisible()
  const menu = async (entry: string): Promise<void> => {
    // Of the open chat, whose head comes with its name: the list has a menu for each chat.
    await head(page)
      .getByRole('button', { name: /^Acciones de/ })
      .click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await menu('Cambiar nombre')
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Tostador nuevo')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(chats(page).getByRole('link', { name: 'Tostador nuevo' })).toBeVisible()
  await menu('Fijar arriba')
  await expect(chats(page).getByRole('region', { name: 'Fijados' })).toContainText('Tostador nuevo')

  const exported = async (entry: string) => {
    const download = page.waitForEvent('download')
    await menu(entry)
    const file = await download
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }
  const markdown = await exported('Exportar como Markdown')
  expect(markdown.name).toBe('Tostador nuevo.md')
  expect(markdown.text).toContain('## Asistente general\n\nEl **tostador** llega el lunes.')
  const json = await exported('Exportar como JSON')
  expect(json.name).toBe('Tostador nuevo.json')
  expect(JSON.parse(json.text)).toMatchObject({
    title: 'Tostador nuevo',
    messages: [
      { role: 'user', content: '¿Cuándo llega el tostador?' },
      { role: 'assistant', content: 'El **tostador** llega el lunes.', status: 'done' },
    ],
  })

  await menu('Compartir')
  await page.getByRole('combobox', { name: 'Con quién' }).fill('luis')
  await page.getByRole('option', { name: /Luis/ }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Compartir' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await menu('Duplicar')
  await expect(head(page)).toContainText('Tostador nuevo (copia)')
  await expect(answers(page).getByText('tostador')).toBeVisible()
  await menu('Eliminar chat')
  await expect(page).toHaveURL(/\/joaoai$/)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(answers(page).getByText('tostador')).toBeVisible()

  // A person who opens another chat while the server deletes stays there.
  const slow = gate()
  const isDeletion = (method: string): boolean => method === 'DELETE'
  await page.route(/\/joao\/chats\/\d+$/, async route => {
    if (isDeletion(route.request().method())) await slow.until
    await route.continue()
  })
  const deleted = page.waitForResponse(response => isDeletion(response.request().method()))
  await menu('Eliminar chat')
  await chats(page).getByRole('link', { name: 'Tostador nuevo' }).click()
  await expect(head(page)).not.toContainText('(copia)')
  const here = page.url()
  slow.open()
  await deleted
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  expect(page.url()).toBe(here)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(head(page)).toContainText('(copia)')

  await page.getByRole('searchbox', { name: 'Buscar en tus chats' }).fill('llega el lunes')
  const found = chats(page).getByRole('link', { name: /Tostador nuevo/ })
  await expect(found).toHaveCount(2)
  // The list shows both before the server has answered; then each leads to the message that holds the words.
  await expect(found.last()).toHaveAttribute('href', /\?message=\d+$/)
  await found.last().click()
  await expect(answers(page).and(page.locator('[aria-current]'))).toBeInViewport()
  // The branch of the message is shown once: a reload shows the one in which the person has gone on.
  await expect(page).toHaveURL(/\/joaoai\/\d+$/)
  await expect(page.locator('article[aria-current]')).toHaveCount(1)
})

test('a found message of another branch is shown when its chat comes at the second try', async ({
  page,
  model,
}) => {
  model.answer(() => [{ text: 'El molino está en el almacén.' }])
  await openAssistant(page)
  await ask(page, '¿Dónde está el molino?')
  await expect(answers(page).getByText('en el almacén')).toBeVisible()
  model.answer(() => [{ text: 'Otra respuesta.' }])
  await answers(page).getByRole('button', { name: 'Volver a generar' }).click()
  await expect(answers(page).getByText('Otra respuesta.')).toBeVisible()
  await page.getByRole('link', { name: 'Nuevo chat' }).first().click()
  await expect(page).toHaveURL(/\/joaoai$/)
  await page.getByRole('searchbox', { name: 'Buscar en tus chats' }).fill('en el almacén')
  const found = chats(page).getByRole('link', { name: /molino/ })
  await expect(found).toHaveAttribute('href', /\?message=\d+$/)
  const full = /\/joao\/chats\/\d+\/full/
  await page.route(full, route => route.abort())
  await found.click()
  const retry = page.getByRole('button', { name: 'Reintentar' })
  await expect(retry).toBeVisible()
  await expect(page).toHaveURL(/\?message=\d+$/)
  await page.unroute(full)
  await retry.click()
  await expect(answers(page).and(page.locator('[aria-current]'))).toContainText('en el almacén')
  await expect(page).toHaveURL(/\/joaoai\/\d+$/)
})

test('files are shown before they are sent, and what cannot be sent says why', async ({ page, model }) => {
  const held = gate()
  model.answer(() => [{ text: 'Leído' }, { until: held.until }, { text: '.' }])
  await openAssistant(page)
  await page
    .getByLabel('Adjuntar archivos')
    .first()
    .setInputFiles([
      { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('Comprar café') },
      { name: 'programa.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
    ])
  await expect(page.getByText(/programa\.exe: de este tipo no se puede leer/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Adjuntos' })).toContainText('notas.txt')
  await field(page).press('Enter')
  await expect(questions(page).getByText('Resume lo que adjunté.')).toBeVisible()
  await expect(questions(page).getByRole('button', { name: 'Abrir notas.txt' })).toBeVisible()
  // Its answer is read while it comes, as that of a question without files.
  await expect(answers(page).getByText('Leído', { exact: true })).toBeVisible()
  held.open()
  await expect(answers(page).getByText('Leído.')).toBeVisible()
  await questions(page).getByRole('button', { name: 'Abrir notas.txt' }).click()
  const viewer = page.getByRole('dialog', { name: /notas\.txt/ })
  await expect(viewer.getByText('Comprar café')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)

  // Nothing typed or chosen is lost over a reload, and an overlong question is told with figures.
  await page
    .getByLabel('Adjuntar archivos')
    .first()
    .setInputFiles([{ name: 'ideas.txt', mimeType: 'text/plain', buffer: Buffer.from('Tostar menos') }])
  await field(page).fill('x'.repeat(32_001))
  await field(page).press('Enter')
  await expect(page.getByText('Sobra 1 carácter:')).toBeVisible()
  await field(page).fill('Un borrador')
  await page.reload()
  await expect(field(page)).toHaveValue('Un borrador')
  await expect(page.getByRole('list', { name: 'Adjuntos' }).last()).toContainText('ideas.txt')
  await field(page).press('Enter')
  await expect(questions(page).getByRole('button', { name: 'Abrir ideas.txt' })).toBeVisible()
})

test('the palette asks, a company and a conversation are summarised', async ({ page, model }) => {
  model.answer(question => [{ text: `Oí: ${question}` }])
  await openHub(page, ANA)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('qué vence hoy')
  await page.getByRole('option', { name: 'Preguntar a JoaoAI: qué vence hoy' }).click()
  await expect(page).toHaveURL(/\/joaoai\/\d+$/)
  await expect(answers(page).getByText(/qué vence hoy/)).toBeVisible()
  await page.goto('/ohplaky/empresa/1')
  await page.getByRole('button', { name: /^Más acciones de / }).click()
  await page.getByRole('menuitem', { name: 'Resumir con JoaoAI' }).click()
  await expect(page).toHaveURL(/\/joaoai\/\d+$/)
  await expect(
    answers(page)
      .getByText(/Resume cómo va Café/)
      .first(),
  ).toBeVisible()

  await page.goto('/ochatty')
  await page.getByRole('link', { name: /Luis/ }).first().click()
  await page.getByRole('button', { name: 'Resumir con JoaoAI' }).click()
  await expect(page).toHaveURL(/\/joaoai\/\d+$/)
  await expect(questions(page).getByText(/Luis/)).toBeVisible()
  await expect(answers(page).getByText(/^Oí: /)).toBeVisible()
})

test('the palette finds what a chat says and what a task describes, and opens it there', async ({
  page,
  model,
  server,
}) => {
  model.answer(() => [{ text: 'Las **jacarandas** florecen en marzo.' }])
  const osys = await signedIn(server, ANA)
  const { task } = await osys.tasks.create({
    client_id: crypto.randomUUID(),
    company_id: 1,
    title: 'Lona de la entrada',
    description: 'Lleva el código *JACARANDA24* abajo.',
  })
  await openAssistant(page)
  await ask(page, '¿Qué florece en marzo?')
  await expect(answers(page).getByText('jacarandas')).toBeVisible()
  const [, chat] = /\/joaoai\/(\d+)/.exec(page.url()) ?? []

  await page.goto('/hub')
  await expect(page.getByRole('heading', { name: 'Aplicaciones' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('jacarandas florecen')
  const found = page.getByRole('group', { name: 'Chats con JoaoAI' }).getByRole('option')
  await expect(found).toContainText('Las jacarandas florecen en marzo.')
  await found.click()
  await expect(page).toHaveURL(new RegExp(`/joaoai/${chat}$`))
  await expect(answers(page).getByText('jacarandas')).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('jacaranda24')
  const described = page.getByRole('group', { name: 'Tareas' }).getByRole('option')
  await expect(described).toContainText('Lleva el código JACARANDA24 abajo.')
  await described.click()
  await expect(page).toHaveURL(new RegExp(`task=${task.id}`))
  await expect(panel(page)).toContainText('JACARANDA24')
})

test('a task is summarised, and a file of a company goes along with a question', async ({
  page,
  model,
  server,
}) => {
  model.answer(question => [{ text: `Oí: ${question}` }])
  const { tasks } = await (await signedIn(server, ANA)).tasks.list({ company_id: 1, per_page: 1 })
  const task = tasks[0] as Task
  await openAs(page, ANA, `/ohplaky/empresa/1?task=${task.id}`)
  await panel(page).getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Resumir con JoaoAI' }).click()
  await expect(page).toHaveURL(/\/joaoai\/\d+$/)
  await expect(questions(page)).toContainText(`Resume la tarea ${codeOf(task)}`)
  // The model gets what the task says, too.
  await expect(answers(page)).toContainText(task.title)

  // The person writes the question for a file, which the model gets to read.
  model.answer(question => [
    { text: /Guion de videos\.txt/.test(question) ? 'Leí el guion.' : 'Sin archivo.' },
  ])
  await page.goto('/ohplaky/empresa/1?tab=files')
  await page.getByRole('button', { name: 'Acciones de Guion de videos.txt' }).click()
  await page.getByRole('menuitem', { name: 'Preguntar a JoaoAI' }).click()
  await expect(page).toHaveURL(/\/joaoai$/)
  await expect(page.getByRole('list', { name: 'Adjuntos' })).toContainText('Guion de videos.txt')
  await ask(page, '¿Qué dice?')
  await expect(answers(page)).toContainText('Leí el guion.')
  await expect(questions(page).getByRole('button', { name: 'Abrir Guion de videos.txt' })).toBeVisible()
})

/** A picture of one pixel. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const PDF = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >> endobj
4 0 obj << /Length 42 >>
stream
BT /F1 12 Tf 72 700 Td (Total: 4321) Tj ET
endstream
endobj
5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
trailer << /Size 6 /Root 1 0 R >>
%%EOF`

/** Drops a picture and a PDF on an element. */
async function dropFiles(element: Locator): Promise<void> {
  const dataTransfer = await element.page().evaluateHandle(
    ([picture, pdf]) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(picture), sign => sign.charCodeAt(0))
      data.items.add(new File([bytes], 'foto.png', { type: 'image/png' }))
      data.items.add(new File([pdf], 'presupuesto.pdf', { type: 'application/pdf' }))
      return data
    },
    [PICTURE, PDF] as const,
  )
  await element.dispatchEvent('drop', { dataTransfer })
}

test('a picture and a PDF are dropped, and an answer that a restart cut off ends alike on two pages', async ({
  page,
  model,
  server,
  browser,
  baseURL,
}) => {
  const held = gate()
  model.answer(question => [
    { text: question.includes('Total: 4321') ? 'Según el PDF,' : 'Sin PDF,' },
    { until: held.until },
  ])
  await openAssistant(page)
  await dropFiles(page.getByRole('heading', { name: 'Asistente general' }))
  await expect(page.getByRole('list', { name: 'Adjuntos' }).getByRole('listitem')).toHaveText([
    /foto\.png/,
    /presupuesto\.pdf/,
  ])
  await expect(field(page)).toBeFocused()
  await ask(page, '¿Cuánto es?')
  await expect(answers(page).getByText('Según el PDF,')).toBeVisible()
  const other = await openIn(browser, baseURL, page.url())
  await expect(answers(other).getByText('Según el PDF,')).toBeVisible()

  const pages = [page, other]
  for (const each of pages)
    await expect(questions(each).getByRole('button', { name: 'Abrir foto.png' }).locator('img')).toBeVisible()

  await server.kill()
  held.open()
  await server.start()
  for (const each of pages)
    await expect(answers(each).getByRole('group', { name: 'Interrumpida' })).toBeVisible()
  model.answer(() => [{ text: ' son 4,321 pesos.' }])
  await answers(page).getByRole('button', { name: 'Continuar' }).click()
  for (const each of pages) {
    await expect(answers(each).getByText('Según el PDF, son 4,321 pesos.')).toBeVisible()
    await expect(each.getByRole('button', { name: 'Detener' })).toHaveCount(0)
    await expect(answers(each).getByRole('group', { name: 'Interrumpida' })).toHaveCount(0)
  }
  expect(await answers(page).innerText()).toBe(await answers(other).innerText())
  await other.context().close()
})

test('a model that fails is a reason with its hour, and another try answers', async ({ page, model }) => {
  model.answer(() => [{ status: 429, code: 'rate_limit_exceeded', headers: { 'retry-after': '300' } }])
  await openAssistant(page)
  await ask(page, '¿Qué falta?')
  const failed = answers(page).getByRole('group', { name: 'No se pudo responder' })
  await expect(failed).toContainText(
    'El modelo recibe demasiadas preguntas ahora. Tu pregunta está guardada.',
  )
  await expect(failed).toContainText(/Podrás reintentar .*\d:\d\d/)
  model.answer(() => [{ text: 'Falta la mitad' }, { cut: true }])
  await failed.getByRole('button', { name: 'Reintentar' }).click()
  await expect(answers(page).getByText('Falta la mitad')).toBeVisible()
  await expect(failed).toContainText('se cortó')
  await expect(failed.getByRole('button', { name: 'Continuar' })).toBeVisible()
  model.answer(() => [{ text: 'Falta el logo.' }])
  await failed.getByRole('button', { name: 'Reintentar' }).click()
  await expect(answers(page).getByText('Falta el logo.')).toBeVisible()
  await expect(failed).toHaveCount(0)
})

test("the day's last answer fills the meter, and one more is refused with its hour", async ({
  page,
  model,
}) => {
  model.answer(() => [{ text: 'La única.' }])
  await openAs(page, LIMITED, '/joaoai')
  const meter = page.getByRole('progressbar', { name: 'Respuestas de hoy' })
  await expect(page.getByText('0 de 1 respuestas hoy')).toBeVisible()
  await ask(page, 'Una')
  await expect(answers(page).getByText('La única.')).toBeVisible()
  await expect(page.getByText('1 de 1 respuestas hoy')).toBeVisible()
  await expect(meter).toHaveJSProperty('value', 1)
  await expect(
    page.getByText('Llegaste al límite de hoy. Podrás preguntar otra vez a las 12:00'),
  ).toBeVisible()
  await ask(page, 'Otra')
  const main = page.getByRole('main')
  await expect(main.getByText(/Ya usaste 1 respuesta de hoy\. Podrás preguntar otra vez desde/)).toBeVisible()
  await expect(field(page)).toHaveValue('Otra')
  await expect(answers(page)).toHaveCount(1)
})

test('a long paste becomes a document, which the model reads', async ({ page, model }) => {
  model.answer(question => [{ text: question.includes('Fin del acta') ? 'Leí el acta.' : 'Sin acta.' }])
  await openAssistant(page)
  await field(page).focus()
  await field(page).evaluate(
    (element, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    `${'Se acordó otra cosa. '.repeat(250)}Fin del acta`,
  )
  await expect(page.getByRole('list', { name: 'Adjuntos' })).toContainText('Texto pegado.txt')
  await expect(field(page)).toHaveValue('')
  await field(page).press('Enter')
  await expect(questions(page).getByRole('button', { name: 'Abrir Texto pegado.txt' })).toBeVisible()
  await expect(answers(page).getByText('Leí el acta.')).toBeVisible()
  // The file of each paste is called so: the chat is named after the answer.
  await expect(chats(page).getByRole('link', { name: 'Leí el acta' })).toBeVisible()
})

test('a shared chat says in the list and the head of the other person who shared it', async ({
  page,
  model,
  browser,
  baseURL,
}) => {
  model.answer(() => [{ text: 'Abre a las nueve.' }])
  await openAssistant(page)
  await ask(page, '¿A qué hora abre el café?')
  await expect(answers(page).getByText('Abre a las nueve.')).toBeVisible()
  await head(page)
    .getByRole('button', { name: /^Acciones de/ })
    .click()
  await page.getByRole('menuitem', { name: 'Compartir' }).click()
  await page.getByRole('combobox', { name: 'Con quién' }).fill('luis')
  await page.getByRole('option', { name: /Luis/ }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Compartir' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const luis = await (await browser.newContext({ baseURL })).newPage()
  await openAs(luis, 'luis@osys.demo', '/joaoai')
  const shared = chats(luis).getByRole('link', { name: /A qué hora abre el café/ })
  await expect(shared).toContainText('Compartido por Ana Torres Medina')
  await shared.click()
  await expect(head(luis)).toContainText('Compartido por Ana Torres Medina')
  await expect(answers(luis).getByText('Abre a las nueve.')).toBeVisible()
  await luis.context().close()
})

async function openIn(browser: Browser, baseURL: string | undefined, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.goto(url)
  await signIn(page, ANA)
  await expect(page).toHaveURL(url)
  return page
}
