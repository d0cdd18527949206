import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readTree } from './source-tree.js'
import { unusedTexts } from './unused-texts.js'

const TEXTS = {
  path: 'packages/ui-kit/src/notes/messages.ts',
  text: `export const messages = {
    title: 'Notas',
    save: 'Guardar',
    kinds: { text: 'Texto' },
  } as const`,
}

const view = (text: string) => ({ path: 'packages/ui-kit/src/notes/NoteList.tsx', text })

describe('unusedTexts', () => {
  test('names the texts that no file says', () => {
    const own = view(`import { messages } from './messages.js'
      export const NoteList = () => <h1 title={messages.title}>{messages.kinds.text}</h1>`)
    expect(unusedTexts([TEXTS, own])).toEqual(['packages/ui-kit/src/notes/messages.ts: messages.save'])
  })

  test('knows another name and an import from another package', () => {
    const app = {
      path: 'apps/web/src/notes/NotesScreen.tsx',
      text: `import { messages as texts } from '@osys/ui-kit/notes/messages'
        export const all = [texts.title, texts.save, texts.kinds]`,
    }
    expect(unusedTexts([TEXTS, app])).toEqual([])
  })

  test('takes an object that is read by a computed key, or passed on, as used', () => {
    for (const use of ['messages[kind]', 'show(messages)', '{ ...messages }', '{ messages }'])
      expect(
        unusedTexts([TEXTS, view(`import { messages } from './messages.js'\nconst a = ${use}`)]),
      ).toEqual([])
  })

  test('names a text inside an inner object', () => {
    const texts = {
      ...TEXTS,
      text: `export const messages = { kinds: { text: 'Texto', 'a-b': 'Otro', no: { x: 'Nada' } } } as const`,
    }
    const of = (use: string) =>
      unusedTexts([texts, view(`import { messages } from './messages.js'\nconst a = ${use}`)]).map(
        each => each.split(': ')[1],
      )
    expect(of('messages.kinds.text')).toEqual(['messages.kinds.a-b', 'messages.kinds.no.x'])
    expect(of(`[messages.kinds['a-b'], messages.kinds.no]`)).toEqual(['messages.kinds.text'])
    expect(of('messages.kinds[kind]')).toEqual([])
    expect(of('messages.kinds')).toEqual([])
    expect(of('[messages.kinds.text.length, messages.kinds["a-b"](1), messages.kinds.no.x]')).toEqual([])
    expect(of('messages.kinds.no[kind]')).toEqual(['messages.kinds.a-b', 'messages.kinds.text'])
    expect(of('other[messages.kinds.text]')).toHaveLength(2)
  })

  test('does not take the same name of another object for it', () => {
    const other = view(`import { messages } from '../tasks/messages.js'\nconst a = messages.save`)
    expect(unusedTexts([TEXTS, other])).toHaveLength(3)
  })
})

test('every text of the workspace is said somewhere', () => {
  const files = readTree(resolve(import.meta.dirname, '..'), ['packages', 'apps', 'bench'], ['.ts', '.tsx'])
  expect(unusedTexts(files)).toEqual([])
})
