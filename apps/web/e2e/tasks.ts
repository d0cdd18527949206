/** Steps that the end-to-end tests of tasks share. */

import { createSdk } from '@osys/sdk'
import type { Task, TaskStatus } from '@osys/sdk/tasks/schema'
import type { Browser, Locator, Page } from '@playwright/test'
import { expect } from '../../../tools/e2e.js'
import type { ServerProcess } from '../../../tools/server-process.js'
import { DEMO_PASSWORD, openAs } from './app.js'

export const ANA = 'ana@osys.demo'
export const ADMIN = 'admin@osys.demo'
/** 'Lumen Energía Solar' of the demo company: active. */
const COMPANY = 4
export const PLACE = `/ohplaky/empresa/${COMPANY}`

/** Returns an SDK signed in as a person, to prepare data and to check the server's. */
export async function signedIn(server: ServerProcess, email: string) {
  const osys = createSdk({ baseUrl: server.url })
  await osys.session.login({ email, password: DEMO_PASSWORD })
  return osys
}

/** Returns the titles of the company's tasks of a status, in the server's order. */
export async function titlesOf(server: ServerProcess, status: TaskStatus): Promise<readonly string[]> {
  const osys = await signedIn(server, ADMIN)
  const { tasks } = await osys.tasks.list({ company_id: COMPANY, status, order: 'position', per_page: 100 })
  return tasks.map(task => task.title)
}

export async function makeTask(
  server: ServerProcess,
  title: string,
  over: Partial<Task> = {},
): Promise<Task> {
  const osys = await signedIn(server, ADMIN)
  const { task } = await osys.tasks.create({ company_id: COMPANY, title, description: over.description })
  if (over.status && over.status !== 'pending') {
    await osys.tasks.setStatus({ id: task.id, status: 'progress' })
    if (over.status !== 'progress') await osys.tasks.setStatus({ id: task.id, status: over.status })
  }
  return task
}

export async function openBoard(page: Page, email: string, address = PLACE): Promise<void> {
  await openAs(page, email, address)
  await expect(column(page, 'Pendiente')).toBeVisible()
}

export async function another(
  browser: Browser,
  server: ServerProcess,
  email: string,
  address = PLACE,
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.url, viewport: TALL })).newPage()
  await openBoard(page, email, address)
  return page
}

export const column = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name}, `) })
export const card = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ hasText: title })
/** The panel of a task: a picker of it is a dialog too, but has no heading. */
export const panel = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 2 }) })
export const property = (page: Page, name: string): Locator =>
  panel(page)
    .getByRole('group', { name: 'Propiedades' })
    .getByRole('button', { name: new RegExp(`^${name}`) })

/** Chooses from the menu of a property, such as 'Prioridad'. */
export async function choose(page: Page, name: string, value: string): Promise<void> {
  await property(page, name).click()
  await page.getByRole('menuitem', { name: value, exact: true }).click()
}

export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  // The code of dragging comes after the cards.
  await page.locator('[data-draggable]').waitFor()
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('nothing to drag')
  await page.mouse.move(start.x + start.width / 2, start.y + 16)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + 30, { steps: 3 })
  await page.mouse.move(end.x + end.width / 2, end.y + 60, { steps: 12 })
  await page.waitForTimeout(100)
}

/** A column renders only the cards in sight, so the window is tall enough for all of them. */
export const TALL = { width: 1440, height: 1800 }
