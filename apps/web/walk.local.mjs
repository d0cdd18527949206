import { chromium } from '@playwright/test'
import { execSync } from 'node:child_process'
const BASE = 'http://localhost:8115', OUT = '/tmp/wt/srf-shots'
const exe = execSync('which chromium-headless-shell').toString().trim()
const browser = await chromium.launch({ executablePath: exe, args: ['--no-sandbox'] })
export async function as(who, size = { width: 1440, height: 900 }) {
  const ctx = await browser.newContext({ viewport: size, locale: 'es-MX', reducedMotion: 'reduce' })
  const page = await ctx.newPage()
  page.on('pageerror', e => console.log('PAGEERROR', e.message))
  await page.goto(BASE + '/healthz')
  const r = await fetch(BASE + '/api/v1/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: who + '@osys.demo', password: 'osys-demo' }) })
  const key = (await r.json()).apiKey
  await page.evaluate(k => sessionStorage.setItem('osys.1.api-key', k), key)
  return page
}
const shot = (page, name) => page.screenshot({ path: `${OUT}/w-${name}.png` })
const list = async page => (await page.locator('[role=listbox]').first().innerText()).replaceAll('\n', ' | ')
const quiet = async page => { await page.waitForTimeout(900); await page.waitForLoadState('networkidle').catch(() => {}) }

const page = await as('ana')
await page.goto(BASE + '/hub'); await page.getByRole('heading', { name: 'Mis tareas' }).waitFor()
await quiet(page)
await page.screenshot({ path: `${OUT}/w-hubfull.png`, fullPage: true })
console.log('bell before', await page.getByRole('link', { name: /^Notificaciones/ }).first().getAttribute('aria-label'))
await page.reload(); await page.getByRole('heading', { name: 'Mis tareas' }).waitFor(); await quiet(page)
console.log('bell after hub', await page.getByRole('link', { name: /^Notificaciones/ }).first().getAttribute('aria-label'))
await page.keyboard.press('Control+k')
await page.getByRole('combobox').waitFor(); await quiet(page)
console.log('BLANK', await list(page)); await shot(page, 'pal-blank')
for (const q of ['roble', 'Cafe Roble', 'cofe roble', 'etiqeta', 'de:luis', 'de:ana boletín', 'en:roble', 'vence:hoy', 'vence:semana', 'nueva tarea en rob', 'escribir a lu', 'tema os', 'registrar', 'CAFE-4', 'zzzzqq', 'manual', 'mañana']) {
  await page.getByRole('combobox').fill(q); await page.waitForTimeout(300)
  await page.waitForFunction(() => !document.body.innerText.includes('Buscando…'), null, { timeout: 8000 }).catch(() => console.log('still searching'))
  await page.waitForTimeout(700)
  console.log(`«${q}»`, (await page.locator('dialog').first().innerText()).replaceAll('\n', ' | ').slice(0, 700))
}
await page.getByRole('combobox').fill('roble'); await quiet(page); await shot(page, 'pal-roble')
// Type and Enter at once on a fresh hub
await page.keyboard.press('Escape')
await page.goto(BASE + '/hub', { waitUntil: 'commit' })
await page.waitForFunction(() => document.querySelector('h1'))
await page.keyboard.press('Control+k'); await page.keyboard.type('ajustar la etiqueta'); await page.keyboard.press('Enter')
await page.waitForTimeout(4000)
console.log('ENTER AT ONCE →', page.url())
await shot(page, 'enter')
// open company and the palette
await page.goto(BASE + '/ohplaky/empresa/1'); await quiet(page); await page.keyboard.press('Control+k'); await page.waitForTimeout(700)
console.log('COMPANY', await list(page)); await shot(page, 'pal-company'); await page.keyboard.press('Escape')
await page.goto(BASE + '/ohplaky/mine'); await quiet(page)
await page.keyboard.press('j'); await page.keyboard.press('j'); await page.waitForTimeout(300)
await shot(page, 'keys-j')
await page.keyboard.press('Enter'); await quiet(page); console.log('J J ENTER', page.url()); await shot(page, 'keys-open')
await page.keyboard.press('Control+k'); await page.waitForTimeout(700); console.log('TASK', await list(page)); await page.keyboard.press('Escape')
for (const k of ['s', 'p', 'a', 'd', 'l']) { await page.keyboard.press(k); await page.waitForTimeout(700); console.log('KEY', k, await page.evaluate(() => document.activeElement?.getAttribute('role') + ' ' + (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').slice(0, 40))); await page.keyboard.press('Escape'); await page.waitForTimeout(300) }
console.log('after', page.url())
await page.keyboard.press('m'); await page.waitForTimeout(300); console.log('m', await page.evaluate(() => document.activeElement?.tagName + ' ' + document.activeElement?.getAttribute('placeholder')))
await page.keyboard.type('gh?c'); console.log('in field stays', page.url(), await page.evaluate(() => document.activeElement?.value))
await page.evaluate(() => { const e = document.activeElement; }); await page.keyboard.press('Control+a'); await page.keyboard.press('Delete')
await page.goto(BASE + '/hub'); await quiet(page)
for (const [k, re] of [['t', /ohplaky$/], ['c', /ochatty/], ['i', /notifications/], ['o', /ojibble/], ['h', /hub/]]) { await page.keyboard.press('g'); await page.keyboard.press(k); await page.waitForTimeout(1200); console.log('g', k, page.url(), re.test(page.url())) }
await page.keyboard.press('?'); await page.waitForTimeout(600); await shot(page, 'keys-help'); await page.keyboard.press('Escape')
await browser.close()
