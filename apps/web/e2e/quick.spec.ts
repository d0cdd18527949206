/** End-to-end tests of how little a page asks and loads, and of keys that are typed before a part is here. */

import type { Page } from '@playwright/test'
import { createSdk } from '@osys/sdk'
import { randomUUID } from 'node:crypto'
import { expect, test } from '../../../tools/e2e.js'
import { DEMO_PASSWORD, openAs } from './app.js'

const ANA = 'ana@osys.demo'
const OWNER = 'owner@osys.demo'

/** Records the calls of a page to the server's API, all but the bytes of files, and the channels that it is in. */
function watch(page: Page) {
  const calls: string[] = []
  const channels: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    // A page whose code comes late asks for its channels later than the app for its own: two calls with two bodies.
    if (/^\/api\/(?!v1\/ohplaky\/file\/)/.test(pathname))
      calls.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`)
  })
  page.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => {
      const { event, channel } = JSON.parse(String(payload)) as { event: string; channel?: string }
      if (event === 'pusher_internal:subscription_succeeded' && channel) channels.push(channel)
    }),
  )
  const repeated = (): readonly string[] => calls.filter((call, index) => calls.indexOf(call) !== index)
  return { calls, channels, repeated }
}

test('each page asks each call once, and its first picture and first event fit', async ({ page }) => {
  const { calls, channels, repeated } = watch(page)
  await openAs(page, ANA, '/hub')
  await expect(page.getByRole('region', { name: 'Conectados' })).toContainText('Ana Torres')
  await expect.poll(() => channels).toContain('private-ohplaky')
  await expect.poll(() => calls.some(call => call.includes('/oplink/chats'))).toBe(true)
  expect(repeated()).toEqual([])
  expect(calls.length).toBeLessThanOrEqual(6)

  calls.length = 0
  await page.goto('/ohplaky/empresa/1?tab=comments')
  await expect.poll(() => channels).toContain('private-company.1')
  await expect.poll(() => calls.some(call => call.includes('/oplink/chats'))).toBe(true)
  const key = await page.evaluate(() => sessionStorage.getItem('osys.1.api-key'))
  const said = await page.request.post('/api/v1/ohplaky/comment', {
    data: { company_id: 1, body: 'Llega sin volver a preguntar' },
    headers: { authorization: `Bearer ${key}`, 'idempotency-key': crypto.randomUUID() },
  })
  expect(said.status()).toBe(201)
  await expect(page.getByText('Llega sin volver a preguntar')).toBeVisible()
  expect(repeated()).toEqual([])
  expect(calls.length).toBeLessThanOrEqual(8)

  calls.length = 0
  channels.length = 0
  await page.goto('/ochatty')
  await expect.poll(() => channels).toContain('private-ohplaky')
  await expect.poll(() => calls.some(call => call.includes('/oplink/contacts'))).toBe(true)
  expect(repeated()).toEqual([])

  calls.length = 0
  channels.length = 0
  await openAs(page, OWNER, '/hub')
  await expect.poll(() => calls.some(call => call.includes('/hub/waiting'))).toBe(true)
  await expect.poll(() => calls.some(call => call.includes('/oplink/chats'))).toBe(true)
  await expect.poll(() => channels).toContain('private-ohplaky')
  expect(repeated()).toEqual([])
  expect(calls.length).toBeLessThanOrEqual(6)

  calls.length = 0
  channels.length = 0
  await openAs(page, OWNER, '/ojibble/timesheets')
  await expect.poll(() => channels).toContain('private-ojibble.consultants')
  await expect.poll(() => channels).toContain('private-ojibble.solutions')
  expect(repeated()).toEqual([])
})

test('the list of a company asks for its rows, and for the board only once that is shown', async ({
  page,
}) => {
  const { calls } = watch(page)
  const ofBoard = () => calls.filter(call => call.includes('order=position'))
  await openAs(page, ANA, '/ohplaky/empresa/1?view=list')
  const region = page.getByRole('region', { name: 'Tareas', exact: true })
  await expect(region.getByRole('listitem')).toHaveCount(6)
  await page.getByRole('link', { name: 'Calendario', exact: true }).click()
  await expect(page.locator('[data-day]').first()).toBeVisible()
  expect(ofBoard()).toEqual([])
  await page.getByRole('link', { name: 'Tablero', exact: true }).click()
  await expect(page.locator('[data-column] [data-row]').first()).toBeVisible()
  expect(ofBoard()).toHaveLength(1)
})

for (const { width, place, most } of [
  { width: 1440, place: 'alone', most: 7 },
  // Comments and files take a call each.
  { width: 1600, place: 'beside the comments', most: 9 },
]) {
  test(`the board of a company ${place} asks each call once, ${most} at most`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const { calls, channels, repeated } = watch(page)
    await openAs(page, ANA, '/ohplaky/empresa/1')
    await expect(page.locator('[data-column] [data-row]').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Comentarios' })).toHaveCount(width === 1600 ? 1 : 0)
    await expect.poll(() => channels).toContain('private-company.1')
    await expect.poll(() => calls.some(call => call.includes('/oplink/chats'))).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(repeated()).toEqual([])
    expect(calls.length).toBeLessThanOrEqual(most)
  })
}

test('a key opens a picker of the open task, and the letters that follow are typed into it', async ({
  page,
}) => {
  await openAs(page, ANA, '/ohplaky/mine')
  await expect(page.getByRole('region', { name: 'Mis tareas' }).getByRole('listitem')).not.toHaveCount(0)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/task=\d+/)
  await expect(page.getByRole('textbox', { name: 'Escribe un comentario' })).toBeVisible()
  const searched = page.waitForRequest('**/user-search?*')
  await page.keyboard.press('a')
  const people = page.getByRole('combobox', { name: 'Responsables' })
  await expect(people).toBeFocused()
  // Each of these letters is a key of the page too.
  await page.keyboard.type('alda')
  await expect(people).toHaveValue('alda')
  // As many as the specification asks for (Spec §7).
  expect(new URL((await searched).url()).searchParams.get('per_page')).toBe('5')
  await page.keyboard.press('Escape')
  await expect(people).toBeHidden()
  await page.keyboard.press('l')
  await expect(page.getByRole('textbox', { name: 'Etiquetas' })).toBeFocused()
})

test('the search of a page just loaded opens its hit, and Back returns to the place', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 500 })
  await openAs(page, ANA, '/hub')
  await expect(page.getByRole('heading', { name: 'Aplicaciones' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('cafe robel')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ohplaky\/empresa\/\d+$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Café Roble Alto' })).toBeVisible()

  await page.goto('/ohplaky')
  const last = page.getByRole('article').last().getByRole('link')
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(0)
  await last.click()
  await expect(page).toHaveURL(/\/ohplaky\/empresa\/\d+$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)

  // The palette offers first the things that were opened.
  await page.keyboard.press('Control+k')
  const recent = page.getByRole('group', { name: 'Recientes' })
  await expect(recent.getByRole('option', { name: 'Café Roble Alto' })).toBeVisible()
  await expect(page.getByRole('listbox').getByRole('group').first()).toHaveAccessibleName('Recientes')
})

test('the palette offers what was opened last, and what the open task and its company can do', async ({
  page,
}) => {
  await openAs(page, ANA, '/ohplaky/mine')
  const rows = page.getByRole('region', { name: 'Mis tareas' }).getByRole('listitem')
  await rows.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/task=\d+/)
  const id = new URL(page.url()).searchParams.get('task')
  await expect(page.getByRole('button', { name: 'Copiar el enlace' })).toBeVisible()
  const option = (name: string | RegExp) => page.getByRole('option', { name })
  const following = page.getByRole('button', { name: /^(Seguir|Dejar de seguir)$/ })
  await expect(following).toBeVisible()
  await page.keyboard.press('Control+k')
  for (const name of ['Copiar el enlace', 'Duplicar', /^(Seguir|Dejar de seguir)$/, /^Mover a otra/]) {
    await expect(option(name).first()).toBeVisible()
  }
  await page.keyboard.type('seguir')
  const before = await following.textContent()
  await page.keyboard.press('Enter')
  await expect(following).not.toHaveText(before ?? '')

  await page.goto('/ochatty')
  await page.getByRole('link', { name: /Luis/ }).first().click()
  await expect(page).toHaveURL(/\/ochatty\/\d+/)
  await expect(page.getByRole('textbox', { name: /mensaje/i })).toBeVisible()
  await page.goto('/hub')
  await expect(page.getByRole('button', { name: /^Cuenta de Ana/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  const recent = page.getByRole('group', { name: 'Recientes' }).getByRole('option')
  await expect(recent.nth(0)).toContainText('Luis')
  await expect(recent.nth(1)).toContainText(/^[A-Z]+-\d+ · ./)
  await recent.nth(1).click()
  await expect(page).toHaveURL(new RegExp(`/ohplaky/empresa/\\d+\\?task=${id}$`))

  // A company that no other file renames or archives.
  await openAs(page, OWNER, '/ohplaky/empresa/7')
  const name = 'Editorial Quimera'
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.keyboard.press('Control+k')
  for (const tab of ['Comentarios', 'Archivos', 'Detalles'])
    await expect(option(`${tab} de ${name}`)).toBeVisible()
  await expect(option(`Tareas de ${name}`)).toHaveCount(0)
  await option(`Archivar ${name}`).click()
  await expect(page.getByRole('heading', { name: `¿Archivar ${name}?` })).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.keyboard.press('Control+k')
  await option(`Archivos de ${name}`).click()
  await expect(page).toHaveURL(/\?tab=files$/)
})

test('the palette takes the keys before its commands are here, and its commands come with the network', async ({
  page,
  context,
}) => {
  await openAs(page, ANA, '/hub')
  await expect(page.getByRole('heading').first()).toBeVisible()
  let isHeld = true
  const held: (() => void)[] = []
  await page.route(/PaletteCommands-.*\.js$/, async route => {
    if (isHeld) await new Promise<void>(resolve => held.push(resolve))
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('button', { name: /^Cuenta de Ana/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ochatty')
  await page.keyboard.press('Enter')
  const field = page.getByRole('combobox', { name: 'Buscar o ir a' })
  await expect(field).toHaveValue('ochatty')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  isHeld = false
  for (const go of held) go()
  await expect(page).toHaveURL(/\/ochatty$/)

  // Without a network the field waits for its commands.
  await page.goto('/hub')
  await expect(page.getByRole('button', { name: /^Cuenta de Ana/ })).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ses')
  await expect(field).toHaveValue('ses')
  await expect(page.getByRole('option')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('option', { name: 'Cerrar sesión' })).toBeVisible({ timeout: 15_000 })
})

test('Back returns to the place beside tasks, in a list that was read on, and in the columns of a board (Spec §2)', async ({
  page,
  server,
}) => {
  const osys = createSdk({ baseUrl: server.url })
  await osys.session.login({ email: 'admin@osys.demo', password: DEMO_PASSWORD })
  const tasks = Array.from({ length: 60 }, (_, index) => ({
    title: `Tarea de fila ${index}`.padEnd(index * 2, ' y más'),
  }))
  await osys.tasks.createMany({ company_id: 1, batch_id: randomUUID(), tasks })

  await page.setViewportSize({ width: 1280, height: 600 })
  await openAs(page, ANA, '/ohplaky/all')
  const rows = page.getByRole('region', { name: 'Todas', exact: true }).getByRole('listitem')
  await expect(rows).toHaveCount(50)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => rows.count()).toBeGreaterThan(50)
  const count = await rows.count()
  await rows.nth(52).getByRole('link').first().scrollIntoViewIfNeeded()
  const top = () => page.evaluate(() => window.scrollY)
  const place = await top()
  expect(place).toBeGreaterThan(1500)

  // A task is opened over the list, and stepped on from: nothing scrolls there.
  await rows.nth(52).getByRole('link').first().click()
  await expect(page).toHaveURL(/task=\d+/)
  const opened = page.url()
  await expect(page.getByRole('textbox', { name: 'Escribe un comentario' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(opened)
  await page.goBack()
  await expect(page).toHaveURL(opened)
  await expect.poll(top).toBe(place)

  // The list is made anew, with all that was read of it.
  await page.getByRole('navigation').getByRole('link', { name: 'Inicio' }).first().click()
  await expect(page).toHaveURL(/\/hub$/)
  await expect.poll(top).toBe(0)
  await page.goBack()
  await expect(rows).toHaveCount(count)
  await expect.poll(top).toBe(place)

  await page.goto('/ohplaky/empresa/1')
  const column = page.locator('[data-column="pending"] [data-scroller]')
  await expect(column.locator('[data-row]').first()).toBeVisible()
  const card = () =>
    column.evaluate(element => {
      const { x, y } = element.getBoundingClientRect()
      return document
        .elementFromPoint(x + 40, y + 20)
        ?.closest('[data-row]')
        ?.getAttribute('data-row')
    })
  const columnTop = () => column.evaluate(({ scrollTop }) => Math.round(scrollTop))
  await column.evaluate(element => element.scrollTo(0, 1530))
  // The cards above are measured now, and the column moves by what their heights were wrong.
  let told = -1
  await expect
    .poll(async () => {
      const before = told
      told = await columnTop()
      return told > 1000 && told === before
    })
    .toBe(true)
  await expect.poll(card).toBeTruthy()
  const first = await card()
  await page.getByRole('navigation').getByRole('link', { name: 'Inicio' }).first().click()
  await expect(page).toHaveURL(/\/hub$/)
  await page.goBack()
  await expect.poll(card).toBe(first)
})
