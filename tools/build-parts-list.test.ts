import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { partsOf } from './build-parts-list.js'

const bundle = {
  'assets/list-b.js': { type: 'chunk', code: 'list()' },
  'assets/list-a.css': { type: 'asset', source: '.list{}' },
  'assets/reader.js': { type: 'chunk', code: 'x'.repeat(400_001) },
  'assets/letters.woff2': { type: 'asset', source: new Uint8Array(10) },
  'index.html': { type: 'asset', source: '<html>' },
} as unknown as Rolldown.OutputBundle

test('the list holds scripts and styles, but nothing as large as a reader of documents', () => {
  expect(partsOf(bundle)).toEqual(['assets/list-a.css', 'assets/list-b.js'])
})
