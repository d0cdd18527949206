/** End-to-end tests of a tablet with a cut network, an update, a wrong clock, and people in a hurry. */

import type { APIResponse, Page, Route } from '@playwright/test'
import { expect, test } from '../../../tools/e2e.js'
import {
  admin,
  KIOSK,
  idOf,
  openPerson,
  pairTablet,
  scanBadge,
  shownCode,
  someoneOutside,
  storedLogs,
} from './tablet.js'

const REGISTER = '**/api/v1/ojibble/register'
const KEPT = /No hay conexión: quedó guardado/

const tapEntry = (page: Page) => page.getByRole('button', { name: 'Entrada', exact: true }).click()
const expectSent = (page: Page) => expect(page.getByText(/por enviar/)).toHaveCount(0, { timeout: 30_000 })

/** Keeps the tablet's storage busy, so that it cannot keep a punch; returns what frees it. */
async function holdStore(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>(resolve => {
      const opening = indexedDB.open('osys-kiosk', 1)
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const store = database.transaction('punches', 'readwrite').objectStore('punches')
    const busy = (): void => {
      if (document.body.dataset['held'] === undefined) database.close()
      else store.count().addEventListener('success', busy)
    }
    document.body.dataset['held'] = ''
    busy()
  })
  return () => page.evaluate(() => delete document.body.dataset['held']).then(() => undefined)
}

/** Handles the first call by `fault`, and lets all later ones pass. */
async function once(page: Page, fault: (route: Route) => Promise<void>): Promise<void> {
  let isFirst = true
  await page.route(REGISTER, async route => {
    if (!isFirst) return route.continue()
    isFirst = false
    return fault(route)
  })
}

test.describe('a network that is cut', () => {
  const faults: Record<string, (route: Route) => Promise<void>> = {
    'before the punch is sent': route => route.abort('internetdisconnected'),
    async 'after it was sent and before the answer'(route) {
      await route.fetch()
      await route.abort('connectionreset')
    },
  }
  for (const [moment, fault] of Object.entries(faults)) {
    test(`${moment}: it arrives once`, async ({ page, server }) => {
      const osys = await admin(server.url)
      await pairTablet(page, osys, moment)
      const name = await someoneOutside(page)
      const before = (await storedLogs(osys, name)).length
      await openPerson(page, name)
      await once(page, fault)
      await tapEntry(page)
      await expect(page.getByRole('heading', { name: /^Entrada registrada/ })).toBeVisible()
      await page.getByRole('link', { name: /^Listo/ }).click()
      await expectSent(page)
      await expect.poll(async () => (await storedLogs(osys, name)).length).toBe(before + 1)
      await expect(page.getByRole('link', { name: new RegExp(`${name}.*Dentro`) })).toBeVisible()
    })
  }

  test('during the photo: the photo arrives with the punch, and after it what the person asks for', async ({
    page,
    context,
    server,
  }) => {
    await context.grantPermissions(['camera'])
    const osys = await admin(server.url)
    await pairTablet(page, osys, 'Fotos')
    const name = await someoneOutside(page)
    await openPerson(page, name)
    await page.getByLabel('Registrar con foto').check()
    await expect
      .poll(() => page.locator('video').evaluate(video => (video as HTMLVideoElement).videoWidth))
      .toBeGreaterThan(0)
    await context.setOffline(true)
    await tapEntry(page)
    await expect(page.getByText(KEPT)).toBeVisible()
    await page.getByRole('link', { name: /^Listo/ }).click()
    await openPerson(page, name)
    await page.getByRole('button', { name: 'Pedir corrección' }).click()
    await page.getByRole('button', { name: 'Falta un registro' }).click()
    await page.getByText('Iniciar descanso').click()
    await page.getByLabel('Hora').fill('00:00')
    await page.getByLabel('Motivo').fill('La tableta no tenía red')
    await page.getByRole('button', { name: 'Enviar petición' }).click()
    await expect(page.getByRole('heading', { name: 'Petición guardada' })).toBeVisible()
    await expect(page.getByText('2 por enviar')).toBeVisible()
    await page.reload().catch(() => undefined)
    await context.setOffline(false)
    await page.goto(KIOSK)
    await expectSent(page)
    const { id } = (await osys.timeclock.list({})).items.find(item => item.name === name) ?? { id: 0 }
    const { work_logs } = await osys.timeclock.get({ id })
    expect(work_logs[0]).toMatchObject({
      event: 'entrada',
      offline: true,
      photo_url: expect.stringMatching(/./),
    })
    const { items } = await osys.timeclock.requests({})
    const asked = items.filter(({ person }) => person.id === id).map(({ request }) => request)
    expect(asked).toMatchObject([{ reason: 'La tableta no tenía red', kind: 'add', is_unproven: false }])
  })
})

