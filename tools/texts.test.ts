import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { holdsTexts, textsOf } from './texts.js'

describe('textsOf', () => {
  test('returns every sentence with its key', () => {
    expect(textsOf({ messages: { save: 'Guardar', error: { name: 'Escribe un nombre' } } })).toEqual([
      { key: 'messages.save', text: 'Guardar' },
      { key: 'messages.error.name', text: 'Escribe un nombre' },
    ])
  })

  test('shows the gaps of a sentence by name', () => {
    const messages = { hello: (name: string) => `Hola, ${name}` }
    expect(textsOf(messages)).toEqual([{ key: 'hello', text: 'Hola, {name}' }])
  })

  test('puts a number into a sentence that counts', () => {
    const messages = { left: (count: number) => `Quedan ${count.toFixed(0)}` }
    expect(textsOf(messages)).toEqual([{ key: 'left', text: 'Quedan 3' }])
  })

  test('shows the source of a sentence that needs other values', () => {
    const messages = { among: (names: readonly string[]) => `Elige: ${names.join(', ')}` }
    expect(textsOf(messages)[0]?.text).toContain('Elige')
  })

  test('ignores exports that are no text', () => {
    expect(textsOf({ limit: 3, none: null, flag: true })).toEqual([])
  })
})

describe('holdsTexts', () => {
  test('takes the messages of a folder, also those of one topic, and the release notes', () => {
    expect(holdsTexts('packages/sdk/src/tasks/messages.ts')).toBe(true)
    expect(holdsTexts('packages/sdk/src/tasks/messages.due-dates.ts')).toBe(true)
    expect(holdsTexts('packages/sdk/src/hub/release-notes.ts')).toBe(true)
  })

  test('leaves out the tests of messages', () => {
    expect(holdsTexts('packages/sdk/src/tasks/messages.test.ts')).toBe(false)
    expect(holdsTexts('packages/sdk/src/tasks/messages.due-dates.test.ts')).toBe(false)
  })
})

describe('npm run texts', () => {
  test('prints the texts of every app and package', async () => {
    const root = resolve(import.meta.dirname, '..')
    const script = ['--conditions=@osys/source', 'tools/texts.ts']
    const { stdout } = await promisify(execFile)('npx', ['tsx', ...script], { cwd: root, maxBuffer: 2 ** 24 })
    for (const folder of ['apps/kiosk', 'apps/server', 'apps/web', 'packages/sdk', 'packages/ui-kit'])
      expect(stdout).toContain(`\n${folder}/`)
  })
})
