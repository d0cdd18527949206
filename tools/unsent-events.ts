/** Finds realtime events that the contract names and no file of the server sends. */

import { type SourceFile, withoutComments } from './source-tree.js'

/** The file where the events are declared, each as `...event('Name')`. */
const EVENTS_FILE = 'packages/sdk/src/realtime/events.ts'

/** The events that other backends send: this server only carries them. Spec §9. */
const SENT_BY_OTHERS: ReadonlySet<string> = new Set(['Announcement'])

/** Returns the names of the events that the server never sends, in the order of their declaration. */
export function unsentEvents(files: readonly SourceFile[]): readonly string[] {
  const declared = files.find(({ path }) => path === EVENTS_FILE)?.text ?? ''
  const names = [...declared.matchAll(/\.\.\.event\('(\w+)'\)/g)].map(match => match[1] ?? '')
  const server = files
    .filter(({ path }) => path.startsWith('apps/server/src/') && !path.endsWith('.test.ts'))
    .map(({ text }) => withoutComments(text))
  return names.filter(name => !SENT_BY_OTHERS.has(name) && !server.some(text => text.includes(`'${name}'`)))
}
