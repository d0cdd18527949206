/** End-to-end tests of writing in the chat: emojis, files, voice messages, and what is kept over a crash. */

import type { Page } from '@playwright/test'
import { expect, test } from '../../../tools/e2e.js'
import { openAs, watchComplaints } from './app.js'

const ANA = 'ana@osys.demo'
const LUIS = 'Luis Herrera Campos'
const MEGABYTE = 1024 * 1024
/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: /^Mensaje para/ })

async function openChat(page: Page): Promise<void> {
  await openAs(page, ANA, '/ochatty')
  await page
    .getByRole('link', { name: new RegExp(LUIS) })
    .first()
    .click()
  await expect(field(page)).toBeVisible()
}

/** The composer with the page's content policy, a real recorder and real files (Spec §6). */
test('writes with emojis, files and the voice', async ({ page }) => {
  const complaints = watchComplaints(page.context())
  await openChat(page)

  await field(page).fill('Hola')
  await page.getByRole('button', { name: 'Insertar un emoji' }).click()
  await page.getByRole('searchbox', { name: 'Buscar emoji' }).fill('corazon rojo')
  await page.getByRole('gridcell', { name: 'corazón rojo' }).click()
  await expect(field(page)).toHaveValue('Hola❤️')
  await expect(field(page)).toBeFocused()
  await field(page).press('Enter')
  await expect(log(page).getByText('Hola❤️')).toBeVisible()

  // The device remembers the emoji.
  await page.getByRole('button', { name: 'Insertar un emoji' }).click()
  await expect(page.getByRole('group', { name: 'Recientes' }).getByText('❤️')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.locator('form input[type=file]').setInputFiles([
    { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('Acta de la reunión') },
    { name: 'vacio.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
    { name: 'enorme.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(26 * MEGABYTE) },
    { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Plan de la semana') },
  ])
  await expect(page.getByText('«vacio.txt» está vacío')).toBeVisible()
  await expect(page.getByText('«enorme.bin» pesa más de 25 MB')).toBeVisible()
  await page.getByRole('textbox', { name: 'Texto para plan.txt' }).fill('El plan va aquí')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(log(page).getByText('notas.txt')).toBeVisible()
  await expect(page.getByText('«vacio.txt» está vacío')).toHaveCount(0)
  await expect(log(page).getByText('El plan va aquí')).toBeVisible()

  // One's own picture stays on screen when the server has it: nothing is fetched for it.
  const fetched: string[] = []
  page.on('request', request => {
    if (request.url().includes('/oplink/media/')) fetched.push(request.url())
  })
  await page.locator('form input[type=file]').setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: PICTURE,
  })
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(log(page).getByRole('article').last()).toContainText('Enviado')
  await expect(log(page).getByRole('button', { name: 'Abrir foto.png' }).locator('img')).toBeVisible()
  expect(fetched).toEqual([])

  await page.getByRole('button', { name: 'Grabar un mensaje de voz' }).click()
  await expect(page.getByRole('timer')).toHaveText(/^0:0[2-9]$/)
  await page.getByRole('button', { name: 'Terminar y escuchar' }).click()
  await page.getByRole('group', { name: 'Tu grabación' }).getByRole('button', { name: 'Reproducir' }).click()
  // A busy machine stops the recording late: what it lasts is read, not assumed.
  const draft = page.getByRole('group', { name: 'Tu grabación' }).getByRole('slider', { name: 'Posición' })
  await expect(draft).toHaveAttribute('aria-valuetext', /^\d:\d\d de 0:(0[2-9]|[1-5]\d)$/)
  const lasts = (await draft.getAttribute('aria-valuetext'))?.split(' de ')[1] ?? ''
  // All of the row has its place on a phone.
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Enviar mensaje de voz' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(size)
  await page.getByRole('button', { name: 'Enviar mensaje de voz' }).click()
  const voice = log(page).getByRole('slider', { name: 'Posición' }).last()
  await expect(voice).toHaveAttribute('aria-valuetext', `0:00 de ${lasts}`)
  await expect(log(page).getByRole('article').last()).toContainText('Enviado')
  await log(page).getByRole('button', { name: 'Reproducir' }).last().click()
  await expect(voice).toHaveAttribute('aria-valuetext', new RegExp(`^0:0[1-9] de ${lasts}$`))

  // A recording that ends is followed by the one below it.
  await page.getByRole('button', { name: 'Grabar un mensaje de voz' }).click()
  await expect(page.getByRole('timer')).toHaveText(/^0:0[2-9]$/)
  await page.getByRole('button', { name: 'Enviar mensaje de voz' }).click()
  await expect(log(page).getByRole('article').last()).toContainText('Enviado')
  const recordings = log(page).getByRole('group', { name: 'Tu mensaje de voz' })
  const first = recordings.nth((await recordings.count()) - 2)
  await first.getByRole('button', { name: 'Reproducir' }).click()
  await expect(recordings.last().getByRole('button', { name: 'Pausar' })).toBeVisible()

  // An edit that is left in the middle waits in its conversation, too.
  await field(page).focus()
  await page.keyboard.press('ArrowUp')
  await field(page).fill('El plan va aquí, al final')
  await page.getByRole('link', { name: 'Inicio' }).first().click()
  await page.goBack()
  await expect(page.getByText('Editas tu mensaje')).toBeVisible()
  await expect(field(page)).toHaveValue('El plan va aquí, al final')
  await field(page).press('Enter')
  await expect(log(page).getByText('El plan va aquí, al final')).toBeVisible()

  // A recording that is left in the middle waits in its conversation.
  await page.getByRole('button', { name: 'Grabar un mensaje de voz' }).click()
  await expect(page.getByRole('timer')).toHaveText(/^0:0[1-9]$/)
  // Until then a reload would lose it, so the browser asks before one.
  const leave = (): Promise<boolean> =>
    page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  expect(await leave()).toBe(false)
  await page.getByRole('link', { name: 'Inicio' }).first().click()
  await page.goBack()
  await expect(page.getByText('mensaje-de-voz.webm')).toBeVisible()
  expect(complaints).toEqual([])
})

/** A chosen file that was not sent outlives the page, in each tab of its person (Spec §4). */
test('keeps chosen files, captions and a finished recording over a crash', async ({ page, context }) => {
  await openChat(page)
  await page.locator('form input[type=file]').setInputFiles([
    { name: 'fachada.png', mimeType: 'image/png', buffer: PICTURE },
    { name: 'plano.txt', mimeType: 'text/plain', buffer: Buffer.from('Plano') },
    { name: 'sobra.txt', mimeType: 'text/plain', buffer: Buffer.from('Sobra') },
  ])
  await page.getByRole('textbox', { name: 'Texto para plano.txt' }).fill('El plano nuevo')
  await page.getByRole('button', { name: 'Quitar sobra.txt' }).click()
  await page.getByRole('button', { name: 'Grabar un mensaje de voz' }).click()
  await expect(page.getByRole('timer')).toHaveText(/^0:0[1-9]$/)
  await page.getByRole('button', { name: 'Terminar y escuchar' }).click()
  await expect(page.getByRole('group', { name: 'Tu grabación' })).toBeVisible()

  // A crash asks nothing. The second tab shows what the first one has.
  const second = await context.newPage()
  await openAs(second, ANA, new URL(page.url()).pathname)
  const trayOf = (tab: Page) => tab.getByRole('list', { name: /archivos? adjuntos?/ }).getByRole('listitem')
  await expect(trayOf(second)).toHaveText([/fachada\.png/, /plano\.txt/, /mensaje-de-voz\.webm/])
  await expect(second.getByRole('textbox', { name: 'Texto para plano.txt' })).toHaveValue('El plano nuevo')
  await page.close()
  // A reload loses nothing, so the browser does not ask.
  const asked: string[] = []
  second.on('dialog', question => {
    asked.push(question.type())
    void question.accept()
  })
  await second.reload()
  await expect(trayOf(second)).toHaveCount(3)
  expect(asked).toEqual([])
  // The list of conversations says that something waits there.
  await second.getByRole('link', { name: 'Ochatty' }).first().click()
  const listed = second.getByRole('link', { name: new RegExp(LUIS) }).first()
  await expect(listed).toContainText('Borrador: fachada.png, plano.txt, mensaje-de-voz.webm')
  await listed.click()
  await second.getByRole('button', { name: 'Quitar mensaje-de-voz.webm' }).click()
  await second.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(log(second).getByText('El plano nuevo')).toBeVisible()
  await expect(log(second).getByRole('article').last()).toContainText('Enviado')

  await second.reload()
  await expect(log(second).getByText('plano.txt')).toHaveCount(1)
  await expect(trayOf(second)).toHaveCount(0)

  // Signing out says that a chosen file leaves the device, and it does.
  await second
    .locator('form input[type=file]')
    .setInputFiles([{ name: 'privado.txt', mimeType: 'text/plain', buffer: Buffer.from('Privado') }])
  await expect(trayOf(second)).toHaveCount(1)
  // The browser asks before a page is left, until the device has the file.
  const mayLeave = 'window.dispatchEvent(new Event("beforeunload", { cancelable: true }))'
  await expect.poll(() => second.evaluate<boolean>(mayLeave)).toBe(true)
  await second.goto('/logout')
  await expect(second.getByText('El archivo que elegiste y no enviaste')).toBeVisible()
  await second.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(second.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  await openChat(second)
  await expect(field(second)).toBeVisible()
  await expect(log(second).getByText('plano.txt')).toBeVisible()
  await expect(trayOf(second)).toHaveCount(0)
})

test('lets one write while the code of the recorder does not come', async ({ page }) => {
  await page.route(/\/VoiceRecorder[^/]*\.js$/, route => route.abort())
  await openChat(page)
  await field(page).fill('Te lo escribo')
  await page.getByRole('button', { name: 'Grabar un mensaje de voz' }).click()
  await expect(page.getByText('Abriendo la grabadora…')).toBeVisible()
  await page.getByRole('button', { name: 'Volver a escribir' }).click()
  await expect(field(page)).toHaveValue('Te lo escribo')
})
