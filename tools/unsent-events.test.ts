import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readTree } from './source-tree.js'
import { unsentEvents } from './unsent-events.js'

const declared = (...names: string[]) => ({
  path: 'packages/sdk/src/realtime/events.ts',
  text: names.map(name => `z.object({ ...event('${name}'), seq }),`).join('\n'),
})
const server = (name: string, text: string) => ({ path: `apps/server/src/notes/${name}`, text })

describe('unsentEvents', () => {
  test('names the events that the server never sends', () => {
    const events = server('events.ts', `export const noteChanged = () => ({ event: 'NoteChanged' })`)
    expect(unsentEvents([declared('NoteChanged', 'NotePinned'), events])).toEqual(['NotePinned'])
  })

  test('takes neither a test nor a comment for a sender', () => {
    const others = [
      server('events.test.ts', `expect(sent).toEqual({ event: 'NoteChanged' })`),
      server('events.ts', `/** Tells of 'NoteChanged'. */`),
    ]
    expect(unsentEvents([declared('NoteChanged'), ...others])).toEqual(['NoteChanged'])
  })

  test('finds none in this workspace', () => {
    const files = readTree(
      resolve(import.meta.dirname, '..'),
      ['packages/sdk/src', 'apps/server/src'],
      ['.ts'],
    )
    expect(files.filter(({ path }) => path.endsWith('sdk/src/realtime/events.ts'))[0]?.text).toContain(
      '...event(',
    )
    expect(unsentEvents(files)).toEqual([])
  })
})
