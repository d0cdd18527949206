/** End-to-end tests of the hub, the theme, the palette and the keyboard shortcuts. */

import { expect, test } from '../../../tools/e2e.js'
import { expectHub, notice, notify, openHub, openHubByForm, signIn, watchComplaints } from './app.js'

const DAY_MS = 86_400_000
/** The day in the greeting, such as 'lunes, 23 de noviembre'. */
const TODAY = /^\p{L}+, \d+ de \p{L}+$/u

test.describe('the hub (Spec §1, §2)', () => {
  test('shows the apps in order with version and release notes, and remembers the seen ones', async ({
    page,
    browser,
  }) => {
    await openHubByForm(page, 'luis@osys.demo')
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([
      'OhPlaky',
      'Ochatty',
      'JoaoAI',
      'OJibble',
    ])
    await expect(page.getByText('v2.4.0-beta3')).toHaveCount(4)

    await page.getByRole('button', { name: 'Novedades de JoaoAI, sin leer' }).click()
    await expect(page.getByRole('dialog')).toContainText(/regenera/i)
    await page.getByRole('button', { name: 'Entendido' }).click()
    await expect(page.getByRole('button', { name: 'Novedades de JoaoAI', exact: true })).toBeFocused()

    const other = await browser.newPage()
    await openHub(other, 'luis@osys.demo')
    await expect(other.getByRole('button', { name: 'Novedades de JoaoAI', exact: true })).toBeVisible()
    await other.close()
  })

  test('shows the day of the server on a device whose clock is a day off', async ({ page, browser }) => {
    await openHub(page, 'ana@osys.demo')
    const right = await page.getByText(TODAY).textContent()
    for (const days of [1, -1]) {
      const other = await browser.newPage()
      await other.clock.install({ time: Date.now() + days * DAY_MS })
      await openHub(other, 'ana@osys.demo')
      await expect(other.getByText(TODAY)).toHaveText(right ?? '')
      await other.close()
    }
  })

  test('shows the latest notifications of the person and marks them as read', async ({ page, server }) => {
    // Tests before this one may have read those of the demo.
    await notify(server, 'ana@osys.demo', '/joaoai', 'ACME-1 vence mañana')
    await openHub(page, 'ana@osys.demo')
    const section = page.getByRole('region', { name: 'Notificaciones' }).first()
    await expect(section.getByRole('listitem').first()).toBeVisible()
    await expect(section.getByText('Sin leer').first()).toBeAttached()
    await section.getByRole('button', { name: 'Marcar todas como leídas' }).click()
    await expect(section.getByText('Sin leer')).toHaveCount(0)
    await page.reload()
    await expect(section.getByRole('listitem').first()).toBeVisible()
    await expect(section.getByText('Sin leer')).toHaveCount(0)
  })
})

test.describe('the theme (Spec §4, §9)', () => {
  test('starts light, mint for solutions once, and follows the person to another browser', async ({
    page,
    browser,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/')
    const root = page.locator('html')
    await expect(root).toHaveAttribute('data-mode', 'light')
    await signIn(page, 'luis@osys.demo')
    await expectHub(page)
    await expect(root).toHaveAttribute('data-variant', 'mint')

    const saved = page.waitForResponse(/\/api\/v1\/user\/\d+$/)
    await page.getByRole('button', { name: 'Cambiar a modo oscuro' }).click()
    await expect(root).toHaveAttribute('data-mode', 'dark')
    await saved
    await page.reload()
    await expect(root).toHaveAttribute('data-mode', 'dark')

    const other = await browser.newPage()
    await openHub(other, 'luis@osys.demo')
    await expect(other.locator('html')).toHaveAttribute('data-mode', 'dark')
    await other.close()
  })

  test('is chosen on its own page, shown at once, and kept', async ({ page }) => {
    await openHub(page, 'ana@osys.demo')
    await page.getByRole('button', { name: /^Cuenta de Ana/ }).click()
    await page.getByRole('menuitem', { name: 'Personalizar' }).click()
    for (const [label, variant] of [
      ['Bluwing', 'bluwing'],
      ['Cherry', 'cherry'],
      ['Patchouli', 'patchouli'],
    ] as const) {
      await page.getByRole('radio', { name: label }).check()
      await expect(page.locator('html')).toHaveAttribute('data-variant', variant)
    }
    await page.waitForLoadState('networkidle')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-variant', 'patchouli')
    await expect(page.getByRole('radio', { name: 'Patchouli' })).toBeChecked()

    // 'Como el sistema', chosen in the palette, follows the device at once and after a reload.
    await page.keyboard.press('Control+k')
    await page.keyboard.type('tema como')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: 'Como el sistema' })).toBeChecked()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
    await page.waitForLoadState('networkidle')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
  })
})

