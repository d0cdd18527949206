/**
 * Resolves when the page has nothing else to do, and at the latest after so many milliseconds. Browsers that cannot
 * tell resolve after a frame.
 */
export function moment(withinMs?: number): Promise<void> {
  return new Promise(resolve => {
    if (!('requestIdleCallback' in window)) setTimeout(resolve, 16)
    else window.requestIdleCallback(() => resolve(), withinMs === undefined ? {} : { timeout: withinMs })
  })
}
