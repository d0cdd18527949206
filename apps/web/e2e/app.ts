/** Steps that the end-to-end tests of the web app share: sign in, notify, check that a page is accessible. */

import { STORAGE_KEYS } from '@osys/sdk/app/storage'
import { login } from '@osys/sdk/session/endpoints'
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { AXE_ALL, expect } from '../../../tools/e2e.js'
import type { ServerProcess } from '../../../tools/server-process.js'
import { happen } from './happen.js'

export const DEMO_PASSWORD = 'osys-demo'

/** Notifies a person, as another process of the server would. */
export function notify(server: ServerProcess, email: string, url: string, title: string): Promise<void> {
  return happen(server, 'lead', email, url, title)
}

/** Fills in the login form and sends it. */
export async function signIn(
  page: Page,
  email: string,
  options: { readonly remember?: boolean } = {},
): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
  if (options.remember) await page.getByLabel('Mantener sesión iniciada').check()
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

/**
 * Opens an address as the person with this e-mail, whose session begins by a call instead of the form. It
 * loads one page; `openHubByForm` loads the login and the hub.
 */
export async function openAs(page: Page, email: string, address: string): Promise<void> {
  const answer = await page.request.post(login.path, { data: { email, password: DEMO_PASSWORD } })
  const { apiKey } = login.reply.parse(await answer.json())
  // A storage belongs to an origin, so a page of the server must be open; this one is the lightest.
  await page.goto('/healthz')
  await page.evaluate(([name, key]) => sessionStorage.setItem(name, key), [
    STORAGE_KEYS.apiKey,
    apiKey,
  ] as const)
  await page.goto(address)
}

/** Opens the hub as the person with this e-mail. */
export async function openHub(page: Page, email: string): Promise<void> {
  await openAs(page, email, '/hub')
  await expectHub(page)
}

/** Opens the hub as the person with this e-mail, by the form. */
export async function openHubByForm(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await signIn(page, email)
  await expectHub(page)
}

export async function expectHub(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/hub$/)
  await expect(page.getByRole('heading', { name: 'Aplicaciones' })).toBeVisible()
}

/** Returns the notice with a text, at the lower left. */
export function notice(page: Page, text: string | RegExp) {
  return page.getByRole('region', { name: 'Mensajes' }).getByText(text)
}

type AxeOptions = Parameters<AxeBuilder['options']>[0]

/** Fails when axe finds a violation on the page as it is now; `options` say what it checks. */
export async function expectAccessible(page: Page, options: AxeOptions = AXE_ALL): Promise<void> {
  // Colours in the middle of a fade have no meaningful contrast: what fades now comes to its end, and what would begin
  // to fade meanwhile, as a notice whose time is over, is gone at once.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => {}))),
  )
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Without frames of other origins the legacy mode finds the same, and needs no second page to sum it up.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .exclude('[data-tabster-dummy]')
    .options(options)
    .analyze()
  await page.emulateMedia({ reducedMotion: null })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)).toEqual([])
}

/** Collects the browser's complaints: script errors and violations of the content security policy. */
export function watchComplaints(context: BrowserContext): readonly string[] {
  const complaints: string[] = []
  context.on('weberror', error => complaints.push(error.error().message))
  context.on('console', message => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/i.test(message.text()))
      complaints.push(message.text())
  })
  return complaints
}

/** Returns the bell, with whatever number of unseen notifications. */
export function bellOf(page: Page) {
  return page.getByRole('link', { name: /^Notificaciones(, \d+ sin leer)?$/ })
}
