import { describe, expect, test } from 'vitest'
import { toFileName } from './file-name.js'

describe('toFileName', () => {
  test.each([
    ['../../x', 'x'],
    ['C:\\a\\b.txt', 'b.txt'],
    ['a\u0000b.txt', 'ab.txt'],
    ['\u202Egpj.exe', 'gpj.exe'],
    ['..', 'archivo'],
    [' ', 'archivo'],
  ])('%j is %j', (given, name) => expect(toFileName(given)).toBe(name))

  test('keeps how a long name begins and ends', () => {
    expect(toFileName(`Informe ${'🎉'.repeat(300)}.pdf`)).toBe(`Informe ${'🎉'.repeat(188)}.pdf`)
    expect(toFileName(`a.${'b'.repeat(300)}`)).toBe(`a.${'b'.repeat(198)}`)
  })
})
