/** Records the times between the frames of a page. */

import type { Page } from 'playwright'

/** A frame that a person sees as slow: three frames of a 60 Hz screen. */
export const LONG_MS = 50

export const longFrames = (times: readonly number[]): number => times.filter(time => time > LONG_MS).length

/**
 * Returns the times between frames while `act` runs, in ms. The page's code is a text, because a compiled
 * function would call helpers of the compiler that the page lacks.
 */
export async function recordFrames(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(`
    window.osysFrames = []; window.osysRecording = true;
    let last = performance.now();
    const tick = now => { osysFrames.push(now - last); last = now; if (osysRecording) requestAnimationFrame(tick) };
    requestAnimationFrame(tick);
  `)
  await act()
  const times = await page.evaluate<number[]>('osysRecording = false, osysFrames.slice(1)')
  if (times.length === 0) throw new Error('no frame was recorded')
  return times
}

/** Turns the wheel once in each frame, below the pointer; a positive step scrolls down. */
export async function turnWheel(page: Page, turns: number, stepPx: number): Promise<void> {
  for (let turned = 0; turned < turns; turned++) {
    await page.mouse.wheel(0, stepPx)
    await page.waitForTimeout(16)
  }
}
