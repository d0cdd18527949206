/** End-to-end tests of a person's account, and of their roles and permissions. */

import { createSdk } from '@osys/sdk'
import type { Page } from '@playwright/test'
import { AXE_ALL, AXE_COLOURS, expect, test } from '../../../tools/e2e.js'
import { expectAccessible, notice, openHub, openHubByForm, signIn, watchComplaints } from './app.js'

const LUIS = 'luis@osys.demo'
const roles = (page: Page) => page.getByRole('list', { name: 'Roles' }).last()

/** Opens a section of the person's own account from the menu. */
async function openOwn(page: Page, section: string): Promise<void> {
  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await page.getByRole('menuitem', { name: 'Mi perfil' }).click()
  await expect(page).toHaveURL(/\/account\/\d+$/)
  if (section !== 'Perfil') {
    await page.getByRole('navigation', { name: 'Secciones de la cuenta' }).getByText(section).click()
  }
}

/** Opens a section of another person's account from the list. */
async function openOther(page: Page, name: string, section: string): Promise<void> {
  await page.goto(`/users?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: section, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
}

test.describe('the person’s own account (Spec §2)', () => {
  test('the profile is changed at once; a new e-mail asks for the password', async ({ page }) => {
    await openHub(page, LUIS)
    await openOwn(page, 'Perfil')
    await expect(page.getByText('El puesto lo cambia quien puede editar usuarios.')).toBeVisible()
    await page.getByLabel('Nombre', { exact: true }).fill('Luis Herrera 🌵')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(notice(page, 'Usuario actualizado')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cuenta de Luis Herrera 🌵' })).toBeVisible()

    await page.getByLabel('Correo electrónico').fill('LUIS.H@osys.demo')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Error: Escribe tu contraseña actual')).toBeVisible()
    await page.getByLabel('Tu contraseña actual').fill('no-es')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Error: Esta no es tu contraseña actual.')).toBeVisible()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('LUIS.H@osys.demo')
    await page.getByLabel('Tu contraseña actual').fill('osys-demo')
    await page.getByLabel('Tu contraseña actual').press('Enter')
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('luis.h@osys.demo')

    await page.getByLabel('Correo electrónico').fill(LUIS)
    await page.getByLabel('Tu contraseña actual').fill('osys-demo')
    await page.route('**/api/v1/user/*', route => route.abort())
    await page.getByLabel('Tu contraseña actual').press('Enter')
    await expect(notice(page, /No hay conexión/)).toBeVisible()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(LUIS)
    await page.unroute('**/api/v1/user/*')
    await page.getByLabel('Tu contraseña actual').press('Enter')
    await expect(page.getByLabel('Tu contraseña actual')).toBeHidden()

    // The tests that follow use the same server.
    await page.getByLabel('Nombre', { exact: true }).fill('Luis Herrera Campos')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByRole('button', { name: 'Cuenta de Luis Herrera Campos' })).toBeVisible()
  })

  test('a picture is cut in the browser, by wheel, slider and keyboard, and shown everywhere', async ({
    page,
    context,
  }) => {
    const complaints = watchComplaints(context)
    await openHub(page, 'ana@osys.demo')
    await openOwn(page, 'Perfil')
    const picture = page.getByRole('group', { name: 'Foto' })
    // A picture beside a name is decorative, so it has no role to ask for.
    const shown = page.locator('header img[src^="/media/"]').first()
    const old = await shown.getAttribute('src')
    const bytes = await (await page.request.get(String(old))).body()

    await picture
      .getByLabel('Cambiar la foto', { exact: true })
      .last()
      .setInputFiles({
        name: 'virus.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      })
    await expect(picture.getByText('Error: Elige una imagen JPG, PNG, WebP o GIF.')).toBeVisible()
    await picture
      .locator('input')
      .setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no') })
    await expect(picture.getByText('Error: No se pudo leer la imagen. Elige otra.')).toBeVisible()

    await picture.locator('input').setInputFiles({ name: 'yo.webp', mimeType: 'image/webp', buffer: bytes })
    const dialog = page.getByRole('dialog', { name: 'Ajusta la foto' })
    const stage = dialog.getByRole('application', { name: /Imagen por recortar/ })
    await expect(stage).toBeVisible()
    const zoom = dialog.getByRole('slider', { name: 'Acercamiento' })
    await stage.hover()
    await page.mouse.wheel(0, -300)
    await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(1)
    await zoom.press('ArrowRight')
    await stage.focus()
    await page.keyboard.press('ArrowLeft')
    await expectAccessible(page)
    await page.route('**/api/v1/user/*', route =>
      route.fulfill({ status: 500, json: { status: 'error', msg: 'Algo falló.' } }),
    )
    await dialog.getByRole('button', { name: 'Usar esta imagen' }).click()
    // The dialog says it, and so does the notice, which stands in the dialog while it is open.
    await expect(dialog.getByText('Algo falló.').first()).toBeVisible()
    await page.unroute('**/api/v1/user/*')
    await dialog.getByRole('button', { name: 'Usar esta imagen' }).click()
    await expect(dialog).toBeHidden()
    await expect(notice(page, 'Usuario actualizado')).toBeVisible()
    await expect(shown).not.toHaveAttribute('src', String(old))

    const banner = page.getByRole('group', { name: 'Portada' })
    await banner.locator('input').setInputFiles({ name: 'p.webp', mimeType: 'image/webp', buffer: bytes })
    const cut = page.getByRole('dialog', { name: 'Ajusta la portada' })
    await cut.getByRole('button', { name: 'Usar esta imagen' }).click()
    await expect(cut).toBeHidden()
    await banner.getByRole('button', { name: 'Quitar la portada' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
    await expect(banner.getByRole('button', { name: 'Quitar la portada' })).toBeHidden()
    expect(complaints).toEqual([])
  })

  test('a new password shows its rules, and sessions are listed and ended', async ({
    page,
    browser,
    server,
  }) => {
    await openHubByForm(page, 'luis@osys.demo')
    const elsewhere = await browser.newContext({ baseURL: server.url })
    const other = await elsewhere.newPage()
    await openHub(other, 'luis@osys.demo')

    await openOwn(page, 'Contraseña')
    const sessions = page.getByRole('list', { name: 'Sesiones abiertas' })
    await expect(sessions.getByText('Esta sesión')).toBeVisible()
    await page.getByRole('button', { name: 'Cerrar las demás' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar las demás' }).click()
    await expect(page.getByText('No hay sesiones en otros dispositivos.')).toBeVisible()
    await expect(other).toHaveURL(/\/$/)

    const rules = page.getByRole('list', { name: 'Reglas de la contraseña' })
    await page.getByLabel('Nueva contraseña', { exact: true }).fill('        ')
    await expect(rules.getByText('Entre 8 y 200 caracteres (cumplida)')).toBeVisible()
    await expect(rules.getByText('Algo más que espacios (falta)')).toBeVisible()
    await page.getByLabel('Tu contraseña actual').fill('no-es')
    await page.getByLabel('Nueva contraseña', { exact: true }).fill('otra-clave-1')
    await page.getByLabel('Repite la nueva contraseña').fill('otra-clave-1')
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(page.getByText('Error: Esta no es tu contraseña actual.')).toBeVisible()
    await expect(page.getByLabel('Nueva contraseña', { exact: true })).toHaveValue('otra-clave-1')

    await signIn(other, 'luis@osys.demo')
    await page.getByLabel('Tu contraseña actual').fill('osys-demo')
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(notice(page, 'Usuario actualizado')).toBeVisible()
    await expect(page.getByLabel('Nueva contraseña', { exact: true })).toHaveValue('')
    await expect(other).toHaveURL(/\/$/)

    await page.getByLabel('Tu contraseña actual').fill('otra-clave-1')
    await page.getByLabel('Nueva contraseña', { exact: true }).fill('osys-demo')
    await page.getByLabel('Repite la nueva contraseña').fill('osys-demo')
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(page.getByLabel('Nueva contraseña', { exact: true })).toHaveValue('')
    await elsewhere.close()

    // A key for scripts is shown once, works with the chosen permissions only, and ends when it is revoked.
    await page.getByRole('navigation', { name: 'Secciones de la cuenta' }).getByText('Llaves').click()
    await page.getByRole('button', { name: 'Crear llave' }).click()
    const form = page.getByRole('dialog', { name: 'Crear una llave' })
    await form.getByLabel('Nombre').fill('Informe semanal')
    await form.getByRole('checkbox', { name: 'Ver las tareas' }).check()
    await form.getByLabel('Tu contraseña actual').fill('osys-demo')
    await form.getByRole('button', { name: 'Crear llave' }).click()
    const made = page.getByRole('dialog', { name: 'Tu llave nueva' })
    const token = await made.getByLabel('Llave', { exact: true }).innerText()
    const script = createSdk({ baseUrl: server.url, token })
    expect((await script.tasks.list({})).total).toBeGreaterThan(0)
    await expect(script.comments.list({ company_id: 1 })).rejects.toMatchObject({ code: 'key_limited' })
    await made.getByRole('button', { name: 'Ya la guardé' }).click()
    await page.getByRole('button', { name: 'Revocar la llave Informe semanal' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click()
    await expect(page.getByText('No tienes llaves')).toBeVisible()
    await expect(script.tasks.list({})).rejects.toMatchObject({ status: 401 })
  })

  test('a theme chosen while the server was away stays, and is saved on the account later', async ({
    page,
  }) => {
    await openHub(page, 'ana@osys.demo')
    await openOwn(page, 'Personalizar')
    await page.route('**/api/v1/user/*', route => route.abort())
    await page.getByRole('radio', { name: 'Patchouli' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-variant', 'patchouli')
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Patchouli' })).toBeChecked()
    await page.unroute('**/api/v1/user/*')
    const saved = page.waitForResponse(
      response => response.request().method() === 'POST' && /\/user\/\d+$/.test(response.url()),
    )
    await page.reload()
    expect((await saved).ok()).toBe(true)
    await expect(page.getByRole('radio', { name: 'Patchouli' })).toBeChecked()
  })
})

test.describe('roles and permissions (Spec §4)', () => {
  test('are given and taken one by one, and change the person’s open page at once', async ({
    page,
    browser,
    server,
  }) => {
    const context = await browser.newContext({ baseURL: server.url })
    const theirs = await context.newPage()
    await openHub(theirs, 'ana@osys.demo')
    await openOwn(theirs, 'Roles')
    await expect(theirs.getByText(/Te falta el permiso «Asignar roles»/)).toBeVisible()
    await expect(roles(theirs).getByRole('button')).toHaveCount(0)

    await openHub(page, 'admin@osys.demo')
    await openOther(page, 'Ana Torres Medina', 'Roles')
    await roles(page).getByRole('button', { name: 'Agregar rol' }).click()
    await expect(page.getByRole('menuitem', { name: 'Employee of the Month' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Propietario' })).toHaveCount(0)
    await page.getByRole('menuitem', { name: 'Employee of the Month' }).click()
    await expect(notice(page, 'Rol asignado correctamente')).toBeVisible()
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(roles(page).getByText('Employee of the Month')).toBeVisible()
    await expect(roles(theirs).getByText('Employee of the Month')).toBeVisible()

    await roles(page).getByRole('button', { name: 'Quitar el rol Employee of the Month' }).click()
    await expect(notice(page, 'Roles actualizados')).toBeVisible()
    await expect(roles(theirs).getByText('Employee of the Month')).toBeHidden()

    await page.route('**/assign-role', route =>
      route.fulfill({ status: 500, json: { status: 'error', msg: 'Algo falló.' } }),
    )
    await roles(page).getByRole('button', { name: 'Agregar rol' }).click()
    await page.getByRole('menuitem', { name: 'Ventas' }).click()
    await expect(notice(page, 'Algo falló.')).toBeVisible()
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(roles(page).getByText('Ventas')).toBeHidden()

    await theirs.getByRole('navigation', { name: 'Secciones de la cuenta' }).getByText('Permisos').click()
    await expect(theirs.getByRole('checkbox', { name: /^Crear usuarios/ })).not.toBeChecked()
    await page.getByRole('navigation', { name: 'Secciones de la cuenta' }).getByText('Permisos').click()
    const box = page.getByRole('checkbox', { name: /^Comentar/ })
    await expect(box).toBeChecked()
    await expect(page.getByRole('checkbox')).toHaveCount(39)
    await box.click()
    await expect(box).not.toBeChecked()
    await expect(page.getByText('retirado', { exact: true })).toBeVisible()
    await expect(theirs.getByRole('checkbox', { name: /^Comentar/ })).not.toBeChecked()
    await box.click()
    await expect(box).toBeChecked()
    await expect(page.getByText('retirado', { exact: true })).toBeHidden()
    const given = page.getByRole('checkbox', { name: /^Aprobar empresas/ })
    await given.click()
    await expect(page.getByText('directo')).toBeVisible()

    await page.route('**/permissions', route =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 500, json: { status: 'error', msg: 'No se guardó.' } }),
    )
    await given.click()
    await expect(notice(page, 'No se guardó.')).toBeVisible()
    await expect(given).toBeChecked()
    await context.close()
  })

  test('everybody sees their own, read-only without the right', async ({ page }) => {
    await openHub(page, 'luis@osys.demo')
    await openOwn(page, 'Permisos')
    await expect(page.getByText(/Te falta el permiso «Asignar permisos»/)).toBeVisible()
    const box = page.getByRole('checkbox', { name: /^Comentar/ })
    await expect(box).toBeChecked()
    await box.click({ force: true })
    await expect(box).toBeChecked()
    await expectAccessible(page)
  })

  test('an administrator cannot change their own', async ({ page }) => {
    await openHub(page, 'admin@osys.demo')
    await openOwn(page, 'Roles')
    await expect(page.getByText('No puedes cambiar tus propios roles ni permisos.')).toBeVisible()
    await expect(roles(page).getByRole('button')).toHaveCount(0)
  })
})

test.describe('an account on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('every section fits, in light and in dark', async ({ page }) => {
    await openHub(page, 'owner@osys.demo')
    await openOwn(page, 'Perfil')
    const own = new URL(page.url()).pathname
    for (const path of ['', '/custom', '/password', '/keys', '/roles', '/permissions']) {
      await page.goto(own + path)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(page.getByText('Cargando permisos...')).toBeHidden()
      for (const mode of ['light', 'dark']) {
        await page.evaluate(value => void (document.documentElement.dataset['mode'] = value), mode)
        await expectAccessible(page, mode === 'light' ? AXE_ALL : AXE_COLOURS)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0)
      }
    }
  })
})
