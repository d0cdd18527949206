/**
 * Fetches the files of a part before it imports the part; the code of the first page is imported at once. A browser
 * remembers a failed import for as long as the page lives (HTML: 'module map'), and some remember a failed preload or
 * style sheet, too: the code could never be asked for again. A failed fetch is forgotten. What was fetched comes from
 * the browser's cache.
 */

/** The files that are here or on their way, by address. */
const asked = new Map<string, Promise<void>>()

/** True until a page is on screen. */
let isStarting = true
/** True while the code of a whole page is asked for. */
let isWholePage = false

/**
 * Imports a part of the code, once its scripts and style sheets are here; rejects when one cannot be fetched. The
 * first page is imported at once: nothing is lost when the document is loaded anew, and each file is read once only.
 */
export async function importFetched<Code>(
  load: () => Promise<Code>,
  addresses: readonly string[],
): Promise<Code> {
  const ask = isStarting && isWholePage ? readAhead : fetchFile
  await Promise.all(addresses.map(address => askOnce(address, ask)))
  return load()
}

/** Imports the code of a whole page. `load` must call the import before it returns. */
export function importPage<Code>(load: () => Promise<Code>): Promise<Code> {
  isWholePage = true
  const code = load()
  isWholePage = false
  return code
}

/** Says that a page is on screen, with what a person types there. */
export function pageShown(): void {
  isStarting = false
}

function askOnce(address: string, ask: (address: string) => Promise<void>): Promise<void> {
  const before = asked.get(address)
  if (before) return before
  const answer = (isInPage(address) ? Promise.resolve() : ask(address)).catch((cause: unknown) => {
    asked.delete(address)
    throw new Error(`A part of the code could not be fetched: ${address}`, { cause })
  })
  asked.set(address, answer)
  return answer
}

/** True for the files that the page itself names. */
function isInPage(address: string): boolean {
  return document.querySelector(`script[src="${address}"], link[href="${address}"]`) !== null
}

/** Lets the browser read a script while others are read, and applies a style sheet. */
async function readAhead(address: string): Promise<void> {
  if (address.endsWith('.css')) await applyStyles(address)
  else addLink('modulepreload', address)
}

async function fetchFile(address: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status}`)
  // The whole body is read: a cache keeps nothing less.
  await response.arrayBuffer()
  if (address.endsWith('.css')) await applyStyles(address)
}

function applyStyles(address: string): Promise<void> {
  const link = addLink('stylesheet', address)
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', event => {
      // A link that stays would pass for one that is here.
      link.remove()
      reject(event)
    })
  })
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, crossOrigin: '', href })
  document.head.append(link)
  return link
}