test.describe('an update of the app', () => {
  test('finds what the version before kept, and sends it once', async ({ page, context, server }) => {
    const osys = await admin(server.url)
    await pairTablet(page, osys, 'Actualizada')
    const name = await someoneOutside(page)
    const user_id = await idOf(page, name)
    const before = (await storedLogs(osys, name)).length
    await context.setOffline(true)
    // Written as the version before wrote it, field by field.
    await page.evaluate(
      async punch => {
        const database = await new Promise<IDBDatabase>(resolve => {
          const opening = indexedDB.open('osys-kiosk', 1)
          opening.addEventListener('success', () => resolve(opening.result))
        })
        await new Promise(resolve => {
          const adding = database.transaction('punches', 'readwrite').objectStore('punches').add(punch)
          adding.addEventListener('success', resolve)
        })
        database.close()
      },
      {
        client_id: crypto.randomUUID(),
        user_id,
        name,
        event: 'entrada',
        at: new Date().toISOString(),
        declared: false,
        clock_offset_ms: null,
        sealed_pin: null,
        photo: null,
        tries: 1,
        notBefore: 0,
        refusal: null,
      },
    )
    await context.setOffline(false)
    await page.reload()
    await expectSent(page)
    await expect.poll(async () => (await storedLogs(osys, name)).length).toBe(before + 1)
    expect((await storedLogs(osys, name))[0]).toMatchObject({ event: 'entrada', offline: true })
  })
})

