/** End-to-end tests of signing in and out, and of sessions. */

import { expect, test } from '../../../tools/e2e.js'
import { DEMO_PASSWORD, expectHub, notice, openAs, openHubByForm, signIn, watchComplaints } from './app.js'

test.describe('signing in (Spec §4)', () => {
  test('without remember: a reload keeps the session, a new tab and a new browser do not', async ({
    browser,
    page,
    context,
  }) => {
    const complaints = watchComplaints(context)
    await openHubByForm(page, 'ana@osys.demo')
    await page.reload()
    await expectHub(page)

    const tab = await context.newPage()
    await tab.goto('/hub')
    await expect(tab.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible()

    const restarted = await browser.newContext({ storageState: await context.storageState() })
    const later = await restarted.newPage()
    await later.goto('/hub')
    await expect(later.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible()
    await restarted.close()
    expect(complaints).toEqual([])
  })

  test('with remember: a new tab and a restarted browser are signed in', async ({
    browser,
    page,
    context,
  }) => {
    await page.goto('/')
    await signIn(page, 'ana@osys.demo', { remember: true })
    await expectHub(page)

    const tab = await context.newPage()
    await tab.goto('/')
    await expectHub(tab)

    // The state that a browser keeps on disk: cookies and local storage, without session storage.
    const restarted = await browser.newContext({ storageState: await context.storageState() })
    const later = await restarted.newPage()
    await later.goto('/hub')
    await expectHub(later)
    await restarted.close()
  })

  test('returns to the page that required it, with its query', async ({ page }) => {
    await page.goto('/ohplaky/pending?page=2#lista')
    await expect(page).toHaveURL(/\/$/)
    await page.reload()
    await signIn(page, 'ana@osys.demo')
    await expect(page).toHaveURL(/\/ohplaky\/pending\?page=2#lista$/)
    await expect(page.getByRole('region', { name: 'Tareas: Pendiente' })).toBeVisible()
  })

  test('shows what is wrong and keeps the typed text', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByText('Error: Escribe tu correo electrónico')).toBeVisible()
    await expect(page.getByLabel('Correo electrónico')).toBeFocused()

    await page.getByLabel('Correo electrónico').fill('owner@osys.demo')
    await page.getByLabel('Contraseña', { exact: true }).fill('no es esta')
    await page.keyboard.press('Enter')
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /correo|contraseña/i })
        .first(),
    ).toBeVisible()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('owner@osys.demo')
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('no es esta')
    await expect(page).toHaveURL(/\/$/)
  })

  test('makes the sixth try within 15 minutes wait, and shows for how long', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Correo electrónico').fill('nadie@osys.demo')
    await page.getByLabel('Contraseña', { exact: true }).fill('equivocada')
    for (let attempt = 1; attempt <= 6; attempt++) {
      const answered = page.waitForResponse(/\/api\/v1\/login$/)
      await page.getByRole('button', { name: 'Iniciar sesión' }).click()
      expect((await answered).status()).toBe(attempt <= 5 ? 401 : 429)
    }
    await expect(page.getByText(/Demasiados intentos/).first()).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/\d/)
  })

  test('works by keyboard alone', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByLabel('Correo electrónico')).toBeFocused()
    await page.keyboard.type('luis@osys.demo')
    await page.keyboard.press('Tab')
    await page.keyboard.type(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await expectHub(page)
  })

  test('sends one call however often the button is clicked', async ({ page }) => {
    let calls = 0
    await page.route('**/api/v1/login', async route => {
      calls++
      await new Promise(done => setTimeout(done, 400))
      await route.continue()
    })
    await page.goto('/')
    await page.getByLabel('Correo electrónico').fill('ana@osys.demo')
    await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Iniciar sesión' }).dblclick()
    await expectHub(page)
    expect(calls).toBe(1)
  })
})

test.describe('the session in the middle of work', () => {
  test('ended by the server: the person is told once and returns to the same page', async ({
    page,
    request,
  }) => {
    // Without its realtime connection, which would tell it
    // before the click, the page learns it from its next call.
    await page.route(/\/assets\/realtime-/, route => route.abort())
    // A call of the page that comes late would tell it too: it waits for the click.
    const answers = new Set<Promise<void>>()
    let clicked: Promise<void> | null = null
    await page.route('**/api/v1/**', async route => {
      if (clicked) await clicked
      const answer = route.fetch().then(response => route.fulfill({ response }))
      answers.add(answer)
      await answer
    })
    await openAs(page, 'ana@osys.demo', '/account/3/custom')
    await expect(page.getByRole('radio', { name: 'Cherry' })).toBeVisible()
    let tellClick = (): void => {}
    clicked = new Promise(resolve => (tellClick = resolve))
    await Promise.all(answers)
    const key = await page.evaluate(() => sessionStorage.getItem('osys.1.api-key'))
    await request.get('/api/v1/logout', { headers: { authorization: `Bearer ${key}` } })

    await page.getByRole('radio', { name: 'Cherry' }).click()
    tellClick()
    await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible()
    await expect(notice(page, 'Tu sesión terminó. Inicia sesión de nuevo.')).toHaveCount(1)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await signIn(page, 'ana@osys.demo')
    await expect(page).toHaveURL(/\/account\/3\/custom$/)
  })

  test('signing out asks, ends the session on the server, and the back button does not restore it', async ({
    page,
    request,
  }) => {
    await openHubByForm(page, 'ana@osys.demo')
    const key = await page.evaluate(() => sessionStorage.getItem('osys.1.api-key'))
    await page.goto('/logout')
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible()
    await expect(notice(page, /sesión/i).first()).toBeVisible()
    const answer = await request.post('/api/v1/relogin', { headers: { authorization: `Bearer ${key}` } })
    expect(answer.status()).toBe(401)

    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Aplicaciones' })).toHaveCount(0)
  })

  test('signing out in one tab signs out the remembered session of the others', async ({ page, context }) => {
    await page.goto('/')
    await signIn(page, 'ana@osys.demo', { remember: true })
    await expectHub(page)
    const other = await context.newPage()
    await other.goto('/hub')
    await expectHub(other)
    await page.goto('/logout')
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(other.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible()
    await expect(notice(other, 'Tu sesión se cerró en otra pestaña.')).toBeVisible()
  })
})
