import { expect, test } from '../../../tools/e2e.js'
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
})