test.describe('people in a hurry', () => {
  test('twenty taps at once are one punch, also when the person is at another tablet', async ({
    page,
    browser,
    server,
  }) => {
    const osys = await admin(server.url)
    await pairTablet(page, osys, 'Prisa')
    const name = await someoneOutside(page)
    const before = (await storedLogs(osys, name)).length
    // A tablet that has not heard of the punch yet.
    const late = await (await browser.newContext({ baseURL: server.url })).newPage()
    await late.routeWebSocket(/\/app\//, () => {})
    const heard: APIResponse[] = []
    await late.route('**/ojibble/kiosk/users*', async route => {
      const response = heard[0] ?? (await route.fetch())
      heard[0] = response
      await route.fulfill({ response })
    })
    await pairTablet(late, osys, 'Patio')
    await openPerson(late, name)

    await openPerson(page, name)
    const letGo = await holdStore(page)
    await page.getByRole('button', { name: 'Entrada', exact: true }).evaluate(button => {
      for (let tap = 0; tap < 20; tap++) (button as HTMLButtonElement).click()
    })
    // Until the tablet has kept it there is nothing else to tap.
    await expect(page.getByText('Guardando…')).toBeVisible()
    await expect(page.getByRole('group').getByRole('button')).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Volver a la lista' })).toHaveCount(0)
    await letGo()
    await expect(page.getByRole('heading', { name: /^Entrada registrada/ })).toBeVisible()
    expect((await storedLogs(osys, name)).length).toBe(before + 1)

    await tapEntry(late)
    await expect(late.getByRole('heading', { name: /^Ya registraste tu entrada a las? \d/ })).toBeVisible()
    await expect(late.getByText('No hace falta nada más.')).toBeVisible()
    expect((await storedLogs(osys, name)).length).toBe(before + 1)
    await late.context().close()
  })

  test('two tabs share one queue and send it once', async ({ page, context, server }) => {
    const osys = await admin(server.url)
    await pairTablet(page, osys, 'Pestañas')
    const other = await context.newPage()
    await other.goto(KIOSK)
    const names = [await someoneOutside(page, 0), await someoneOutside(page, 1)] as const
    const before = await Promise.all(names.map(async name => (await storedLogs(osys, name)).length))
    await openPerson(page, names[0])
    await openPerson(other, names[1])
    await context.setOffline(true)
    await Promise.all([tapEntry(page), tapEntry(other)])
    await expect(page.getByText(KEPT)).toBeVisible()
    await expect(other.getByText(KEPT)).toBeVisible()
    await context.setOffline(false)
    await expectSent(page)
    await expectSent(other)
    const after = await Promise.all(names.map(async name => (await storedLogs(osys, name)).length))
    expect(after).toEqual(before.map(count => count + 1))
  })

  test('a badge opens its person from anywhere', async ({ page, server }) => {
    const osys = await admin(server.url)
    const device = await pairTablet(page, osys, 'Gafetes')
    const name = await someoneOutside(page)
    const other = await someoneOutside(page, 1)
    const [own, otherOwn] = ['0012345678', '0012345679']
    const id = await idOf(page, name)
    await osys.kiosk.createBadge({ user_id: id, code: own })
    await osys.kiosk.createBadge({ user_id: await idOf(page, other), code: otherOwn })
    // The tablet learns of them with its next question.
    await page.reload()
    await expect(page.getByRole('link', { name: new RegExp(other) })).toBeVisible()
    await page.getByRole('searchbox').fill(own)
    await expect(page.getByRole('list', { name: '1 persona' })).toBeVisible()
    await scanBadge(page, own)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    // The next badge works before the first confirmation is gone.
    await tapEntry(page)
    await expect(page.getByRole('heading', { name: /^Entrada registrada/ })).toBeVisible()
    await scanBadge(page, otherOwn)
    await expect(page.getByRole('heading', { name: other, level: 1 })).toBeVisible()
    // An unknown one says what was read, and leaves nothing behind.
    await scanBadge(page, '0099998')
    await expect(page.getByText(/tiene el gafete 0099998\./)).toBeVisible()
    await page.getByRole('searchbox').fill('zzz')
    await scanBadge(page, '99999')
    await expect(page.getByText(/tiene el gafete 99999\./)).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect(page.getByRole('list', { name: /personas/ })).toBeVisible()
    // Where only badges count, a pad that was opened otherwise offers nothing.
    await osys.kiosk.updateDevice({ id: device.id, badge_only: true })
    await page.goto(`${KIOSK}employee/${id}`)
    await expect(page.getByRole('alert').filter({ hasText: 'solo se registra con gafete' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Salida' })).toHaveCount(0)
    await scanBadge(page, own)
    await expect(page.getByRole('button', { name: 'Salida' })).toBeVisible()
  })
})

test.describe('a clock that is wrong', () => {
  test('by an hour does not change the time of a punch', async ({ page, context, server }) => {
    const osys = await admin(server.url)
    await page.clock.setSystemTime(Date.now() + 3_600_000)
    await pairTablet(page, osys, 'Adelantada')
    const aheadMs = async (): Promise<number> =>
      Date.parse((await page.locator('header time').getAttribute('datetime')) ?? '') - Date.now()
    await expect.poll(async () => Math.abs(await aheadMs())).toBeLessThan(60_000)
    const name = await someoneOutside(page)
    await openPerson(page, name)
    await context.setOffline(true)
    const tappedAt = Date.now()
    await tapEntry(page)
    await expect(page.getByText(KEPT)).toBeVisible()
    await context.setOffline(false)
    await expectSent(page)
    const [log] = await storedLogs(osys, name)
    expect(log).toMatchObject({ event: 'entrada', offline: true })
    expect(Math.abs(Date.parse(log?.at ?? '') - tappedAt)).toBeLessThan(30_000)
  })

  test('shows the new day when midnight passes while the board is open', async ({ page, server }) => {
    const osys = await admin(server.url)
    await page.clock.install()
    await pairTablet(page, osys, 'Medianoche')
    await expect(page.getByRole('searchbox')).toBeVisible()
    // The screen shows the server's time, so this server's own clock would correct it.
    await page.route('**/ojibble/kiosk/users*', route => route.abort())
    const now = await page.evaluate(() => Date.now())
    const zone = { timeZone: 'America/Mexico_City' } as const
    const clock = new Intl.DateTimeFormat('en-GB', { ...zone, timeStyle: 'medium' })
      .format(now)
      .split(':')
      .map(Number)
    const [hours = 0, minutes = 0, seconds = 0] = clock
    const untilMidnightMs = 86_400_000 - (hours * 3600 + minutes * 60 + seconds) * 1000
    const day = (ms: number): RegExp =>
      new RegExp(
        new Intl.DateTimeFormat('es-MX', { ...zone, weekday: 'long', day: 'numeric', month: 'long' }).format(
          ms,
        ),
        'i',
      )
    await page.clock.fastForward(Math.max(0, untilMidnightMs - 30_000))
    await expect(page.getByText(day(now))).toBeVisible()
    await page.clock.runFor(60_000)
    await expect(page.getByText(day(now + untilMidnightMs))).toBeVisible()
  })
})

test.describe('a tablet whose key is taken away', () => {
  test('shows its unsent punches, forgets the people, and sends the punches after a new pairing', async ({
    page,
    context,
    server,
  }) => {
    const osys = await admin(server.url)
    const device = await pairTablet(page, osys, 'Revocada')
    const name = await someoneOutside(page)
    const before = (await storedLogs(osys, name)).length
    await openPerson(page, name)
    await context.setOffline(true)
    await tapEntry(page)
    await expect(page.getByText(KEPT)).toBeVisible()
    await osys.kiosk.deleteDevice({ id: device.id })
    await context.setOffline(false)
    await expect(page.getByText(new RegExp(`Falta enviar el registro de ${name}`))).toBeVisible({
      timeout: 30_000,
    })
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter(key => /device|roster/.test(key))),
    ).toEqual([])

    const units = ['consultants', 'solutions'] as const
    await page.goto(KIOSK)
    await osys.kiosk.createDevice({ code: await shownCode(page), name: 'De nuevo', units: [...units] })
    await expect(page.getByRole('heading', { name: 'De nuevo' })).toBeVisible()
    await expect(page.getByText(/Falta enviar|por enviar/)).toHaveCount(0, { timeout: 30_000 })
    await expect.poll(async () => (await storedLogs(osys, name)).length).toBe(before + 1)
  })
})

test.describe('a PIN', () => {
  test('is asked for, counted, and sealed while there is no network', async ({ page, context, server }) => {
    await context.grantPermissions(['camera'])
    const osys = await admin(server.url)
    await pairTablet(page, osys, 'Con PIN')
    const name = await someoneOutside(page)
    await osys.timeclock.setPin({ id: await idOf(page, name), pin: '4711' })
    await page.reload()
    await openPerson(page, name)
    await page.getByLabel('Registrar con foto').check()
    await expect
      .poll(() => page.locator('video').evaluate(video => (video as HTMLVideoElement).videoWidth))
      .toBeGreaterThan(0)
    const give = async (pin: string): Promise<void> => {
      await page.keyboard.type(pin)
      await page.getByRole('button', { name: 'Aceptar' }).click()
    }
    await tapEntry(page)
    await give('0000')
    await expect(page.getByRole('alert').filter({ hasText: /PIN/ })).toBeVisible()
    await give('4711')
    await expect(page.getByRole('heading', { name: /^Entrada registrada/ })).toBeVisible()
    const { id } = (await osys.timeclock.list({})).items.find(item => item.name === name) ?? { id: 0 }
    expect((await osys.timeclock.get({ id })).work_logs[0]?.photo_url).toMatch(/./)
    await page.getByRole('link', { name: /^Listo/ }).click()

    await openPerson(page, name)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Iniciar descanso' }).click()
    await give('4711')
    await expect(page.getByText(KEPT)).toBeVisible()
    await context.setOffline(false)
    await expectSent(page)
    const [log] = await storedLogs(osys, name)
    expect(log).toMatchObject({ event: 'inicio_descanso', offline: true })
    expect(log?.conflict ?? null).toBeNull()

    await page.goto(KIOSK)
    await openPerson(page, name)
    await page.getByRole('button', { name: 'Salida' }).click()
    for (let tries = 0; tries < 5; tries++) {
      await give('0000')
      await expect(page.getByRole('button', { name: 'Aceptar' })).toBeVisible()
    }
    await expect(page.getByText(/Demasiados PIN incorrectos/)).toBeVisible()
    await expect(page.getByText(/por enviar/)).toHaveCount(0)
  })
})

test.describe('an open shift that is stale', () => {
  test('asks for its exit before the next entry', async ({ page, server }) => {
    const osys = await admin(server.url)
    await pairTablet(page, osys, 'Olvidos')
    const name = 'Olvido Rosas Vega'
    const { user } = await osys.users.create({
      name,
      email: 'olvido@osys.demo',
      password: 'osys-demo',
      password_confirmation: 'osys-demo',
      roles: ['consultants'],
    })
    const at = new Date(Date.now() - 20 * 3_600_000).toISOString()
    const entry = {
      user_id: user.id,
      note: 'Sin red',
      event: 'entrada',
      at,
      client_id: crypto.randomUUID(),
    } as const
    await osys.timeclock.register(entry)
    await page.reload()
    await page.getByRole('searchbox').fill(name)
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('heading', { name: '¿A qué hora saliste?' })).toBeVisible()
    // A person without habits is offered no time.
    await expect(page.getByLabel('Hora', { exact: true })).toHaveValue('')
    await page.getByLabel('Día').fill('2030-01-01')
    await page.getByLabel('Hora', { exact: true }).fill('18:00')
    await page.getByRole('button', { name: 'Guardar salida' }).click()
    await expect(page.getByText('Esa hora todavía no llega.')).toBeVisible()
    const exit = new Date(Date.now() - 12 * 3_600_000)
    const local = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Mexico_City',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    const [day = '', time = ''] = local.format(exit).split(' ')
    await page.getByLabel('Día').fill(day)
    await page.getByLabel('Hora', { exact: true }).fill(time)
    await page.getByRole('button', { name: 'Guardar salida' }).click()
    await expect(page.getByRole('heading', { name: /^Salida registrada/ })).toBeVisible()
    await page.getByRole('button', { name: 'Registrar mi entrada' }).click()
    await expect(page.getByRole('heading', { name: /^Entrada registrada/ })).toBeVisible()
  })
})

test.describe('a browser without storage', () => {
  test('shows a warning, and still registers punches while there is a network', async ({ page, server }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused', 'SecurityError')
      }
    })
    await pairTablet(page, await admin(server.url), 'Privada')
    await expect(page.getByText(/Este navegador no deja guardar registros/)).toBeVisible()
    const name = await someoneOutside(page)
    await openPerson(page, name)
    await page.route(REGISTER, route => route.abort())
    await tapEntry(page)
    await expect(page.getByText(/No se pudo registrar: no hay conexión/)).toBeVisible()
    await page.unroute(REGISTER)
    await tapEntry(page)
    await expect(page.getByRole('heading', { name: /^Entrada registrada/ })).toBeVisible()
  })
})
