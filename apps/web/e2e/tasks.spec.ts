/** End-to-end tests of the board of tasks, with mouse, keyboard and finger. */

import type { Locator } from '@playwright/test'
import { expect, test } from '../../../tools/e2e.js'
import { expectAccessible, watchComplaints } from './app.js'
import {
  ANA,
  ADMIN,
  PLACE,
  titlesOf,
  makeTask,
  openBoard,
  another,
  column,
  card,
  panel,
  drag,
  TALL,
} from './tasks.js'

test.use({ viewport: TALL })

/** Expects every part of an element to be in the window with nothing over it, such as a held card. */
async function expectUncovered(element: Locator): Promise<void> {
  const share = await element.evaluate(node => {
    const { left, top, width, height } = node.getBoundingClientRect()
    const parts = [0.05, 0.25, 0.5, 0.75, 0.95]
    const seen = parts.flatMap(across =>
      parts.map(down => document.elementFromPoint(left + width * across, top + height * down)),
    )
    return seen.filter(each => each !== null && node.contains(each)).length / seen.length
  })
  expect(share).toBe(1)
}

test.describe('the board of a company (Spec §2, §4)', () => {
  test('is dragged with the mouse, and shows why a column refuses before the drop', async ({
    page,
    context,
    browser,
    server,
  }) => {
    const complaints = watchComplaints(context)
    await makeTask(server, 'Arrastrar con ratón')
    await openBoard(page, ANA)
    const other = await another(browser, server, ANA)
    await expectAccessible(page)

    await drag(page, card(page, 'Arrastrar con ratón'), column(page, 'En progreso'))
    await page.mouse.up()
    await expect(column(page, 'En progreso').getByText('Arrastrar con ratón')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${PLACE}$`))
    await expect(column(other, 'En progreso').getByText('Arrastrar con ratón')).toBeVisible()
    await expect.poll(() => titlesOf(server, 'progress')).toContain('Arrastrar con ratón')

    // Ana lacks the right to finish tasks.
    const done = column(page, 'Terminada')
    const before = await done.locator('[data-scroller]').boundingBox()
    await drag(page, card(page, 'Arrastrar con ratón'), done)
    const reason = done.getByText(/Te falta permiso para pasarla a «Terminada»/)
    await expect(reason).toBeVisible()
    await expectUncovered(reason)
    expect(await done.locator('[data-scroller]').boundingBox()).toEqual(before)
    await page.mouse.up()
    await expect(column(page, 'En progreso').getByText('Arrastrar con ratón')).toBeVisible()
    expect(await titlesOf(server, 'done')).not.toContain('Arrastrar con ratón')
    expect(complaints).toEqual([])
    await other.context().close()
  })

  test('is used with the keyboard, within a column and across, and announces each step', async ({
    page,
    server,
  }) => {
    await makeTask(server, 'Teclado uno')
    await makeTask(server, 'Teclado dos')
    await openBoard(page, ADMIN)
    const handle = card(page, 'Teclado dos').getByRole('button', { name: /^Mover/ })
    await handle.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(/Teclado dos, tomada\. Pendiente, lugar/)).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await expect
      .poll(async () => (await titlesOf(server, 'pending')).slice(-2))
      .toEqual(['Teclado dos', 'Teclado uno'])
    await expect(handle).toBeFocused()

    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await titlesOf(server, 'progress'))[0]).toBe('Teclado dos')
    await expect(
      column(page, 'En progreso')
        .getByRole('button', { name: /^Mover/ })
        .first(),
    ).toBeFocused()

    // From progress to review; only a reason leads back.
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(column(page, 'En revisión').getByText('Teclado dos')).toBeVisible()
    await expect(handle).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /Regresar .* a progreso/ })
    await dialog.getByRole('button', { name: 'Regresar a progreso' }).click()
    await expect(dialog.getByText('Error: Escribe el motivo')).toBeVisible()
    await dialog.getByLabel('Motivo').fill('Falta el logotipo nuevo')
    await dialog.getByRole('button', { name: 'Regresar a progreso' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => titlesOf(server, 'progress')).toContain('Teclado dos')

    await card(page, 'Teclado dos')
      .getByRole('button', { name: /^Mover/ })
      .focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Teclado dos se queda donde estaba.')).toBeAttached()
    await expect(column(page, 'En progreso').getByText('Teclado dos')).toBeVisible()
  })

  test('shows new tasks at once, and keeps those that could not be sent', async ({
    page,
    context,
    server,
  }) => {
    await openBoard(page, ANA)
    await column(page, 'Pendiente').getByRole('button', { name: 'Agregar tarea' }).click()
    const field = page.getByLabel('Nueva tarea')
    const tab = page.getByRole('link', { name: /^Tareas/ })
    const open = Number((await tab.textContent())?.match(/\d+/)?.[0])
    await field.fill('Rápida uno')
    await field.press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await expect(card(page, 'Rápida uno').getByText(/LUMEN-\d+/)).toBeVisible()
    await expect(tab).toHaveText(new RegExp(`${open + 1}`))

    await context.setOffline(true)
    await field.fill('Sin red')
    await field.press('Enter')
    await expect(card(page, 'Sin red').getByText('Por enviar')).toBeVisible({ timeout: 40_000 })
    await context.setOffline(false)
    await expect(card(page, 'Sin red').getByText(/LUMEN-\d+/)).toBeVisible({ timeout: 90_000 })
    await expect(card(page, 'Sin red')).toHaveCount(1)
    expect((await titlesOf(server, 'pending')).filter(title => title === 'Sin red')).toHaveLength(1)
  })
})

test('each column of the board takes new tasks that its person could move there (Spec §4)', async ({
  page,
  server,
}) => {
  await openBoard(page, ANA)
  await column(page, 'En revisión').getByRole('button', { name: 'Agregar tarea en «En revisión»' }).click()
  await page.getByLabel('Nueva tarea').fill('Empieza en revisión')
  await page.getByLabel('Nueva tarea').press('Enter')
  await expect(column(page, 'En revisión').getByText('Empieza en revisión')).toBeVisible()
  await expect.poll(() => titlesOf(server, 'review')).toContain('Empieza en revisión')
  await expect(column(page, 'En progreso').getByRole('button', { name: /^Agregar/ })).toBeVisible()
  await expect(column(page, 'Terminada').getByRole('button', { name: /^Agregar/ })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test('a card is lifted and dragged with a finger', async ({ browser, server }) => {
    await makeTask(server, 'Con el dedo')
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 390, height: TALL.height },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    await openBoard(page, ANA)
    const moved = card(page, 'Con el dedo')
    // The code of dragging comes after the cards.
    await page.locator('[data-draggable]').waitFor()
    await moved.scrollIntoViewIfNeeded()
    const box = await moved.boundingBox()
    if (!box) throw new Error('the card is in sight')
    const touch = await context.newCDPSession(page)
    const at = (x: number, y: number) => [{ x, y }]
    const start = { x: box.x + box.width / 2, y: box.y + 20 }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(start.x, start.y) })
    // A short touch scrolls; the card is lifted after a moment.
    await expect(page.getByText(/Con el dedo, tomada\./)).toBeAttached()
    const progress = page.locator('[data-column=progress]')
    const spot = progress.getByText('Suelta aquí').or(progress.locator('[class*=before]'))
    // As a person does: to the edge that the column lies beyond, and away from it when the column is below the finger.
    await expect(async () => {
      const left = (await progress.boundingBox())?.x ?? 0
      const x = left > 150 ? 370 : left < -150 ? 20 : 195
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x, start.y) })
      await expect(spot).toBeVisible({ timeout: 700 })
      expect(x).toBe(195)
    }).toPass({ intervals: [100] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => titlesOf(server, 'progress')).toContain('Con el dedo')

    // A long touch that moves nothing selects the card, and the boxes of all are large enough for a thumb.
    const rest = await card(page, 'Con el dedo').boundingBox()
    if (!rest) throw new Error('the card is in sight')
    const still = at(rest.x + rest.width / 2, rest.y + 40)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: still })
    await expect(page.getByText(/Con el dedo, tomada\./)).toBeAttached()
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    const tick = card(page, 'Con el dedo').getByRole('checkbox', { checked: true })
    await expect.poll(() => tick.boundingBox()).toMatchObject({ width: 44, height: 44 })
    await tick.tap()
    await expect(page.getByRole('toolbar', { name: /seleccionada/ })).toBeHidden()

    await card(page, 'Con el dedo').getByRole('link').tap()
    await expect(panel(page)).toBeVisible()
    await expect.poll(() => panel(page).boundingBox()).toMatchObject({ x: 0, width: 390 })
    await expectAccessible(page)
    await context.close()
  })
})

test('the menu of a card copies and deletes its task, and its notices cover no button (Spec §2, §9)', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await makeTask(server, 'Con menú')
  // Tasks of other tests would move the card out of sight.
  await openBoard(page, ADMIN, `${PLACE}?search=menú`)
  const menu = page.getByRole('menu', { name: /^Acciones de LUMEN-/ })
  const adder = column(page, 'Pendiente').getByRole('button', { name: 'Agregar tarea' })
  await card(page, 'Con menú').click({ button: 'right', position: { x: 60, y: 60 } })
  // A notice goes after some seconds, so it is waited for before what it tells of begins.
  const noticeEnd = page
    .getByRole('region', { name: 'Mensajes' })
    .getByText('Tarea creada')
    .evaluate(async text => {
      const note = text.closest('[class*=notice]')
      await Promise.all(note?.getAnimations({ subtree: true }).map(({ finished }) => finished) ?? [])
      return note?.getBoundingClientRect().bottom
    })
  await menu.getByRole('menuitem', { name: 'Duplicar' }).click()
  await expect(panel(page).getByLabel('Título')).toHaveValue('Copia de Con menú')
  const foot = (await adder.boundingBox())?.y
  expect(await noticeEnd).toBeLessThan(foot ?? 0)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()

  await card(page, 'Copia de Con menú').getByRole('link').focus()
  await page.keyboard.press('Shift+F10')
  await menu.getByRole('menuitem', { name: 'Eliminar' }).click()
  await expect(card(page, 'Copia de Con menú')).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(card(page, 'Copia de Con menú')).toBeVisible()
})
