import { build, defaultClientConditions, preview } from 'vite'
import { chromium } from 'playwright'
const PAGE = '/tmp/wt/w-weights/bench/src/conversation/page',
  outDir = '/tmp/w-weights-scratch/conv-' + process.argv[2]
await build({
  root: PAGE,
  configFile: false,
  logLevel: 'error',
  resolve: { conditions: ['@osys/source', ...defaultClientConditions] },
  build: { outDir, emptyOutDir: true, target: 'es2023', minify: process.env.MIN !== '0' },
})
const s = await preview({
  root: PAGE,
  configFile: false,
  build: { outDir },
  preview: { port: 0, host: '127.0.0.1' },
})
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const c = await b.newContext({ viewport: { width: 1140, height: 840 }, locale: 'es-MX' })
const p = await c.newPage()
const cdp = await c.newCDPSession(p)
await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
await cdp.send('Performance.enable')
const url = s.resolvedUrls.local[0] + '?messages=2000'
const M = async () =>
  Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.map(m => [m.name, m.value]))
const paints = []
let first
for (let i = 0; i < 5; i++) {
  await p.goto(url)
  await p.locator('[data-row]').last().waitFor()
  paints.push(
    await p.evaluate(
      `new Promise(d=>new PerformanceObserver(l=>{const[e]=l.getEntriesByName('first-contentful-paint');if(e)d(e.startTime)}).observe({type:'paint',buffered:true}))`,
    ),
  )
  first = await M()
}
paints.sort((a, b) => a - b)
await p.mouse.move(500, 400)
const m0 = await M()
if (process.env.PROF) {
  await cdp.send('Profiler.enable')
  await cdp.send('Profiler.setSamplingInterval', { interval: 300 })
  await cdp.send('Profiler.start')
}
await p.evaluate(
  `window.f=[];let last=performance.now();const t=n=>{f.push(n-last);last=n;requestAnimationFrame(t)};requestAnimationFrame(t)`,
)
for (let i = 0; i < 100; i++) {
  await p.mouse.wheel(0, -400)
  await p.waitForTimeout(16)
}
const f = await p.evaluate('f.slice(1)')
const m1 = await M()
const d = k => ((m1[k] - m0[k]) * 1000).toFixed(0)
console.log(
  process.argv[2],
  'paint',
  paints.map(x => x.toFixed(0)).join(' '),
  '| rows',
  await p.locator('[data-row]').count(),
  '| frames',
  f.length,
  'over50',
  f.filter(x => x > 50).length,
  'max',
  Math.max(...f).toFixed(0),
  '| script',
  d('ScriptDuration'),
  'layout',
  d('LayoutDuration'),
  'style',
  d('RecalcStyleDuration'),
  'task',
  d('TaskDuration'),
  'layouts',
  m1.LayoutCount - m0.LayoutCount,
  'recalcs',
  m1.RecalcStyleCount - m0.RecalcStyleCount,
  '| first: script',
  (first.ScriptDuration * 1000).toFixed(0),
  'layout',
  (first.LayoutDuration * 1000).toFixed(0),
  'style',
  (first.RecalcStyleDuration * 1000).toFixed(0),
)
if (process.env.PROF) {
  const { profile } = await cdp.send('Profiler.stop')
  const self = new Map()
  const dt = profile.timeDeltas
  const byId = new Map(profile.nodes.map(n => [n.id, n]))
  profile.samples.forEach((id, i) => {
    const n = byId.get(id)
    const k = n.callFrame.functionName + ' ' + n.callFrame.url.split('/').pop() + ':' + n.callFrame.lineNumber
    self.set(k, (self.get(k) ?? 0) + dt[i] / 1000)
  })
  console.log(
    [...self]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 28)
      .map(([k, v]) => v.toFixed(0).padStart(6) + ' ' + k)
      .join('\n'),
  )
}
await b.close()
await s.close()
