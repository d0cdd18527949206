/** End-to-end tests of the panel of a task: saving, conflicts, moving it to another company. */

import { expect, test } from '../../../tools/e2e.js'
import { expectAccessible, notice, openAs } from './app.js'
import {
  ANA,
  ADMIN,
  PLACE,
  signedIn,
  titlesOf,
  makeTask,
  openBoard,
  another,
  card,
  panel,
  property,
  choose,
  TALL,
} from './tasks.js'

test.use({ viewport: TALL })

test.describe('the panel of a task (Spec §2)', () => {
  test('saves by itself, live for others, and deletes with undo', async ({ page, browser, server }) => {
    const task = await makeTask(server, 'Panel')
    await openBoard(page, ADMIN)
    // The panel beside the board, with the comments.
    await page.getByRole('button', { name: 'Mostrar comentarios y archivos' }).click()
    const filesAsked: string[] = []
    page.on('request', request => {
      const { pathname, search } = new URL(request.url())
      if (pathname.endsWith('/file') && search.includes('task_id')) filesAsked.push(search)
    })
    const other = await another(browser, server, ANA, `${PLACE}?task=${task.id}`)
    await card(page, 'Panel').getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`task=${task.id}$`))
    await expect(panel(page)).toBeVisible()

    await panel(page).getByLabel('Título').fill('Panel con título')
    await panel(page).getByLabel('Título').press('Enter')
    await choose(page, 'Prioridad', 'Urgente')
    await property(page, 'Fechas').click()
    await panel(page).getByLabel('Entrega').fill('2026-12-24')
    await property(page, 'Responsables').click()
    await panel(page).getByRole('combobox', { name: 'Responsables' }).fill('Ana')
    await panel(page)
      .getByRole('option', { name: /Ana Torres/ })
      .click()
    await page.keyboard.press('Escape')
    await property(page, 'Etiquetas').click()
    await panel(page).getByRole('textbox', { name: 'Etiquetas' }).fill('navidad')
    await panel(page).getByRole('textbox', { name: 'Etiquetas' }).press('Enter')
    await page.keyboard.press('Escape')
    await panel(page).getByLabel('Agregar un paso').fill('Primero')
    await panel(page).getByLabel('Agregar un paso').press('Enter')
    await panel(page).getByLabel('Agregar un paso').fill('Segundo')
    await panel(page).getByLabel('Agregar un paso').press('Enter')
    await panel(page).getByRole('button', { name: 'Mover Segundo' }).press('ArrowUp')
    await expect(
      panel(page)
        .getByRole('button', { name: /^Mover / })
        .first(),
    ).toHaveAccessibleName('Mover Segundo')
    await panel(page).getByLabel('Hecho: Primero').check()
    await panel(page).getByRole('button', { name: 'Agregar una descripción' }).click()
    await panel(page).getByLabel('Descripción', { exact: true }).getByRole('textbox').fill('Con **negritas**')
    await panel(page).getByRole('radio', { name: 'Vista previa' }).check()
    await expect(panel(page).locator('strong')).toHaveText('negritas')
    await expect(panel(page).getByText('Guardado', { exact: true })).toBeVisible()
    await expectAccessible(page)

    const osys = await signedIn(server, ADMIN)
    await expect
      .poll(async () => {
        const { task: saved } = await osys.tasks.get({ id: task.id })
        const { title, priority, due_date, assignees, labels, checklist, description } = saved
        return [
          title,
          priority,
          due_date,
          assignees.map(each => each.name),
          labels,
          checklist.map(each => `${each.text} ${each.done}`),
          description,
        ]
      })
      .toEqual([
        'Panel con título',
        'urgent',
        '2026-12-24',
        [expect.stringContaining('Ana Torres')],
        ['navidad'],
        ['Segundo false', 'Primero true'],
        'Con **negritas**',
      ])
    await expect(panel(other).getByLabel('Título')).toHaveValue('Panel con título')
    await expect(panel(other).getByLabel('Hecho: Primero')).toBeChecked()

    // Below stands who changed what, and what is said about the task; the company's list shows it with the code.
    const story = panel(other).getByRole('region', { name: 'Actividad' })
    await expect(story.getByText(/cambió la prioridad de «Sin prioridad» a «Urgente»/)).toBeVisible()
    await panel(page).getByRole('textbox', { name: 'Escribe un comentario' }).fill('¿Quién lo revisa?')
    await panel(page).getByRole('button', { name: 'Comentar' }).click()
    await expect(story.getByText('¿Quién lo revisa?')).toBeVisible()
    // The other person sees reactions and attached files at once.
    await story.getByRole('button', { name: /^Reaccionar a / }).click()
    await panel(other).getByRole('button', { name: 'Reaccionar con 👍' }).click()
    await expect(panel(page).getByRole('button', { name: /^👍 de Ana Torres/ })).toBeVisible()
    await panel(page)
      .getByLabel('Subir archivos')
      .setInputFiles({ name: 'medidas.txt', mimeType: 'text/plain', buffer: Buffer.from('90 × 50 mm') })
    await expect(panel(page).getByRole('button', { name: 'Quitar medidas.txt' })).toBeVisible()
    await panel(page).getByRole('button', { name: 'Comentar', exact: true }).click()
    // The files of all comments stand in one row above the stream.
    const attached = panel(other).getByRole('region', { name: 'Archivos' })
    await expect(attached.getByRole('button', { name: 'Ver medidas.txt' })).toBeVisible()
    // The comments are all there, and name them.
    expect(filesAsked).toEqual([])
    await story.getByRole('button', { name: 'Ver medidas.txt' }).click()
    await expect(other.getByText('90 × 50 mm')).toBeVisible()
    await other.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
    await story.getByRole('button', { name: 'Dejar de seguir' }).click()
    await expect(story.getByRole('button', { name: 'Seguir', exact: true })).toBeVisible()
    const ofCompany = page.getByRole('region', { name: 'Comentarios' })
    await expect(ofCompany.getByRole('listitem').filter({ hasText: '¿Quién lo revisa?' })).toContainText(
      `LUMEN-${task.number}`,
    )
    // The same task over the whole page, and back.
    await panel(page).getByRole('link', { name: 'Ver en página completa' }).click()
    await expect(page).toHaveURL(/full=1$/)
    await panel(page).getByRole('link', { name: 'Ver en panel' }).click()
    await expect(page).toHaveURL(/task=\d+$/)

    await panel(page).getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    await expect(panel(page)).toBeHidden()
    await expect(card(page, 'Panel con título')).toHaveCount(0)
    await expect(panel(other).getByText('La tarea ya no existe')).toBeVisible()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(card(page, 'Panel con título')).toBeVisible()
    await expect(card(other, 'Panel con título')).toBeVisible()
    await other.context().close()
  })

  test('leads from a step to the task that it names', async ({ page, server }) => {
    const osys = await signedIn(server, ADMIN)
    const { id, version } = await makeTask(server, 'Con pasos')
    const checklist = [{ id: 'a', text: 'Esperar a LUMEN-1', done: false }]
    await osys.tasks.update({ id, version, checklist })
    await openBoard(page, ANA, `${PLACE}?task=${id}`)
    await panel(page).getByRole('link', { name: 'LUMEN-1' }).click()
    await expect(panel(page).getByRole('heading', { level: 2, name: /^LUMEN-1 / })).toBeVisible()
  })

  test('restores a deleted task from its panel and from the list of the company', async ({
    page,
    browser,
    server,
  }) => {
    const osys = await signedIn(server, ADMIN)
    // A long column draws the cards in sight alone.
    const search = page.getByRole('searchbox', { name: 'Buscar tareas' })
    const [linked, listed] = [await makeTask(server, 'Con enlace'), await makeTask(server, 'En la lista')]
    await osys.tasks.delete({ id: linked.id })
    await openBoard(page, ADMIN, `${PLACE}?task=${linked.id}`)
    await expect(panel(page).getByText(`LUMEN-${linked.number} · Con enlace`)).toBeVisible()
    await panel(page).getByRole('button', { name: 'Recuperar' }).click()
    await expect(panel(page).getByLabel('Título')).toHaveValue('Con enlace')
    await search.fill('Con enlace')
    await expect(card(page, 'Con enlace')).toBeVisible()

    await osys.tasks.delete({ id: listed.id })
    await page.goto(PLACE)
    await page.getByRole('button', { name: 'Más de la lista' }).click()
    await page.getByRole('menuitem', { name: 'Eliminadas' }).click()
    const deleted = page.getByRole('dialog', { name: 'Tareas eliminadas' })
    await deleted.getByRole('button', { name: 'Recuperar En la lista' }).click()
    await expect(deleted.getByText('En la lista')).toHaveCount(0)
    await deleted.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
    await search.fill('En la lista')
    await expect(card(page, 'En la lista')).toBeVisible()

    const both = [await makeTask(server, 'Vuelve una'), await makeTask(server, 'Vuelve otra')]
    for (const { id } of both) await osys.tasks.delete({ id })
    await page.goto(PLACE)
    await page.getByRole('button', { name: 'Más de la lista' }).click()
    await page.getByRole('menuitem', { name: 'Eliminadas' }).click()
    for (const { title } of both) await deleted.getByRole('checkbox', { name: `Elegir ${title}` }).check()
    await expectAccessible(page)
    await deleted.getByRole('button', { name: 'Recuperar 2' }).click()
    await expect(notice(page, '2 tareas recuperadas')).toBeVisible()
    for (const { title } of both) await expect(deleted.getByText(title)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(deleted).toHaveCount(0)
    await search.fill('Vuelve otra')
    await expect(card(page, 'Vuelve otra')).toBeVisible()

    // Those who may not restore are told nothing more than of a task that never was.
    await osys.tasks.delete({ id: listed.id })
    const other = await another(browser, server, ANA, `${PLACE}?task=${listed.id}`)
    await expect(panel(other).getByText('Se eliminó, o no tienes acceso a ella.')).toBeVisible()
    await expect(panel(other).getByRole('button', { name: 'Recuperar' })).toHaveCount(0)
    await other.keyboard.press('Escape')
    await other.getByRole('button', { name: 'Más de la lista' }).click()
    await expect(other.getByRole('menuitem', { name: 'Exportar CSV' })).toBeVisible()
    await expect(other.getByRole('menuitem', { name: 'Eliminadas' })).toHaveCount(0)
    await other.context().close()
  })

  test('shows both texts when two people changed one, and merges other fields', async ({
    page,
    context,
    browser,
    server,
  }) => {
    const task = await makeTask(server, 'Choque', { description: 'Antes' })
    // A long column draws only the cards in sight, so this one stands alone.
    await openBoard(page, ADMIN, `${PLACE}?search=Choque&task=${task.id}`)
    const other = await another(browser, server, ANA, `${PLACE}?task=${task.id}`)
    await context.setOffline(true)
    await panel(page).getByRole('button', { name: 'Editar la descripción' }).click()
    await panel(page).getByLabel('Descripción', { exact: true }).getByRole('textbox').fill('La mía')
    await choose(page, 'Prioridad', 'Alta')
    await panel(other).getByRole('button', { name: 'Editar la descripción' }).click()
    await panel(other).getByLabel('Descripción', { exact: true }).getByRole('textbox').fill('La de Ana')
    await panel(other).getByLabel('Título').fill('Choque de Ana')
    await panel(other).getByLabel('Título').press('Enter')
    await expect(panel(other).getByText('Guardado', { exact: true })).toBeVisible()
    await expect(panel(page).getByText('Por enviar')).toBeVisible({ timeout: 40_000 })
    // The card shows it as well, because the panel may be closed; with the network back it is sent by itself.
    await expect(card(page, 'Choque').getByText('Por enviar')).toBeVisible()
    await context.setOffline(false)

    await expect(panel(page).getByRole('alert')).toContainText('Otra persona cambió la descripción')
    const clash = panel(page).getByRole('region', { name: 'Otra persona cambió la descripción' })
    await expect(clash.getByText('La de Ana')).toBeVisible()
    await expect(clash.getByText('La mía', { exact: true })).toBeVisible()
    await expect(panel(page).getByLabel('Título')).toHaveValue('Choque de Ana')
    await expectAccessible(page)
    await clash.getByRole('button', { name: 'Guardar la mía' }).click()
    await expect(clash).toBeHidden()
    await expect(panel(page).getByText('Guardado', { exact: true })).toBeVisible()
    const osys = await signedIn(server, ADMIN)
    await expect
      .poll(async () => (await osys.tasks.get({ id: task.id })).task)
      .toMatchObject({ title: 'Choque de Ana', description: 'La mía', priority: 'high' })
    await other.context().close()
  })

  test('offers the typed text of a task that another person deletes, to be copied', async ({
    page,
    context,
    server,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const osys = await signedIn(server, ADMIN)
    const task = await makeTask(server, 'Se va')
    // On a slow network the code of dragging does not come before the network goes; nothing needs it here.
    await context.route(/BoardDrag/, route => route.abort())
    await openBoard(page, ANA)
    await page.goto(`${PLACE}?task=${task.id}`)
    await panel(page).getByRole('button', { name: 'Agregar una descripción' }).click()
    // The change is under way when the task is deleted.
    await context.setOffline(true)
    await panel(page).getByLabel('Descripción').last().fill('Lo que nadie más sabe')
    await panel(page).getByRole('textbox', { name: 'Escribe un comentario' }).fill('Ni lo que iba a decir')
    await osys.tasks.delete({ id: task.id })
    await context.setOffline(false)
    await expect(panel(page).getByText('La tarea ya no existe')).toBeVisible()
    await panel(page).getByRole('button', { name: 'Copiar: Descripción' }).click()
    await expect(notice(page, 'Copiado')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Lo que nadie más sabe')
    await expect(panel(page).getByText('Tu comentario sin enviar')).toBeVisible()
    await panel(page).getByRole('button', { name: 'Copiar', exact: true }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Ni lo que iba a decir')
    await panel(page).getByRole('button', { name: 'Descartar' }).click()
    await expect(panel(page)).toBeHidden()
  })

  test('goes to another company, which is never its own, with the comment that is typed', async ({
    page,
    server,
  }) => {
    const task = await makeTask(server, 'Se muda')
    await openAs(page, ADMIN, `${PLACE}?task=${task.id}`)
    const comment = panel(page).getByRole('textbox', { name: 'Escribe un comentario' })
    await comment.fill('Está en la empresa equivocada')
    await panel(page).getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Mover a otra empresa…' }).click()
    const company = page.getByRole('combobox', { name: 'Empresa' })
    await company.fill('Lumen')
    await expect(page.getByText('Ninguna empresa coincide con «Lumen»')).toBeVisible()
    await company.fill('Café Roble')
    await page.getByRole('option', { name: 'Café Roble Alto' }).click()
    await page.getByRole('button', { name: 'Mover', exact: true }).click()
    await expect(page).toHaveURL(
      new RegExp(`/ohplaky/empresa/(?!${task.company_id}\\b)\\d+.*task=${task.id}`),
    )
    await expect(panel(page).getByLabel('Título')).toHaveValue('Se muda')
    await expect(comment).toHaveValue('Está en la empresa equivocada')
  })

  test('creates a task with all its fields, and offers only the allowed actions', async ({
    page,
    server,
  }) => {
    await openBoard(page, ANA)
    await page.getByRole('link', { name: 'Nueva tarea' }).click()
    await panel(page).getByRole('button', { name: 'Crear tarea' }).click()
    await expect(panel(page).getByText('Error: Escribe un título')).toBeVisible()
    await panel(page).getByLabel('Título').fill('Completa')
    // The typed text is still there when the person comes back, also after a reload.
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await page.getByRole('link', { name: 'Nueva tarea' }).click()
    await expect(panel(page).getByLabel('Título')).toHaveValue('Completa')
    await page.reload()
    await expect(panel(page).getByLabel('Título')).toHaveValue('Completa')
    await property(page, 'Fechas').click()
    await panel(page).getByLabel('Inicio').fill('2026-12-10')
    await panel(page).getByLabel('Entrega').fill('2026-12-01')
    await panel(page).getByRole('button', { name: 'Crear tarea' }).click()
    await expect(property(page, 'Fechas')).toBeVisible()
    await expect(panel(page).getByRole('alert').filter({ hasText: 'no puede ser anterior' })).toBeVisible()
    await property(page, 'Fechas').click()
    await expect(panel(page).getByLabel('Entrega')).toHaveAttribute('aria-invalid', 'true')
    await panel(page).getByLabel('Entrega').fill('2026-12-20')
    await panel(page).getByRole('button', { name: 'Crear tarea' }).click()
    await expect(panel(page).getByText('Guardado', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/task=\d+$/)
    expect((await titlesOf(server, 'pending')).filter(title => title === 'Completa')).toHaveLength(1)

    // Role user_ohplaky may neither delete nor finish tasks.
    await panel(page).getByRole('button', { name: 'Más acciones' }).click()
    await expect(page.getByRole('menuitem', { name: 'Duplicar' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await property(page, 'Estado').click()
    await expect(page.getByRole('menuitem')).toHaveText(['En progreso'])
    await expect(page.getByText(/Te falta permiso para pasarla a «Terminada»/)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`${PLACE}$`))
  })

  test('stays where its person went before the answer to a new task, and says why it is refused', async ({
    page,
  }) => {
    await openBoard(page, ANA)
    let answer = (): void => {}
    await page.route('**/api/v1/ohplaky/task', async route => {
      if (route.request().method() !== 'POST') return route.fallback()
      await new Promise<void>(resolve => (answer = resolve))
      await route.fallback()
    })
    const send = async (title: string): Promise<void> => {
      await page.getByRole('link', { name: 'Nueva tarea' }).click()
      await panel(page).getByLabel('Título').fill(title)
      const sent = page.waitForRequest(
        request => request.method() === 'POST' && request.url().endsWith('/task'),
      )
      await panel(page).getByRole('button', { name: 'Crear tarea' }).click()
      await sent
    }
    await send('Sin esperar')
    await page.getByRole('link', { name: 'Ochatty' }).first().click()
    await expect(page).toHaveURL(/\/ochatty/)
    answer()
    await expect(notice(page, 'Tarea creada')).toBeVisible()
    await expect(page).toHaveURL(/\/ochatty/)

    // The step back would open the form, which is empty now.
    await page.goto(PLACE)
    await page.route('**/api/v1/ohplaky/task', async route => {
      if (route.request().method() !== 'POST') return route.fallback()
      await new Promise<void>(resolve => (answer = resolve))
      await route.fulfill({
        status: 403,
        json: { status: 'error', msg: 'Ya no puedes', code: 'forbidden', errors: {}, request_id: 'r' },
      })
    })
    await send('Rechazada')
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    answer()
    await expect(notice(page, 'Ya no puedes')).toBeVisible()
    await expect(card(page, 'Rechazada').getByRole('button', { name: 'Reintentar' })).toBeVisible()
  })
})
