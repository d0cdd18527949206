/**
 * Imports code only once its files are here. A browser remembers a failed import for as long as the page lives (HTML:
 * 'module map'), and some remember a failed preload or style sheet, too: the code could never be asked for again. A
 * failed fetch is forgotten. What was fetched comes from the browser's cache.
 */

/** The files that are here or on their way, by address. */
const asked = new Map<string, Promise<void>>()

/** Imports a part of the code, once its scripts and style sheets are here; rejects when one cannot be fetched. */
export async function importFetched<Code>(
  load: () => Promise<Code>,
  addresses: readonly string[],
): Promise<Code> {
  await Promise.all(addresses.map(fetchOnce))
  return load()
}

function fetchOnce(address: string): Promise<void> {
  const before = asked.get(address)
  if (before) return before
  const fetched = isInPage(address) ? Promise.resolve() : fetchFile(address)
  asked.set(address, fetched)
  fetched.catch(() => asked.delete(address))
  return fetched
}

/** True for the files that the page itself names. */
function isInPage(address: string): boolean {
  const named = document.querySelectorAll('script[src], link[rel=stylesheet], link[rel=modulepreload]')
  return [...named].some(each => (each.getAttribute('src') ?? each.getAttribute('href')) === address)
}

async function fetchFile(address: string): Promise<void> {
  try {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${response.status}`)
    // The whole body is read: a cache keeps nothing less.
    await response.arrayBuffer()
    if (address.endsWith('.css')) await applyStyles(address)
  } catch (cause) {
    throw new Error(`A part of the code could not be fetched: ${address}`, { cause })
  }
}

function applyStyles(address: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = ''
  link.href = address
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error('the style sheet could not be applied')))
    document.head.append(link)
  })
}
