/** End-to-end tests of every page in light and dark on a desktop and a phone: it passes axe and fits the width. */

import { AXE_ALL, AXE_COLOURS, expect, test } from '../../../tools/e2e.js'
import { expectAccessible, openHub } from './app.js'

const PAGES = [
  '/hub',
  '/account/3',
  '/account/3/custom',
  '/users',
  '/no-perm',
  '/nada',
  '/ochatty',
  '/logout',
]
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('every page passes axe in light and in dark, and fits the width', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible()
      await expectAccessible(page)
      for (const path of ['/nada', '/new-company']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
      }
      await openHub(page, 'ana@osys.demo')
      for (const path of PAGES) {
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expect(page.getByText('Estamos cargando algunas cosas')).toBeHidden()
        for (const mode of ['light', 'dark']) {
          await page.evaluate(value => void (document.documentElement.dataset['mode'] = value), mode)
          await expectAccessible(page, mode === 'light' ? AXE_ALL : AXE_COLOURS)
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0)
        }
      }
    })
  })
}
