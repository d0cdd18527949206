import { chromium } from '@playwright/test'
const BASE = 'http://localhost:8115', OUT = '/tmp/wt/srf-shots'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
async function as(who, size = { width: 1440, height: 900 }) {
  const ctx = await browser.newContext({ viewport: size, locale: 'es-MX', reducedMotion: 'reduce' })
  const page = await ctx.newPage()
  page.on('pageerror', e => console.log('PAGEERROR', e.message))
  await page.goto(BASE + '/healthz')
  const r = await fetch(BASE + '/api/v1/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: who + '@osys.demo', password: 'osys-demo' }) })
  const key = (await r.json()).apiKey
  await page.evaluate(k => sessionStorage.setItem('osys.1.api-key', k), key)
  return page
}
const page = await as('ana')
await page.goto(BASE + '/ohplaky/mine?task=5'); await page.getByRole('heading', { name: /Entregar el guion/ }).first().waitFor().catch(() => {}); await page.waitForTimeout(2500)

const what = () => page.evaluate(() => { const e = document.activeElement; return [e?.tagName, e?.getAttribute('role'), e?.getAttribute('aria-label') ?? (e?.textContent ?? '').slice(0, 30), document.querySelectorAll('[aria-expanded=true]').length] })
await page.keyboard.press('a'); await page.waitForTimeout(4000); console.log('a', await what()); await page.screenshot({ path: OUT + '/w-key-a.png' }); await page.keyboard.type('lu'); await page.waitForTimeout(1500); console.log('a lu', await what()); await page.screenshot({ path: OUT + '/w-key-alu.png' }); await page.keyboard.press('Escape'); await page.waitForTimeout(500); console.log(await what())
await page.locator('[data-property=people] button').first().click(); await page.waitForTimeout(2500); console.log('click', await what()); await page.keyboard.press('Escape')
await page.waitForTimeout(500)
// the person without any app
const admin = await as('admin')
const key = await admin.evaluate(() => sessionStorage.getItem('osys.1.api-key'))
const rr = await fetch(BASE + '/api/v1/user', { method: 'POST', headers: { 'content-type': 'application/json', authorization: 'Bearer ' + key }, body: JSON.stringify({ name: 'Sin Aplicaciones', email: 'sin@osys.demo', password: 'osys-demo', password_confirmation: 'osys-demo' }) }); const made = rr.status
console.log(made)
const sin = await as('sin')
await sin.goto(BASE + '/hub'); await sin.getByRole('heading').first().waitFor(); await sin.waitForTimeout(2000)
await sin.screenshot({ path: OUT + '/w-sin.png' })
await sin.keyboard.press('Control+k'); await sin.waitForTimeout(800); console.log('SIN', (await sin.locator('[role=listbox]').innerText()).replaceAll('\n', ' | '))
await sin.getByRole('combobox').fill('ana'); await sin.waitForTimeout(1500); console.log('SIN ana', (await sin.locator('dialog').innerText()).replaceAll('\n', ' | ')); await sin.keyboard.press('Escape')
for (const p of ['t', 'c', 'i', 'o']) { await sin.keyboard.press('g'); await sin.keyboard.press(p); await sin.waitForTimeout(1200); console.log('sin g', p, sin.url()); await sin.goto(BASE + '/hub'); await sin.waitForTimeout(1500) }
await sin.setViewportSize({ width: 390, height: 844 }); await sin.screenshot({ path: OUT + '/w-sin-p.png' })
// bell: hub must not reset, the bell must
const sofia = await as('sofia')
await sofia.goto(BASE + '/hub'); await sofia.getByRole('heading', { name: 'Mis tareas' }).waitFor(); await sofia.waitForTimeout(1500)
const bell = async () => sofia.getByRole('link', { name: /^Notificaciones/ }).first().getAttribute('aria-label')
console.log('bell 1', await bell()); await sofia.reload(); await sofia.waitForTimeout(2500); console.log('bell 2', await bell())
await sofia.getByRole('link', { name: /^Notificaciones/ }).first().click(); await sofia.waitForTimeout(2500); console.log('bell 3', sofia.url(), await bell())
await sofia.screenshot({ path: OUT + '/w-bell.png' })
for (const q of ['coffe', 'cafe rovle', 'roblr', 'cofe', 'calendaryo', 'luiz', 'herera']) { await sofia.keyboard.press('Control+k'); await sofia.getByRole('combobox').fill(q); await sofia.waitForTimeout(1600); console.log(q, '→', (await sofia.locator('[role=listbox]').innerText()).replaceAll('\n', ' | ').slice(0, 200)); await sofia.keyboard.press('Escape') }
await browser.close()
