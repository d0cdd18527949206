/** End-to-end tests of GIFs in the chat, with a stand-in for their provider. */

import { test as base, type Page } from '@playwright/test'
import { expect } from '../../../tools/e2e.js'
import { startServer, type ServerProcess } from '../../../tools/server-process.js'
import { openAs, watchComplaints } from './app.js'
import { type GifService, startGifs } from './gifs.js'

/** The end-to-end test with a server that has a key of the GIF provider, and asks a stand-in. */
const test = base.extend<object, { gifs: GifService; server: ServerProcess }>({
  gifs: [
    // Playwright reads the fixtures that are needed from the first parameter's pattern.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const gifs = await startGifs()
      await use(gifs)
      await gifs.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ gifs }, use) => {
      const server = await startServer(gifs.settings)
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: /^Mensaje para/ })

async function openChat(page: Page, email: string, other: string): Promise<void> {
  await openAs(page, email, '/ochatty')
  await page
    .getByRole('link', { name: new RegExp(other) })
    .first()
    .click()
  await expect(field(page)).toBeVisible()
}

/** GIFs by search: the server alone asks the provider, and stores what is sent (Spec §6). */
test('finds and sends GIFs, and no person is seen by the provider', async ({ page: ana, browser, gifs }) => {
  const complaints = watchComplaints(ana.context())
  const calls: string[] = []
  ana.context().on('request', request => calls.push(request.url()))
  const luis = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await openChat(luis, 'luis@osys.demo', 'Ana Torres Medina')
  await openChat(ana, 'ana@osys.demo', 'Luis Herrera Campos')

  const choices = ana.getByRole('button', { name: /^Enviar GIF: / })
  await ana.getByRole('button', { name: 'Buscar un GIF' }).click()
  await expect(choices).toHaveCount(24)
  await expect(choices.first().locator('img')).toBeVisible()
  await ana.getByRole('button', { name: 'Ver más' }).click()
  await expect(choices).toHaveCount(30)

  const words = ana.getByRole('searchbox', { name: 'Buscar GIF' })
  await words.fill('nada')
  await expect(ana.getByText('Ningún GIF coincide')).toBeVisible()
  await words.fill('gato feliz')
  await ana.getByRole('button', { name: 'Enviar GIF: Gato gato3', exact: true }).click()
  await expect(field(ana)).toBeFocused()
  await expect(log(ana).getByRole('article').last()).toContainText(/Enviado|Visto/)
  await expect(log(ana).getByRole('button', { name: 'Abrir gato3.gif' })).toBeVisible()

  // It stands still for a person who wants less motion, until they move it.
  const still = log(luis).getByRole('button', { name: 'Reproducir gato3.gif' })
  await expect(still.locator('canvas')).toBeVisible()
  await still.click()
  await expect(log(luis).getByRole('button', { name: 'Abrir gato3.gif' }).locator('canvas')).toHaveCount(0)

  // The provider fails: the choice is not sent, and the reason is told. What is found already is remembered.
  await ana.getByRole('button', { name: 'Buscar un GIF' }).click()
  await expect(choices.first()).toBeVisible()
  gifs.fail(429)
  await choices.nth(7).click()
  const failed = 'El buscador de GIF no respondió. Inténtalo de nuevo en un momento.'
  await expect(ana.getByRole('region', { name: 'Mensajes' }).getByText(failed)).toBeVisible()
  await ana.getByRole('button', { name: 'Buscar un GIF' }).click()
  await words.fill('perro')
  await expect(ana.getByText('No pudimos buscar los GIF')).toBeVisible()
  gifs.fail(null)
  await ana.getByRole('button', { name: 'Reintentar' }).click()
  await expect(choices).toHaveCount(24)

  // The server asks, with nothing of the person; the page asks nobody else.
  const { origin } = new URL(ana.url())
  expect(calls.filter(url => !/^(blob|data):/.test(url) && new URL(url).origin !== origin)).toEqual([])
  expect(gifs.asked.length).toBeGreaterThan(0)
  const own = /^(host|connection|accept(-\w+)?|sec-fetch-mode|user-agent)$/
  const headers = new Set(gifs.asked.flatMap(call => Object.keys(call.headers)))
  expect([...headers].filter(name => !own.test(name))).toEqual([])
  expect(new Set(gifs.asked.map(call => call.headers['user-agent']))).toEqual(new Set(['node']))
  expect(complaints).toEqual([])
  await luis.context().close()
})
