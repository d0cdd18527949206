/** End-to-end tests of single keys on tasks: in lists, on the board, in the calendar. */

import { expect, test } from '../../../tools/e2e.js'
import { notice, openAs } from './app.js'
import { ANA, PLACE, TALL } from './tasks.js'

test.use({ viewport: TALL })

test.describe('single keys (Spec §2)', () => {
  test('change the selected tasks, else the one with the focus, and none without it', async ({ page }) => {
    await openAs(page, ANA, '/ohplaky/mine')
    const mine = page.getByRole('region', { name: 'Mis tareas' })
    const ticks = mine.getByRole('checkbox', { checked: true })
    await expect(mine.getByRole('listitem')).not.toHaveCount(0)
    await page.keyboard.press('x')
    await page.keyboard.press('s')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Buscar o ir a' })).toBeFocused()
    await expect(page.getByRole('option', { name: 'Cambiar estado…' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(ticks).toHaveCount(0)

    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(ticks).toHaveCount(2)
    await page.keyboard.press('p')
    await page.getByRole('menu', { name: 'Prioridad', exact: true }).getByText('Urgente').click()
    await expect(notice(page, 'Se cambiaron 2 tareas')).toBeVisible()
  })

  test('open nothing over a dialog, whose text would be lost', async ({ page }) => {
    await openAs(page, ANA, `${PLACE}?view=list`)
    await page.getByRole('button', { name: 'Más de la lista' }).click()
    await page.getByRole('menuitem', { name: 'Importar CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Importar tareas de un CSV' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.press('?')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // The palette and the shortcuts themselves take each other's place.
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Buscar o ir a' })).toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
