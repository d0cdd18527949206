import { chromium } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
import { execSync } from 'node:child_process'
import fs from 'node:fs'
import sharp from '/tmp/wt/srf/node_modules/.pnpm/sharp@0.35.5_@types+node@20.19.43/node_modules/sharp/dist/index.cjs'
const BASE = 'http://localhost:8115', OUT = '/tmp/wt/srf-shots'
const SIZES = { d: [1440, 900], t: [1024, 768], p: [390, 844], z: [720, 450], s: [320, 640] }
const [, , which = 'd', filter = '', axe = ''] = process.argv
const PAGES = JSON.parse(fs.readFileSync('/tmp/wt/srf-pages2.json', 'utf8'))
const exe = process.env.CHROMIUM_PATH || execSync('which chromium-headless-shell chromium | head -1').toString().trim()
const browser = await chromium.launch({ executablePath: exe, args: ['--no-sandbox', '--disable-gpu'] })
const keys = {}
async function keyOf(email) {
  if (keys[email]) return keys[email]
  const r = await fetch(BASE + '/api/v1/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: email + '@osys.demo', password: 'osys-demo' }) })
  const j = await r.json(); if (!j.apiKey) throw new Error(email + JSON.stringify(j))
  return keys[email] = j.apiKey
}
for (const size of which.split('')) {
  const [width, height] = SIZES[size]
  const contexts = {}
  for (const [name, who, path] of PAGES) {
    if (filter && !new RegExp(filter).test(name)) continue
    try {
      let page = contexts[who]
      if (!page) {
        const context = await browser.newContext({ viewport: { width, height }, locale: 'es-MX', hasTouch: size === 'p', isMobile: size === 'p', reducedMotion: 'reduce' })
        page = contexts[who] = await context.newPage()
        if (who !== '-') {
          await page.goto(BASE + '/healthz')
          const key = await keyOf(who)
          await page.evaluate(k => { sessionStorage.setItem('osys.1.api-key', k) }, key)
        }
        page.on('pageerror', e => console.log('  PAGEERROR', name, e.message))
        page.on('console', m => { if (m.type() === 'error') console.log('  CONSOLE', name, m.text().slice(0, 160)) })
      }
      await page.goto(BASE + path, { waitUntil: 'load' })
      await page.getByRole('heading').first().waitFor({ timeout: 20000 }).catch(() => {})
      await page.waitForLoadState('networkidle', { timeout: 6000 }).catch(() => {})
      await page.waitForTimeout(700)
      const shots = []
      for (const mode of ['light', 'dark']) {
        await page.evaluate(v => { document.documentElement.dataset.mode = v }, mode)
        await page.waitForTimeout(120); await page.evaluate(() => Promise.race([Promise.all(document.getAnimations().map(a => a.finished.catch(() => {}))), new Promise(r => setTimeout(r, 3000))]))
        shots.push(await page.screenshot())
        if (axe) {
          const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('[data-tabster-dummy]').analyze()
          for (const v of violations) console.log(`  AXE ${name} ${size} ${mode} ${v.id}: ${v.nodes.slice(0, 3).map(n => n.html.slice(0, 140) + ' | ' + (n.any[0]?.message ?? '').slice(0, 120)).join(' ;; ')}`)
        }
      }
      const facts = await page.evaluate(() => {
        const over = document.documentElement.scrollWidth - innerWidth
        const heads = [...document.querySelectorAll('h1,h2,h3,h4,h5')].filter(h => h.getClientRects().length).map(h => +h.tagName[1])
        const skips = heads.filter((h, i) => i > 0 && h > heads[i - 1] + 1)
        const heights = {}
        for (const e of document.querySelectorAll('button, input:not([type=checkbox]):not([type=radio]):not([type=hidden]), [role=combobox], a[class*=button i]')) {
          const r = e.getBoundingClientRect(); if (!r.width || r.bottom < 0 || r.top > innerHeight) continue
          const k = Math.round(r.height); (heights[k] ??= []).push((e.getAttribute('aria-label') || e.textContent || e.id).trim().slice(0, 18))
        }
        return { over, heads: heads.join(''), skips: skips.length, title: document.title, heights: Object.entries(heights).filter(([k]) => ![32, 36, 44].includes(+k)).map(([k, v]) => k + ':' + v.length + '(' + v.slice(0, 3).join('|') + ')').join(' ') }
      })
      console.log(name, size, `over=${facts.over} h=${facts.heads}${facts.skips ? ' SKIP' : ''} «${facts.title}» ${facts.heights}`)
      const [a, b] = shots
      const side = size === 'z' ? { w: width, h: height * 2, at: [0, height] } : { w: width * 2 + 8, h: height, at: [width + 8, 0] }
      await sharp({ create: { width: side.w, height: side.h, channels: 3, background: '#888' } }).composite([{ input: a, left: 0, top: 0 }, { input: b, left: side.at[0], top: side.at[1] }]).png().toFile(`${OUT}/${size}-${name}.png`)
    } catch (e) { console.log('FAIL', name, size, e.message.slice(0, 200)) }
  }
  for (const page of Object.values(contexts)) await page.context().close()
}
await browser.close()
