/** End-to-end tests of pages in light and dark at several widths: they pass axe and fit the width. */

import type { Page } from '@playwright/test'
import { AXE_ALL, AXE_COLOURS, expect, test } from '../../../tools/e2e.js'
import { expectAccessible, openAs, openHub } from './app.js'

const ANA = 'ana@osys.demo'
const OWNER = 'owner@osys.demo'

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

/** Fails when the page as it is now breaks a rule of axe in this mode, or is wider than the window. */
async function expectFit(
  page: Page,
  mode: 'light' | 'dark',
  options: Parameters<typeof expectAccessible>[1],
): Promise<void> {
  await page.evaluate(value => void (document.documentElement.dataset['mode'] = value), mode)
  await expectAccessible(page, options)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${page.url()} is wider than the window`).toBeLessThanOrEqual(0)
}

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
      await openHub(page, ANA)
      for (const path of PAGES) {
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expect(page.getByText('Estamos cargando algunas cosas')).toBeHidden()
        await expectFit(page, 'light', AXE_ALL)
        await expectFit(page, 'dark', AXE_COLOURS)
      }
    })
  })
}

const COMPANY = '/ohplaky/empresa/1'
/** 'Lumen Energía Solar' of the demo company: no other active one has a longer name. */
const LONG_COMPANY = '/ohplaky/empresa/4'

/** A page of work, and what stands there once all of it is here. */
interface WorkPage {
  readonly path: string
  readonly shows: string
  /** The entry of the list's menu that opens a dialog, with the dialog's name. */
  readonly opens?: readonly [entry: string, dialog: string]
  /** Whether it has another layout where the width is that of a small laptop. */
  readonly isAnother?: true
}

const HUB: WorkPage = {
  path: '/hub',
  shows: 'role=region[name="Conectados"] >> text=Ana Torres',
  isAnother: true,
}

const WORK: readonly WorkPage[] = [
  { path: '/notifications', shows: '[data-notification]', isAnother: true },
  { path: '/ohplaky', shows: 'role=region[name="Empresas"] >> article' },
  { path: '/ohplaky/mine', shows: 'role=region[name="Mis tareas"] >> [data-row]', isAnother: true },
  { path: '/ohplaky/pending', shows: 'role=region[name="Tareas: Pendiente"] >> [data-row]' },
  { path: '/ohplaky/all?priority=urgent&group=company', shows: 'main li h2' },
  { path: COMPANY, shows: '[data-column] [data-row]', isAnother: true },
  { path: `${COMPANY}?task=5`, shows: 'role=dialog >> [data-press=comment]', isAnother: true },
  { path: `${COMPANY}?task=5&full=1`, shows: 'main [data-press=comment]', isAnother: true },
  { path: `${COMPANY}?view=calendar`, shows: '[data-day] [data-row]', isAnother: true },
  { path: `${COMPANY}?view=list`, shows: 'main li[data-row]', isAnother: true },
  {
    path: `${COMPANY}?view=list`,
    shows: 'main li[data-row]',
    opens: ['Plantillas…', 'Plantillas de tareas'],
  },
  {
    path: `${COMPANY}?view=list`,
    shows: 'main li[data-row]',
    opens: ['Importar CSV', 'Importar tareas de un CSV'],
  },
  { path: `${COMPANY}?tab=comments`, shows: 'role=group[name="Comentarios"] >> li' },
  { path: `${COMPANY}?tab=files`, shows: 'role=button[name="Ver Guion de videos.txt"]' },
  { path: `${COMPANY}/details`, shows: 'role=region[name="Brief"]' },
  { path: '/joaoai', shows: 'role=textbox[name="Pregunta"]' },
  { path: '/joaoai/1', shows: 'role=article[name="Tu pregunta"]' },
]

/** Shows each of these pages to `look`, without a reload between them. */
async function showEach(
  page: Page,
  pages: readonly WorkPage[],
  look: (isAnother?: boolean) => Promise<void>,
): Promise<void> {
  await openAs(page, ANA, '/no-perm')
  await expect(page.getByRole('heading').first()).toBeVisible()
  for (const { path, shows, opens, isAnother } of pages) {
    await test.step(opens ? opens[0] : path, async () => {
      await page.evaluate(to => history.pushState(null, '', to), path)
      await expect(page.locator(shows).first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      if (opens) {
        await page.getByRole('button', { name: 'Más de la lista' }).click()
        await page.getByRole('menuitem', { name: opens[0] }).click()
        await expect(page.getByRole('dialog', { name: opens[1] }).getByRole('heading').first()).toBeVisible()
      }
      await look(isAnother)
      if (opens) await page.keyboard.press('Escape')
    })
  }
}

/** Returns the box of the first of these elements, once all has come and it stays where it is. */
async function boxOf(page: Page, selector: string): Promise<{ readonly y: number; readonly height: number }> {
  const first = page.locator(selector).first()
  await expect(first).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  let box = await first.boundingBox()
  await expect
    .poll(async () => {
      const before = box
      box = await first.boundingBox()
      return box !== null && box.y === before?.y && box.height === before.height
    })
    .toBe(true)
  if (!box) throw new Error(`${selector} has no box`)
  return box
}

test.describe('what matters stands high', () => {
  for (const viewport of SIZES) {
    test(`the head of an account is at most 200 px high at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await openAs(page, ANA, '/account/3')
      expect((await boxOf(page, 'main header:has(h2)')).height).toBeLessThanOrEqual(200)
    })
  }

  test('at 390 px the first card stands within 260 px, and a description needs no scroll', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const company of [COMPANY, LONG_COMPANY]) {
      await openAs(page, ANA, company)
      const { y } = await boxOf(page, '[data-column] [data-row]')
      expect(y, company).toBeLessThanOrEqual(260)
    }
    await openAs(page, ANA, `${COMPANY}?task=5`)
    const { y, height } = await boxOf(page, 'role=dialog >> role=region[name="Descripción"]')
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + Math.min(height, 80)).toBeLessThanOrEqual(844)
  })
})

