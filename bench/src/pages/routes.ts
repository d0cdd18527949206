import { ROUTE_NAMES, type RouteName, ROUTES } from '@osys/sdk/app/routes'
import type { Browser } from 'playwright'
import { printTable, type Figure } from '../report.js'
import type { Size } from '../size.js'
import { bytesOf, leastKilobytes, loadPage } from './load.js'
import { signIn } from './sign-in.js'

/** An account with every role that opens a page of the web app. */
const PERSON = 'owner@osys.demo'

/** The limit of the code that a page loads beyond the hub, in kB. */
const MOST_KB = 60
/** The heaviest pages; the smallest round measures these. */
const HEAVIEST: ReadonlySet<RouteName> = new Set(['companyTasks', 'conversation', 'assistantChat'])

/** Measures the code that each page of the web app loads beyond the hub, in a browser without throttling. */
export async function benchRoutes(browser: Browser, baseUrl: string, size: Size): Promise<readonly Figure[]> {
  const key = await signIn(baseUrl, PERSON)
  const load = (path: string, isWhole = false) => {
    const task = {
      url: baseUrl + path,
      ready: 'h1, h2',
      key,
      viewport: { width: 1280, height: 800 },
      isThrottled: false,
      isWhole,
    }
    return loadPage(browser, task)
  }
  const hub = await load(ROUTES.hub.path, true)
  // Every page fetches live connection, outbox and unread messages ahead of need, so their code counts as known.
  const known = new Set([...hub.scripts.keys(), ...hub.later.keys()])
  const pages = ROUTE_NAMES.filter(name => !/^(login|hub|setup|kiosk.*)$/.test(name))
  const names = size === 'smoke' ? pages.filter(name => HEAVIEST.has(name)) : pages
  const extras = []
  for (const name of names) {
    const { path } = ROUTES[name]
    const once = async () => bytesOf((await load(path.replaceAll(/:\w+/g, '1'))).scripts, known) / 1000
    const kB = await leastKilobytes(once, MOST_KB).catch((error: unknown) => {
      console.error(`${path} did not become usable:`, error instanceof Error ? error.message : error)
      return Number.NaN
    })
    extras.push({ path, kB })
  }
  printTable(
    ['page', 'JS kB gzip beyond the hub'],
    extras.map(({ path, kB }) => [path, kB.toFixed(1)]),
  )
  const most = Math.max(...extras.map(({ kB }) => kB))
  return [
    {
      name: 'each further page: JS beyond the hub, gzip',
      value: most,
      unit: ' kB',
      aim: { most: MOST_KB },
      isCount: true,
    },
  ]
}
