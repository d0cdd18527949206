/** End-to-end tests of the person's own tasks on the hub: their values are changed where they stand. */

import { expect, test } from '../../../tools/e2e.js'
import { expectAccessible, openAs } from './app.js'
import { ADMIN, makeTask, signedIn } from './tasks.js'

test('own tasks change status, priority and date on the hub by mouse and keys, and leave it when they are finished (Spec §2, §4)', async ({
  page,
  server,
}) => {
  const { id, version } = await makeTask(server, 'Se mueve desde el inicio')
  const later = await makeTask(server, 'Queda en el inicio')
  const osys = await signedIn(server, ADMIN)
  const [rodrigo] = (await osys.users.search({ search: 'Rodrigo Salas' })).items
  if (!rodrigo) throw new Error('the demo company has Rodrigo')
  await osys.tasks.update({ id, version, assignees: [rodrigo.id], due_date: '2020-01-02' })
  await osys.tasks.update({
    id: later.id,
    version: later.version,
    assignees: [rodrigo.id],
    due_date: '2099-01-03',
  })
  const statusOf = async () => (await osys.tasks.get({ id })).task.status

  await openAs(page, ADMIN, '/hub')
  const mine = page.getByRole('region', { name: 'Mis tareas' })
  const row = mine.getByRole('listitem').filter({ hasText: 'Se mueve desde el inicio' })
  await row.getByRole('button', { name: /^Estado de LUMEN-\d+: Pendiente$/ }).click()
  // The second click of a double click falls on what lies below the closed menu, and opens nothing there.
  await page.getByRole('menuitem', { name: 'En progreso' }).dblclick()
  await expect(row.getByRole('button', { name: /: En progreso$/ })).toBeVisible()
  await expect(page).toHaveURL('/hub')
  await expect.poll(statusOf).toBe('progress')
  await expectAccessible(page)

  await row.getByRole('link').focus()
  await page.keyboard.press('s')
  await expect(page.getByRole('menu', { name: /^Estado de LUMEN/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: /: En progreso$/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'En revisión' }).press('Enter')
  await expect.poll(statusOf).toBe('review')

  await row.getByRole('link').focus()
  await page.keyboard.press('p')
  await page.getByRole('menuitem', { name: 'Urgente' }).press('Enter')
  await expect.poll(async () => (await osys.tasks.get({ id })).task.priority).toBe('urgent')
  await row.getByRole('link').focus()
  await page.keyboard.press('d')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Entrega' }).fill('hoy')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  const today = mine.getByRole('region', { name: 'Para hoy' })
  await expect(today.getByRole('link', { name: 'Se mueve desde el inicio' })).toBeVisible()
  await expect.poll(async () => (await osys.tasks.get({ id })).task.due_date).not.toBe('2020-01-02')

  await row.getByRole('button', { name: /: En revisión$/ }).click()
  await page.getByRole('menuitem', { name: 'En progreso' }).click()
  const reason = page.getByRole('dialog')
  await expect(reason.getByRole('textbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /: En revisión$/ }).click()
  await page.getByRole('menuitem', { name: 'Terminada' }).press('Enter')
  await expect(row).toHaveCount(0)
  await expect(page.getByText('Terminada: Se mueve desde el inicio')).toBeAttached()
  // The focus goes on with the rows.
  const next = mine.getByRole('listitem').filter({ hasText: 'Queda en el inicio' })
  await expect(next.getByRole('button', { name: /^Estado de/ })).toBeFocused()
  await expect.poll(statusOf).toBe('done')
})

test('a date that the server refuses says so in its row, and is given up there (Spec §8)', async ({
  page,
  server,
}) => {
  const { id, version } = await makeTask(server, 'Empieza en noventa años')
  const osys = await signedIn(server, ADMIN)
  const [rodrigo] = (await osys.users.search({ search: 'Rodrigo Salas' })).items
  if (!rodrigo) throw new Error('the demo company has Rodrigo')
  const dates = { start_date: '2098-01-02', due_date: '2099-01-02' }
  await osys.tasks.update({ id, version, assignees: [rodrigo.id], ...dates })

  await openAs(page, ADMIN, '/hub')
  const mine = page.getByRole('region', { name: 'Mis tareas' })
  const row = mine.getByRole('listitem').filter({ hasText: 'Empieza en noventa años' })
  await row.getByRole('link').focus()
  await page.keyboard.press('d')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Entrega' }).fill('hoy')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(row.getByText('No se guardó')).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Descartar' }).click()
  await expect(row.getByText('No se guardó')).toHaveCount(0)
  await expect(
    mine.getByRole('region', { name: 'Después' }).getByText('Empieza en noventa años'),
  ).toBeVisible()
})
