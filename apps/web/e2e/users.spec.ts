/** End-to-end tests of the page of people and of the audit log. */

import type { Page } from '@playwright/test'
import { expect, test } from '../../../tools/e2e.js'
import { expectAccessible, notice, openAs, openHub, signIn } from './app.js'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function openUsers(page: Page, email: string): Promise<void> {
  await openAs(page, email, '/users')
  await expect(page.getByRole('table', { name: 'Usuarios' })).toBeVisible()
}

async function fillNewUser(page: Page, name: string, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Crear usuario' })
  await dialog.getByLabel('Nombre').fill(name)
  await dialog.getByLabel('Correo electrónico').fill(email)
  await dialog.getByLabel('Contraseña', { exact: true }).fill('clave-nueva-1')
  await dialog.getByLabel('Repite la contraseña').fill('clave-nueva-1')
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: `Acciones de ${name}` })
    .click()
  // By keyboard, because the menu may still move when the page scrolls to its entry.
  await page.getByRole('menuitem', { name: action, exact: true }).press('Enter')
}

test.describe('users (Spec §2)', () => {
  test('are searched while the person types, and filtered; all of it stands in the address', async ({
    page,
  }) => {
    await openUsers(page, 'admin@osys.demo')
    await page.getByRole('searchbox').fill('  ÁNA torres')
    await expect(page).toHaveURL(/\?search=/)
    await expect(row(page, 'Ana Torres')).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: 'Quitar 1 filtro' }).click()
    await expect(page).toHaveURL(/\/users$/)

    // A filter that is chosen while the text waits for its search keeps the text.
    await page.getByRole('searchbox').fill('gerardo')
    await page.getByLabel('Rol', { exact: true }).selectOption('Jefe')
    await expect(page).toHaveURL(/\?search=gerardo&role=boss$/)
    await page.getByRole('searchbox').fill('')
    await expect(page).toHaveURL(/\?role=boss$/)
    await page.getByLabel('Unidad').selectOption('Consultants')
    await page.getByLabel('Estado').selectOption('Activos')
    await expect(page).toHaveURL(/role=boss&unit=consultants&status=active/)
    await expect(row(page, 'Gerardo Fuentes')).toBeVisible()
    await page.reload()
    await expect(row(page, 'Gerardo Fuentes')).toBeVisible()
    await expect(page.getByLabel('Rol', { exact: true })).toHaveValue('boss')
    await page.goBack()
    await expect(page.getByLabel('Estado')).toHaveValue('')

    await page.goto('/users?search=nadie-se-llama-así')
    await expect(page.getByText('Nadie coincide con estos filtros')).toBeVisible()
    await page.goto('/users?page=-1&role=king')
    await expect(row(page, 'Ana Torres')).toBeVisible()
    await page.goto('/users?page=40')
    await expect(page).toHaveURL(/\/users$/)
    await expect(row(page, 'Ana Torres')).toBeVisible()
  })

  test('are created: a fault stands beside its field, and the typed text stays', async ({
    page,
    browser,
    server,
  }) => {
    await openUsers(page, 'admin@osys.demo')
    await page.getByRole('button', { name: 'Crear usuario' }).click()
    const dialog = page.getByRole('dialog', { name: 'Crear usuario' })
    await dialog.getByRole('button', { name: 'Crear usuario' }).click()
    await expect(dialog.getByText('Error: Escribe el nombre')).toBeVisible()
    await expectAccessible(page)

    await fillNewUser(page, 'Nora Peña', '  ANA@osys.demo ')
    await dialog.getByLabel('Ventas').check()
    await dialog.getByRole('button', { name: 'Crear usuario' }).click()
    await expect(dialog.getByText('Error: Ya hay una cuenta con este correo.')).toBeVisible()
    await expect(dialog.getByLabel('Nombre')).toHaveValue('Nora Peña')

    await dialog.getByLabel('Correo electrónico').fill('nora@osys.demo')
    await page.route('**/api/v1/user', route => route.abort())
    await dialog.getByRole('button', { name: 'Crear usuario' }).click()
    await expect(notice(page, /No hay conexión con el servidor/)).toBeVisible()
    await expect(dialog.getByLabel('Contraseña', { exact: true })).toHaveValue('clave-nueva-1')
    await page.unroute('**/api/v1/user')
    await dialog.getByRole('button', { name: 'Crear usuario' }).click()
    await expect(notice(page, 'Usuario creado')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(row(page, 'Nora Peña')).toContainText('Ventas')

    const context = await browser.newContext({ baseURL: server.url })
    const hers = await context.newPage()
    await hers.goto('/')
    await hers.getByLabel('Correo electrónico').fill('nora@osys.demo')
    await hers.getByLabel('Contraseña', { exact: true }).fill('clave-nueva-1')
    await hers.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(hers).toHaveURL(/\/hub$/)
    await context.close()
  })

  test('are deleted after a question by name, reactivated, and deleted for good by an owner', async ({
    page,
  }) => {
    await openUsers(page, 'owner@osys.demo')
    await page.getByRole('button', { name: 'Crear usuario' }).click()
    await fillNewUser(page, 'Olga Ruiz', 'olga@osys.demo')
    await page.getByRole('dialog').getByRole('button', { name: 'Crear usuario' }).click()
    await expect(row(page, 'Olga Ruiz')).toBeVisible()

    await choose(page, 'Olga Ruiz', 'Eliminar')
    const question = page.getByRole('dialog', { name: '¿Eliminar a Olga Ruiz?' })
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(question).toBeHidden()
    await choose(page, 'Olga Ruiz', 'Eliminar')
    await question.getByRole('button', { name: 'Eliminar' }).click()
    await expect(notice(page, 'Usuario eliminado')).toBeVisible()
    await expect(row(page, 'Olga Ruiz')).toContainText('(inactivo)')

    await choose(page, 'Olga Ruiz', 'Reactivar')
    await page.getByRole('dialog').getByRole('button', { name: 'Reactivar' }).click()
    await expect(row(page, 'Olga Ruiz')).not.toContainText('(inactivo)')

    await choose(page, 'Olga Ruiz', 'Eliminar')
    await question.getByRole('button', { name: 'Eliminar' }).click()
    await expect(row(page, 'Olga Ruiz')).toContainText('(inactivo)')
    await choose(page, 'Olga Ruiz', 'Eliminar definitivamente')
    await page
      .getByRole('dialog', { name: '¿Eliminar definitivamente a Olga Ruiz?' })
      .getByRole('button', { name: 'Eliminar definitivamente' })
      .click()
    await expect(row(page, 'Olga Ruiz')).toBeHidden()
  })

  test('menus offer the allowed actions, and say why the rest is not', async ({ page }) => {
    await openUsers(page, 'admin@osys.demo')
    await page.goto('/users?role=owner')
    await page.getByRole('button', { name: /^Acciones de/ }).click()
    await expect(page.getByText(/No puedes modificar/)).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toHaveCount(0)
  })

  test('people without the right to see them read why, and get no link there', async ({ page }) => {
    await openHub(page, 'ana@osys.demo')
    await expect(page.getByRole('link', { name: 'Usuarios' })).toHaveCount(0)
    await page.goto('/users')
    await expect(page.getByText('No puedes ver la lista de usuarios')).toBeVisible()
    await expect(page.getByText(/Te falta el permiso «Ver usuarios»/)).toBeVisible()
    await page.goto('/account/1')
    await expect(page.getByText('No puedes ver la cuenta de otra persona')).toBeVisible()
    await page.goto('/audit')
    await expect(page).toHaveURL(/\/no-perm$/)
  })

  test('a list that failed shows it and can be fetched again', async ({ page }) => {
    await openHub(page, 'admin@osys.demo')
    await page.route('**/api/v1/user?*', route =>
      route.fulfill({ status: 500, json: { status: 'error', msg: 'Algo falló.' } }),
    )
    await page.goto('/users')
    await expect(page.getByText('No se pudo cargar la lista de usuarios')).toBeVisible()
    await expect(notice(page, 'Algo falló.')).toBeVisible()
    await page.unroute('**/api/v1/user?*')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(row(page, 'Ana Torres')).toBeVisible()
  })

  test('the palette finds people', async ({ page }) => {
    await openHub(page, 'admin@osys.demo')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('torres med')
    await page.getByRole('option', { name: /^Ana Torres Medina Consultora/ }).click()
    await expect(page).toHaveURL(/\/account\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Ana Torres Medina' })).toBeVisible()
  })

  test('the log tells who changed what, filtered by the address, and is exported as CSV', async ({
    page,
  }) => {
    await openHub(page, 'admin@osys.demo')
    await page.getByRole('link', { name: 'Auditoría' }).click()
    await expect(page.getByRole('table', { name: 'Auditoría' })).toBeVisible()
    await page.getByLabel('Tipo').selectOption('Permisos')
    await expect(page).toHaveURL(/kind=permission/)
    await expect(page.getByRole('rowheader').first()).toContainText(/permiso/)
    await page.getByRole('combobox', { name: 'Persona' }).fill('ximena')
    await page.getByRole('option', { name: /Ximena/ }).click()
    await expect(page).toHaveURL(/person=\d+/)
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('button', { name: /Ximena/ })).toBeVisible()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  })
})

test.describe('users on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('are cards; the link is in the menu of the account', async ({ page }) => {
    await page.goto('/')
    await signIn(page, 'admin@osys.demo')
    await page.getByRole('button', { name: /^Cuenta de/ }).click()
    await page.getByRole('menuitem', { name: 'Usuarios' }).click()
    await expect(page).toHaveURL(/\/users$/)
    await expect(row(page, 'Ana Torres')).toBeVisible()
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await choose(page, 'Ana Torres Medina', 'Roles')
    await expect(page.getByRole('list', { name: 'Roles' }).last()).toContainText('Usuario OhPlaky')
  })
})
