import { describe, expect, test } from 'vitest'
import { file, files } from './file.js'

describe('file', () => {
  test('accepts a Blob, a File and the part object of a server, and returns them as they are', () => {
    const accepted = [
      new Blob(['hola'], { type: 'text/plain' }),
      new File(['hola'], 'hola.txt'),
      { name: 'hola.txt', type: 'text/plain', size: 4, storedAt: '/tmp/x' },
    ]
    for (const value of accepted) expect(file(10).parse(value)).toBe(value)
  })

  test.each([undefined, null, 'hola', 7, {}, { size: '4', type: 'x' }, [new Blob()]])('refuses %s', value => {
    const { error } = file(10).safeParse(value)
    expect(error?.issues).toMatchObject([{ message: 'Adjunta un archivo.' }])
  })

  test('says how large a file may be', () => {
    const { error } = file(3).safeParse(new Blob(['hola']))
    expect(error?.issues).toMatchObject([{ code: 'too_big', origin: 'file', maximum: 3, inclusive: true }])
    expect(file(4).safeParse(new Blob(['hola'])).success).toBe(true)
  })
})

describe('files', () => {
  test('accepts from one to the given number of files', () => {
    const one = new Blob(['a'])
    expect(files(2, 10).safeParse([]).success).toBe(false)
    expect(files(2, 10).safeParse([one, one]).success).toBe(true)
    expect(files(2, 10).safeParse([one, one, one]).success).toBe(false)
  })
})
