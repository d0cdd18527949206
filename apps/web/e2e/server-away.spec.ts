/** End-to-end tests of open pages while the server is away, and of code that could not be fetched. */

import { expect, FETCHES_AHEAD, test } from '../../../tools/e2e.js'
import { expectHub, openHub } from './app.js'

test.describe('while the server is away', () => {
  test('an open page shows it, works again after the restart, and keeps the session', async ({
    page,
    server,
  }) => {
    const prefetched = page.waitForResponse(/FormattedText-.*\.js$/)
    await openHub(page, 'ana@osys.demo')
    await prefetched
    await server.kill()
    await page.getByRole('button', { name: /Novedades de Ochatty/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByText('Sin conexión, reintentando…')).toBeVisible()
    await page.keyboard.press('Escape')

    await server.start()
    await expect(page.getByText('Sin conexión, reintentando…')).toBeHidden()
    await page.reload()
    await expectHub(page)
  })

  test('a reload offers to try again, keeps the session, and opens once the server is back', async ({
    page,
    context,
    server,
  }) => {
    await openHub(page, 'ana@osys.demo')
    // The page itself still loads, as from a cache in front of the server: only the calls fail.
    await context.route('**/api/**', route => route.abort())
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No pudimos recuperar tu sesión' })).toBeVisible()
    await context.unroute('**/api/**')
    await page.getByRole('button', { name: 'Volver a intentar' }).click()
    await expectHub(page)
    expect(server.url).toContain('localhost')
  })

  test('a connection whose code could not be fetched comes by itself', async ({ page }) => {
    const code = /\/realtime-[^/]*\.js$/
    await page.route(code, route => route.abort())
    const failed = page.waitForEvent('requestfailed', request => code.test(request.url()))
    await openHub(page, 'ana@osys.demo')
    await failed
    const connected = page.waitForEvent('websocket')
    await page.unroute(code)
    await connected
  })

  test('the first page reads its code once, and comes by itself after a failure', async ({ page }) => {
    await openHub(page, 'admin@osys.demo')
    const code = /\/UsersScreen-[^/]*\.js$/
    const fetched: string[] = []
    page.on('request', request => {
      if (code.test(request.url())) fetched.push(request.resourceType())
    })
    await page.goto('/users')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    // The browser reads a script ahead and runs it: a fetch besides would read it twice.
    expect(fetched.length).toBeGreaterThan(0)
    expect(fetched).not.toContain('fetch')

    await page.route(code, route => route.abort())
    await page.goto('/notifications')
    await page.goto('/users')
    const missing = page.getByRole('heading', { name: 'Esta parte no se pudo cargar' })
    await expect(missing).toBeVisible()
    await page.unroute(code)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })

  test('a part that nobody opened before opens without a network once the page has been at rest', async ({
    page,
    context,
  }) => {
    await page.addInitScript(name => Object.assign(window, { [name]: true }), FETCHES_AHEAD)
    await page.clock.install()
    await openHub(page, 'ana@osys.demo')
    const listed = await page.request.get('/parts.json')
    const last = String((await listed.json()).at(-1))
    let isLastHere = false
    page.on('response', response => {
      isLastHere ||= response.url().endsWith(last)
    })
    // The code that fetches the parts comes late itself: one step of the clock starts it, another one lets it look.
    await expect(async () => {
      await page.clock.fastForward(16_000)
      expect(isLastHere).toBe(true)
    }).toPass()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('navigation').getByRole('link', { name: 'JoaoAI' }).click()
    await expect(page).toHaveURL(/\/joaoai/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('no se pudo cargar')).toBeHidden()
    await context.setOffline(false)
  })

  test('a part that is not here says so, and loads by itself once the network is back', async ({
    page,
    context,
  }) => {
    await openHub(page, 'ana@osys.demo')
    const config = await (await page.request.get('/config.json')).text()
    let late = 0
    // An answer that was under way when the network went says nothing of now.
    await page.route('/config.json', route => {
      late++
      return route.fulfill({ body: config, contentType: 'application/json' })
    })
    await context.setOffline(true)
    await page.getByRole('navigation').getByRole('link', { name: 'JoaoAI' }).click()
    const missing = page.getByRole('heading', { name: 'Esta parte no se pudo cargar' })
    await expect(missing).toBeVisible()
    await expect.poll(() => late).toBeGreaterThan(0)
    await page.waitForEvent('requestfailed', request => request.url().endsWith('/healthz'))
    await expect(missing).toBeVisible()
    await page.unroute('/config.json')
    await context.setOffline(false)
    await expect(missing).toBeHidden()
    await expect(page.getByRole('textbox').first()).toBeVisible()
  })

  test('a dialog that is opened without a network leaves the page as it is, and comes by itself', async ({
    page,
    context,
  }) => {
    await openHub(page, 'ana@osys.demo')
    await context.setOffline(true)
    const failed = page.waitForEvent('requestfailed', request => request.url().includes('Shortcuts'))
    await page.keyboard.press('?')
    await failed
    await expect(page.getByRole('heading', { name: 'Aplicaciones' })).toBeVisible()
    await context.setOffline(false)
    const dialog = page.getByRole('dialog', { name: 'Atajos de teclado' })
    await expect(dialog).toBeVisible()
    // Its styles have failed, too, and are here now.
    await expect(dialog.locator('kbd').first()).toHaveCSS('border-top-style', 'solid')
    await expect(page.getByRole('heading', { name: 'Aplicaciones' })).toBeVisible()
  })
})
