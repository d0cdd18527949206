/** Tells which build of the web app is served, so that open pages learn of a new one. */

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Returns a text that differs between two builds of the web app: its page names every script by content.
 * Empty when the app is not built.
 */
export function buildOf(folder: string): string {
  const page = path.join(folder, 'index.html')
  if (!existsSync(page)) return ''
  return createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 12)
}
