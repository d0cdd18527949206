/** End-to-end tests of single keys on tasks: in lists, on the board, in the calendar. */

import { expect, test } from '../../../tools/e2e.js'
import { expectAccessible, notice, openAs } from './app.js'
import {
  ADMIN,
  ANA,
  card,
  column,
  makeTask,
  openBoard,
  panel,
  PLACE,
  property,
  signedIn,
  TALL,
} from './tasks.js'

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
    await page.getByRole('menu', { name: 'Prioridad', exact: true }).getByText('Baja').click()
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

  test('select cards of the board, which change together with one undo', async ({ page, server }) => {
    for (const title of ['Varias uno', 'Varias dos', 'Varias tres']) await makeTask(server, title)
    await openBoard(page, ANA, `${PLACE}?search=varias`)
    const ticks = page.getByRole('checkbox', { checked: true })
    await card(page, 'Varias uno').getByRole('link').focus()
    await page.keyboard.press('x')
    await card(page, 'Varias tres')
      .getByRole('link')
      .click({ modifiers: ['Shift'] })
    await expect(ticks).toHaveCount(3)
    await expect(page.getByRole('toolbar', { name: '3 seleccionadas' })).toBeVisible()
    await expectAccessible(page)

    // On its title it would open another tab.
    await card(page, 'Varias dos').click({ modifiers: ['ControlOrMeta'], position: { x: 4, y: 4 } })
    await page.keyboard.press('s')
    await page.getByRole('menuitem', { name: 'En progreso' }).click()
    await expect(notice(page, 'Se cambiaron 2 tareas')).toBeVisible()
    const moved = column(page, 'En progreso').getByRole('article')
    await expect(moved).toHaveCount(2)
    await expect(page).toHaveURL(/\?search=varias$/)
    await page.keyboard.press('Escape')
    await expect(ticks).toHaveCount(0)
    await page.getByRole('region', { name: 'Mensajes' }).getByRole('button', { name: 'Deshacer' }).click()
    await expect(moved).toHaveCount(0)
  })

  test('give all selected cards a date and a label, without a hand on the mouse', async ({
    page,
    server,
  }) => {
    for (const title of ['Todas uno', 'Todas dos', 'Todas tres']) await makeTask(server, title)
    await openBoard(page, ANA, `${PLACE}?search=todas`)
    await card(page, 'Todas uno').getByRole('link').focus()
    await page.keyboard.press('x')
    for (const count of [2, 3]) {
      await page.keyboard.press('j')
      await page.keyboard.press('x')
      await expect(page.getByRole('toolbar', { name: `${count} seleccionadas` })).toBeVisible()
    }
    await page.keyboard.press('d')
    await expect(page.getByRole('textbox', { name: 'Entrega', exact: true })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('mañana')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Vence mañana')).toHaveCount(3)
    // The focus is back at the card, where the keys go on.
    await page.keyboard.press('l')
    await expect(page.getByRole('textbox', { name: 'Etiquetas' })).toBeFocused()
    await page.keyboard.type('teclas')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('article').getByText('teclas', { exact: true })).toHaveCount(3)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
  })

  test('change a card of the board, whatever is open, and a task of the calendar', async ({
    page,
    server,
  }) => {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(new Date())
    const first = await makeTask(server, 'Primera por teclas')
    const second = await makeTask(server, 'Segunda por teclas')
    const osys = await signedIn(server, ADMIN)
    for (const { id, version } of [first, second]) {
      await osys.tasks.update({ id, version, due_date: `${day.slice(0, 7)}-15` })
    }
    // Other tests may have filled the column beyond the edge, where no card is drawn.
    await openBoard(page, ANA, `${PLACE}?search=por+teclas&task=${first.id}`)
    await expect(panel(page).getByLabel('Título')).toHaveValue(first.title)
    await card(page, second.title).getByRole('link').focus()
    await page.keyboard.press('p')
    await page.getByRole('menuitem', { name: 'Urgente' }).click()
    await expect(
      card(page, second.title).getByRole('button', { name: /^Prioridad .*Urgente$/ }),
    ).toBeVisible()
    await expect(property(page, 'Prioridad')).not.toContainText('Urgente')
    // A press opens the picker and not the task.
    await card(page, second.title)
      .getByRole('button', { name: /^Etiquetas/ })
      .click()
    await page.getByRole('textbox', { name: 'Etiquetas' }).fill('web')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(card(page, second.title).getByText('web')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`task=${first.id}$`))
    await expectAccessible(page)

    // The calendar alone, without the list or the board before it.
    await openAs(page, ANA, `${PLACE}?view=calendar&search=por+teclas`)
    const chip = page.getByRole('link', { name: second.title })
    await expect(chip).toBeVisible()
    await page.keyboard.press('j')
    await expect(chip).toBeFocused()
    await page.keyboard.press('s')
    await page.getByRole('menuitem', { name: 'En progreso' }).click()
    await expect(
      page.getByRole('link', { name: new RegExp(`^En progreso: .*${second.title}$`) }),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(panel(page).getByLabel('Título')).toHaveValue(second.title)
    await page.keyboard.press('j')
    await expect(panel(page).getByLabel('Título')).toHaveValue(first.title)
    await expectAccessible(page)
  })
})
