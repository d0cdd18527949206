import { expect, test } from 'vitest'
import { readText } from './ports.text.js'

const fileOf = (...parts: readonly BlobPart[]) => new File([...parts], 'tareas.csv')

test('readText reads UTF-8, and what spreadsheets on Windows write', async () => {
  expect(await readText(fileOf('Título\nDiseño'), 100)).toEqual({ text: 'Título\nDiseño' })
  expect(await readText(fileOf(new Uint8Array([0x54, 0xed, 0x74])), 100)).toEqual({ text: 'Tít' })
})

test('readText says why a file has no text to send', async () => {
  expect(await readText(fileOf('a'.repeat(101)), 100)).toEqual({ fault: 'tooLarge' })
  expect(await readText(fileOf('a'.repeat(401)), 100)).toEqual({ fault: 'tooLarge' })
  expect(await readText(fileOf(' \n'), 100)).toEqual({ fault: 'empty' })
  expect(await readText(fileOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0])), 100)).toEqual({
    fault: 'notText',
  })
})
