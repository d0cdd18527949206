import { chromium, type Browser } from 'playwright'
import { BROWSER_FLAGS, ensureBrowser } from '../../scripts/browser.mjs'
import { type ServerProcess, startServer } from '../../tools/server-process.js'
import { ROOT } from './root.js'

/** What benches run against: the server as it is delivered, with the demo company, and a browser. */
export interface Stage {
  /** `settings` are for a server of one's own; a shared one has its own. */
  readonly withServer: <T>(
    use: (server: ServerProcess) => Promise<T>,
    settings?: Readonly<Record<string, string>>,
  ) => Promise<T>
  readonly withBrowser: <T>(use: (browser: Browser) => Promise<T>) => Promise<T>
  /** Ends what still runs; what is used after it starts anew. */
  readonly end: () => Promise<void>
}

/** A server that all share hears from its callers where they come from, since some need many addresses. */
const SHARED_SETTINGS = { TRUST_PROXY: '127.0.0.1,::1' }

/** Each bench gets a server and a browser of its own, or all share one of each, which they leave running. */
export function createStage({ isShared }: { readonly isShared: boolean }): Stage {
  let server: ServerProcess | undefined
  let browser: Browser | undefined
  const endServer = async (): Promise<void> => {
    const ending = server
    server = undefined
    await ending?.remove()
  }
  const endBrowser = async (): Promise<void> => {
    const ending = browser
    browser = undefined
    await ending?.close()
  }
  return {
    async withServer(use, settings = {}) {
      server ??= await startServer(isShared ? SHARED_SETTINGS : settings)
      try {
        return await use(server)
      } finally {
        if (!isShared) await endServer()
      }
    },
    async withBrowser(use) {
      browser ??= await openBrowser()
      try {
        return await use(browser)
      } finally {
        if (!isShared) await endBrowser()
      }
    },
    async end() {
      await endBrowser()
      await endServer()
    },
  }
}

async function openBrowser(): Promise<Browser> {
  const executablePath = await ensureBrowser(ROOT, line => console.log(`${line} …`))
  return chromium.launch({ executablePath, args: [...BROWSER_FLAGS] })
}