test.describe('keyboard', () => {
  test('the palette finds a page without accents and returns the focus', async ({ page }) => {
    await openHub(page, 'ana@osys.demo')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('ses')
    await expect(page.getByRole('option', { name: 'Cerrar sesión' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('ochatty')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/ochatty$/)
  })

  test('the palette says that a search failed, and searches again', async ({ page }) => {
    await openHub(page, 'ana@osys.demo')
    const isSearch = (url: URL): boolean => url.searchParams.has('search')
    await page.route(isSearch, route => route.fulfill({ status: 500, body: '{}' }))
    await page.keyboard.press('Control+k')
    await page.keyboard.type('café roble')
    const list = page.getByRole('dialog')
    await expect(list.getByRole('paragraph').filter({ hasText: 'No se pudo buscar' })).toBeVisible()
    await page.unroute(isSearch)
    await page.getByRole('option', { name: 'Volver a buscar' }).click()
    await expect(page.getByRole('option', { name: 'Café Roble Alto' }).first()).toBeVisible()
    await expect(list).not.toContainText('No se pudo buscar')
  })

  test('the palette begins the same phrase as often as it is chosen', async ({ page }) => {
    await openHub(page, 'ana@osys.demo')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Buscar o ir a' })
    for (const time of ['first', 'second']) {
      await field.fill('escribir a alg')
      await page.getByRole('option', { name: 'Escribir a alguien…' }).click()
      await expect(field, time).toHaveValue('Escribir a ')
      await expect(field, time).toBeFocused()
    }
  })

  test('the palette completes a filter word, and sends no search to the assistant by itself', async ({
    page,
  }) => {
    await openHub(page, 'ana@osys.demo')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Buscar o ir a' })
    const ask = page.getByRole('option', { name: /^Preguntar a JoaoAI/ })
    await field.fill('vence:')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('vence:hoy ')
    await field.fill('zzzzz')
    await expect(ask).toHaveAttribute('aria-selected', 'false')
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await field.fill('¿zzzzz?')
    await expect(ask).toHaveAttribute('aria-selected', 'true')
    await field.fill('nueva tarea…')
    await expect(page.getByRole('option', { name: 'Nueva tarea… C' })).toBeVisible()
  })

  test('the palette says that there are more hits than it can list, and offers no second press', async ({
    page,
  }) => {
    await openHub(page, 'ana@osys.demo')
    await page.route('**/api/v1/search?**', async route => {
      const response = await route.fetch()
      const reply = await response.json()
      for (const group of reply.groups) group.has_more = true
      await route.fulfill({ response, json: reply })
    })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Buscar o ir a' }).fill('caf')
    const companies = page.getByRole('group', { name: 'Empresas' })
    await companies.getByRole('option', { name: 'Ver más…' }).click()
    await expect(page.locator('p', { hasText: 'Hay más: agrega otra palabra, o filtra.' })).toBeVisible()
    await expect(companies).toBeVisible()
    await expect(page.getByRole('option', { name: 'Ver más…' })).toHaveCount(0)
  })

  test('? shows the shortcuts, and Esc closes them', async ({ page }) => {
    await openHub(page, 'ana@osys.demo')
    // Some keyboards type it without Shift.
    for (const key of ['Shift+?', '?']) {
      await page.keyboard.press(key)
      await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  test('the skip link leads to the content', async ({ page }) => {
    await openHub(page, 'ana@osys.demo')
    await page.reload()
    await expectHub(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#contenido')).toBeFocused()
  })
})

test.describe('notices (Spec §8, §9)', () => {
  test('a failed call shows its status and msg once, stays while hovered, and then hides by itself', async ({
    page,
  }) => {
    await page.clock.install()
    await page.route('**/api/v1/login', route =>
      route.fulfill({ status: 500, json: { status: 'error', msg: 'No se pudo entrar' } }),
    )
    await page.goto('/')
    await signIn(page, 'ana@osys.demo')
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    const shown = notice(page, 'No se pudo entrar')
    await expect(shown).toHaveCount(1)
    await expect(page.getByText('Estado: 500')).toBeVisible()
    await shown.hover()
    await page.clock.runFor(6000)
    await expect(shown).toBeVisible()
    await page.mouse.move(600, 10)
    await page.clock.runFor(6000)
    await expect(shown).toBeHidden()
  })
})

test('nothing of the shell breaks the content security policy or throws', async ({ page, context }) => {
  const complaints = watchComplaints(context)
  await openHub(page, 'admin@osys.demo')
  await page.getByRole('button', { name: /Novedades de OhPlaky/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(complaints).toEqual([])
})
