/** End-to-end tests of the assistant without a model (the local mode), and of assistants that an owner makes. */

import type { Page } from '@playwright/test'
import { expect, test } from '../../../tools/e2e.js'
import { openAs } from './app.js'

const ANA = 'ana@osys.demo'
const field = (page: Page) => page.getByRole('textbox', { name: 'Pregunta' })
const answers = (page: Page) => page.getByRole('article', { name: 'Asistente general' })

/** Asks, and waits until the answer is complete. A long thread holds only the messages in sight. */
async function ask(page: Page, text: string, by = 'Asistente general'): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
  await expect(page.getByRole('article', { name: 'Tu pregunta' }).last()).toContainText(text)
  const last = page.getByRole('article').last()
  await expect(last).toHaveAccessibleName(by)
  await expect(last.getByRole('button', { name: 'Volver a generar' })).toBeVisible()
}

test('without a model it answers about the work, says what it cannot, and changes once', async ({ page }) => {
  await openAs(page, ANA, '/joaoai')
  await expect(page.getByText('Modo local (sin modelo)')).toBeVisible()
  await ask(page, '¿Qué tengo para hoy?')
  await expect(answers(page).last()).toContainText(/[Tt]areas/)
  await ask(page, '¿Cuántas horas llevo hoy?')
  await expect(answers(page).last()).toContainText(/Hoy/)
  await ask(page, '¿Quién está trabajando ahora?')
  await expect(answers(page).last()).toContainText('no tiene permiso')
  await ask(page, '¿Qué mensajes tengo sin leer?')
  await expect(answers(page).last()).toContainText(/sin leer/)
  await ask(page, 'Escribe un poema sobre el mar')
  await expect(answers(page).last()).toContainText('no redacto textos ni opino')
  await expect(answers(page).last()).toContainText('OPENAI_API_KEY')
  // The code of a task that one may see leads to it.
  await ask(page, 'Escribe un poema sobre LUMEN-1')
  const question = page.getByRole('article', { name: 'Tu pregunta' }).last()
  await expect(question.getByRole('link', { name: 'LUMEN-1' })).toHaveAttribute('href', /task=\d+/)

  // Two tabs apply one change, which is made once.
  await ask(page, 'Crea una tarea "Medir el local" en Café Roble Alto')
  const card = (tab: Page) => answers(tab).getByRole('group', { name: /Crear una tarea/ })
  const other = await page.context().newPage()
  await openAs(other, ANA, page.url())
  await expect(card(other).getByRole('button', { name: 'Aplicar' })).toBeVisible()
  // The slower one may find it applied already, without its button.
  const apply = (tab: Page) => card(tab).getByRole('button', { name: 'Aplicar' }).click({ timeout: 20_000 })
  await Promise.allSettled([apply(page), apply(other)])
  for (const tab of [page, other]) await expect(card(tab).getByText('Aplicado')).toBeVisible()
  await other.close()
  await ask(page, 'Busca la tarea "Medir el local"')
  await expect(answers(page).last()).toContainText('Encontré 1 resultado')
})

test('an owner makes an assistant, and only the roles that it is for see it', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAs(page, 'owner@osys.demo', '/joaoai')
  const choose = (tab: Page) => tab.getByRole('button', { name: /^Quién responde/ })
  const ana = await (await browser.newContext({ baseURL })).newPage()
  await openAs(ana, ANA, '/joaoai')
  await expect(ana.getByRole('heading', { name: 'Asistente general' })).toBeVisible()
  await expect(choose(ana)).toHaveCount(0)
  await choose(page).click()
  await page.getByRole('menuitem', { name: 'Administrar asistentes' }).click()
  await page.getByRole('button', { name: 'Crear asistente' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Redactora')
  await page.getByRole('textbox', { name: 'Instrucciones' }).fill('Escribe breve.')
  await page.getByRole('checkbox', { name: 'Consultants' }).check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('dialog').getByText('Redactora')).toBeVisible()

  const luis = await (await browser.newContext({ baseURL })).newPage()
  await openAs(luis, 'luis@osys.demo', '/joaoai')
  await expect(luis.getByRole('heading', { name: 'Asistente general' })).toBeVisible()
  await expect(luis.getByText('Modo local (sin modelo)')).toBeVisible()
  await expect(choose(luis)).toHaveCount(0)
  await luis.context().close()

  // Her page was open before, and the list came to it by itself.
  await choose(ana).click()
  await ana.getByRole('menuitem', { name: 'Redactora' }).click()
  await expect(ana.getByRole('heading', { name: 'Redactora' })).toBeVisible()
  await expect(field(ana)).toBeFocused()
  // The assistant of an open chat is named there, also after a reload.
  await ask(ana, 'Hola', 'Redactora')
  const signed = ana.getByRole('article', { name: 'Redactora' })
  await expect(signed).toBeVisible()
  await ana.reload()
  await expect(signed).toBeVisible()
  await expect(choose(ana)).toHaveAccessibleName(/Redactora$/)
  await ana.context().close()
})
