import { describe, expect, test } from 'vitest'
import { type Graph, wholeChunks } from './whole-chunks.js'

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  login: ['button', 'api'],
  hub: ['button', 'card'],
  card: ['icon'],
  icon: ['card'],
  api: [],
  button: [],
  board: ['api'],
}

const graph = {
  getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }),
} as unknown as Graph

describe('wholeChunks', () => {
  const groups = wholeChunks([
    { name: 'first', root: 'login' },
    { name: 'second', root: 'hub' },
  ])
  const homesOf = (id: string): unknown[] =>
    groups.map(({ name }) => (typeof name === 'function' ? name(id, graph) : name))

  test('takes all that a root imports, also in a circle', () => {
    for (const id of ['hub', 'card', 'icon']) expect(homesOf(id)).toEqual([null, 'second'])
  })

  test('leaves to the earlier chunk what both import', () => {
    for (const id of ['login', 'button', 'api']) expect(homesOf(id)).toEqual(['first', null])
  })

  test('leaves alone what no root imports', () => {
    expect(homesOf('board')).toEqual([null, null])
  })

  test('the earlier chunk is made first', () => {
    const [first, second] = groups.map(({ priority }) => priority ?? 0)
    expect(first).toBeGreaterThan(second as number)
  })
})
