import { ROUTE_NAMES, ROUTES } from '@osys/sdk/app/routes'
import type { Browser } from 'playwright'
import { printTable, type Figure } from '../report.js'
import type { Size } from '../size.js'
import { loadPage } from './load.js'
import { signIn } from './sign-in.js'

/** An account with every role that opens a page of the web app. */
const PERSON = 'owner@osys.demo'

/** Measures the code that each page of the web app loads beyond the hub, in a browser without throttling. */
export async function benchRoutes(browser: Browser, baseUrl: string, size: Size): Promise<readonly Figure[]> {
  const key = await signIn(baseUrl, PERSON)
  const load = (path: string) => {
    const task = {
      url: baseUrl + path,
      ready: 'h1, h2',
      key,
      viewport: { width: 1280, height: 800 },
      isThrottled: false,
    }
    return loadPage(browser, task)
  }
  const hub = await load(ROUTES.hub.path)
  // Every page loads the realtime connection's code afterwards, so it counts as known.
  const known = new Set([...hub.scripts.keys(), ...hub.later.keys()])
  const pages = ROUTE_NAMES.filter(name => !/^(login|hub|setup|kiosk.*)$/.test(name))
  const names = size === 'smoke' ? pages.slice(0, 1) : pages
  const extras = []
  for (const name of names) {
    const { path, built } = ROUTES[name]
    const scripts = await load(path.replaceAll(/:\w+/g, '1'))
      .then(loaded => loaded.scripts)
      .catch((error: unknown) => {
        console.error(`${path} did not become usable:`, error instanceof Error ? error.message : error)
        return new Map([['', Number.NaN]])
      })
    const extra = [...scripts].filter(([file]) => !known.has(file)).reduce((sum, [, size]) => sum + size, 0)
    extras.push({ path, built, kB: extra / 1000 })
  }
  const built = extras.filter(page => page.built)
  const others = extras.filter(page => !page.built)
  printTable(
    ['page', 'JS kB gzip beyond the hub'],
    [
      ...built.map(({ path, kB }) => [path, kB.toFixed(1)]),
      [`${others.length} pages to come`, `at most ${Math.max(0, ...others.map(({ kB }) => kB)).toFixed(1)}`],
    ],
  )
  const most = Math.max(...extras.map(({ kB }) => kB))
  return [{ name: 'each further page: JS beyond the hub, gzip', value: most, unit: ' kB', aim: { most: 60 } }]
}
