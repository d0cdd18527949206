import { describe, expect, test } from 'vitest'
import { type Graph, wholeChunks } from './build-whole-chunks.js'

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

  test('takes all that a root imports, circles included', () => {
    for (const id of ['hub', 'card', 'icon']) expect(homesOf(id)).toEqual([null, 'second'])
  })

  test('leaves a module that both import to the earlier chunk', () => {
    for (const id of ['login', 'button', 'api']) expect(homesOf(id)).toEqual(['first', null])
  })

  test('leaves a module that no root imports alone', () => {
    expect(homesOf('board')).toEqual([null, null])
  })

  test('the earlier chunk is made first', () => {
    const [first, second] = groups.map(({ priority }) => priority ?? 0)
    expect(first).toBeGreaterThan(second as number)
  })
})