test('what belongs together stands on one line, and a head above its values', async ({ page }) => {
  /** Returns where the middle of the first of these elements is, and its edges. */
  const placeOf = async (selector: string) => {
    await boxOf(page, selector)
    return page
      .locator(selector)
      .first()
      .evaluate(element => {
        const { left, right, top, height } = element.getBoundingClientRect()
        return { left, right, middle: top + height / 2 }
      })
  }
  const expectOneLine = async (one: string, other: string) =>
    expect(Math.abs((await placeOf(one)).middle - (await placeOf(other)).middle)).toBeLessThanOrEqual(1)
  const SEARCH = '[data-press=search] input'
  const VIEW = 'nav[aria-label="Cómo ver las tareas"] a[aria-current]'
  const CARD = '[data-column] article:has([data-property=due]):has([data-property=people] img)'
  const ROW = 'main li[data-row]:has([data-property=due]):has([data-property=people] img)'
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, ANA, COMPANY)
  await expectOneLine(SEARCH, VIEW)
  await expectOneLine(`${CARD} [data-property=due]`, `${CARD} [data-property=people]`)

  await page.goto('/ohplaky/all')
  await expectOneLine(SEARCH, VIEW)
  await page.setViewportSize({ width: 800, height: 900 })
  await expectOneLine(SEARCH, VIEW)
  await expectOneLine(SEARCH, '[data-press=new] > :first-child')
  await page.setViewportSize({ width: 1440, height: 900 })
  const head = await placeOf('role=group[name="Ordenar por"] >> role=link[name="Entrega"]')
  const text = await placeOf(`${ROW} [data-property=due]`)
  expect(head.left - text.left).toBe(8)
  const ends = await page
    .locator('main li[data-row] [data-property=labels]:has(:nth-child(1))')
    .evaluateAll(buttons =>
      buttons.flatMap(button => {
        const drawn = [...button.children].filter(({ clientWidth }) => clientWidth > 0)
        return drawn.at(-1)?.getBoundingClientRect().right.toFixed() ?? []
      }),
    )
  expect(new Set(ends).size).toBe(1)
})

test('on a phone with a line across its lower edge no field of the filters shows below their button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } })
  await openAs(page, ANA, `${COMPANY}?view=list`)
  await page.getByRole('button', { name: 'Filtrar' }).click()
  const done = page.getByRole('dialog', { name: 'Filtrar' }).getByRole('button', { name: 'Listo' })
  await expect(done).toBeInViewport()
  const edges = await done.evaluate(button => {
    const bar = button.parentElement?.getBoundingClientRect()
    return { button: button.getBoundingClientRect().bottom, bar: bar?.bottom }
  })
  expect(edges.bar).toBeGreaterThanOrEqual(843)
  expect(edges.button).toBeLessThanOrEqual(844 - 34)
})

test.describe('the pages of work pass axe and fit the width', () => {
  const LARGE = { width: 1440, height: 900 }
  const SMALL = { width: 1024, height: 768 }

  // A colour is the same at every width, so each mode is checked at one.
  test.describe('at 1440 px', () => {
    test.use({ viewport: LARGE })

    test('in light, and at 1024 px where the layout is another', async ({ page }) => {
      await showEach(page, [HUB, ...WORK], async isAnother => {
        await expectFit(page, 'light', AXE_ALL)
        if (!isAnother) return
        await page.setViewportSize(SMALL)
        await expectFit(page, 'light', AXE_ALL)
        await page.setViewportSize(LARGE)
      })
    })
  })

  test.describe('at 390 px', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('in dark', async ({ page }) => {
      await showEach(page, WORK, () => expectFit(page, 'dark', AXE_ALL))
    })

    test('the hub, when what waits has a name of 60 signs', async ({ page }) => {
      const name = 'Distribuidora de Alimentos y Bebidas del Norte de la República'
      await page.route('**/api/v1/hub/waiting', async route => {
        const response = await route.fetch()
        const told = await response.json()
        told.to_approve = { items: [{ id: 1, name, icon: null }], total: 1 }
        await route.fulfill({ response, json: told })
      })
      await openHub(page, OWNER)
      const card = page.getByRole('region', { name: 'Te espera' })
      await expect(card.getByRole('link', { name })).toBeVisible()
      await expectFit(page, 'dark', AXE_ALL)
      const right = await card.evaluate(element => element.getBoundingClientRect().right)
      expect(right).toBeLessThan(390)
    })
  })
})

for (const width of [360, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('every mark above the tasks is on screen', async ({ page }) => {
      await openAs(page, ANA, '/ohplaky/empresa/1')
      for (const path of [
        '/ohplaky/empresa/1',
        '/ohplaky/empresa/1?view=list',
        '/ohplaky/all',
        '/ohplaky/pending',
      ]) {
        await page.goto(path)
        const search = page.locator('[data-press=search]')
        await expect(search).toBeVisible()
        const filters = search.locator('..')
        const marks = await filters.getByRole('button').or(filters.getByRole('combobox')).all()
        expect(marks.length).toBeGreaterThanOrEqual(3)
        for (const mark of marks) await expect(mark).toBeInViewport({ ratio: 1 })
      }
    })
  })
}
