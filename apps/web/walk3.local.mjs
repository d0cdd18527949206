// Inbox walk, preferences, typed dates, errors of forms, notices over buttons
import { chromium } from '@playwright/test'
const BASE = 'http://localhost:8115', OUT = '/tmp/wt/srf-shots'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
async function as(who, size = { width: 1440, height: 900 }) {
  const ctx = await browser.newContext({ viewport: size, locale: 'es-MX', reducedMotion: 'reduce', isMobile: size.width < 500, hasTouch: size.width < 500 })
  const page = await ctx.newPage()
  page.on('pageerror', e => console.log('PAGEERROR', e.message))
  await page.goto(BASE + '/healthz')
  const r = await fetch(BASE + '/api/v1/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: who + '@osys.demo', password: 'osys-demo' }) })
  const key = (await r.json()).apiKey
  await page.evaluate(k => sessionStorage.setItem('osys.1.api-key', k), key)
  return page
}
const page = await as('ana')
await page.goto(BASE + '/notifications'); await page.getByRole('main').getByRole('link').first().waitFor(); await page.waitForTimeout(1200)
await page.getByRole('main').getByRole('link', { name: /Vence mañana/ }).first().click(); await page.waitForTimeout(1200)
await page.screenshot({ path: OUT + '/w-inbox-read.png' })
await page.getByRole('main').getByRole('link', { name: /Vence mañana/ }).nth(1).hover(); await page.waitForTimeout(400)
await page.screenshot({ path: OUT + '/w-inbox-hover.png' })
await page.getByRole('link', { name: 'Menciones' }).click(); await page.waitForTimeout(1200); await page.screenshot({ path: OUT + '/w-inbox-mentions.png' }); console.log(page.url())
await page.goto(BASE + '/account/3/custom'); await page.waitForTimeout(2500); await page.screenshot({ path: OUT + '/w-custom-full.png', fullPage: true })
// account form errors
await page.goto(BASE + '/account/3'); await page.getByLabel('Nombre').waitFor(); await page.getByLabel('Nombre').fill(''); await page.getByLabel('Correo electrónico').fill('malo'); await page.getByRole('button', { name: 'Guardar cambios' }).click(); await page.waitForTimeout(800); await page.screenshot({ path: OUT + '/w-acc-errors.png' })
await page.goto(BASE + '/account/3/password'); await page.getByLabel('Nueva contraseña', { exact: true }).waitFor(); await page.getByLabel('Nueva contraseña', { exact: true }).fill('abc'); await page.getByRole('button', { name: 'Guardar contraseña' }).click(); await page.waitForTimeout(800); await page.screenshot({ path: OUT + '/w-pass-errors.png' })
const admin = await as('admin')
await admin.goto(BASE + '/users'); await admin.getByRole('button', { name: 'Crear usuario' }).click(); await admin.waitForTimeout(1500); await admin.screenshot({ path: OUT + '/w-create-user.png' })
await admin.getByRole('dialog').getByRole('button', { name: 'Crear usuario' }).click().catch(() => {}); await admin.waitForTimeout(600); await admin.screenshot({ path: OUT + '/w-create-user-err.png' })
await admin.goto(BASE + '/audit'); await admin.getByLabel('Desde').waitFor(); await admin.getByLabel('Desde').fill('15/11'); await admin.keyboard.press('Enter'); await admin.waitForTimeout(800); console.log('desde', await admin.getByLabel('Desde').inputValue(), admin.url())
await admin.getByRole('button', { name: 'Abrir el calendario' }).first().click(); await admin.waitForTimeout(1500); await admin.screenshot({ path: OUT + '/w-audit-cal.png' })
// a search that finds nothing, an error state
await admin.goto(BASE + '/users?search=zzzz'); await admin.waitForTimeout(1800); await admin.screenshot({ path: OUT + '/w-users-none.png' })
await admin.route('**/api/v1/user?**', r => r.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify({ status: 'error', msg: 'Algo falló en el servidor. Vuelve a intentarlo; si sigue igual, comparte el código de la petición.', request_id: 'req-123' }) }))
await admin.goto(BASE + '/users'); await admin.waitForTimeout(9000); await admin.screenshot({ path: OUT + '/w-users-err.png' })
const p = await as('ana', { width: 390, height: 844 })
await p.goto(BASE + '/notifications'); await p.waitForTimeout(2500); await p.screenshot({ path: OUT + '/w-inbox-p.png' })
await p.getByRole('main').getByRole('link', { name: /Vence mañana/ }).first().click(); await p.waitForTimeout(2500); console.log('phone inbox click', p.url())
await browser.close()
