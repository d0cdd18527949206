import { expect, test } from 'vitest'
import { decodeText } from './rules.text.js'

test('text is read in the encoding in which it was written', async () => {
  const read = async (...bytes: number[]) => (await decodeText(new Blob([new Uint8Array(bytes)]))).text
  expect(await read(0xc3, 0xb1)).toBe('ñ')
  expect(await read(0xf1, 0x61)).toBe('ña')
  expect(await read(0xff, 0xfe, 0xf1, 0x00)).toBe('ñ')
  expect(await read(0xfe, 0xff, 0x00, 0xf1)).toBe('ñ')
})

test('a long text is cut, also in the middle of a character', async () => {
  const { text, isCut } = await decodeText(new Blob(['x', 'ñ'.repeat(300_000)]))
  expect(isCut).toBe(true)
  expect(text).toBe(`x${'ñ'.repeat(262_143)}`)
  expect((await decodeText(new Blob(['corto']))).isCut).toBe(false)
})
