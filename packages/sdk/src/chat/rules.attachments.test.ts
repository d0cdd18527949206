import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toOutgoing, withCaption, withFiles, withoutFile, withVoice } from './rules.attachments.js'
import { CHAT_LIMITS } from './schema.js'

const aFile = (name: string, size = 3) => {
  const file = new File(['abc'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

function keys(): () => string {
  let next = 0
  return () => `k${next++}`
}

describe('withFiles', () => {
  test('refuses an empty file and one over the limit, and takes the others', () => {
    const { attachments, refused } = withFiles(
      [],
      [aFile('a.txt'), aFile('vacio.txt', 0), aFile('largo.mp4', CHAT_LIMITS.fileBytes + 1)],
      keys(),
    )
    expect(attachments.map(({ file }) => file.name)).toEqual(['a.txt'])
    expect(refused).toEqual([
      { name: 'vacio.txt', reason: 'empty' },
      { name: 'largo.mp4', reason: 'large' },
    ])
  })

  test('takes a file of exactly the limit', () => {
    expect(withFiles([], [aFile('a', CHAT_LIMITS.fileBytes)], keys()).refused).toEqual([])
  })

  test('never holds more files than a message may have, and loses none in silence', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4)), fc.array(fc.nat(4)), (first, second) => {
        const newKey = keys()
        const nonEmpty = first.filter(size => size > 0).length
        const files = (sizes: readonly number[]) => sizes.map((size, at) => aFile(`f${at}`, size))
        const one = withFiles([], files(first), newKey)
        const two = withFiles(one.attachments, files(second), newKey)
        expect(two.attachments.length).toBeLessThanOrEqual(CHAT_LIMITS.files)
        expect(one.attachments.length).toBe(Math.min(nonEmpty, CHAT_LIMITS.files))
        expect(two.attachments.length + one.refused.length + two.refused.length).toBe(
          first.length + second.length,
        )
        expect(new Set(two.attachments.map(({ key }) => key)).size).toBe(two.attachments.length)
      }),
    )
  })
})

describe('toOutgoing', () => {
  const { attachments } = withFiles([], [aFile('a.png'), aFile('b.png')], keys())

  test('gives the text to a single file as its caption', () => {
    const [first] = attachments
    expect(toOutgoing(' Mira ', attachments.slice(0, 1))).toEqual([
      { kind: 'media', key: 'k0', file: first?.file, body: 'Mira' },
    ])
  })

  test('sends the text before several files, which keep their captions', () => {
    const captioned = withCaption(attachments, { key: 'k1', caption: ' El segundo ' })
    expect(toOutgoing('Dos', captioned).map(({ body }) => body)).toEqual(['Dos', '', 'El segundo'])
    expect(toOutgoing('  ', captioned)).toHaveLength(2)
  })

  test('sends the facts about a recording with its file', () => {
    const details = { duration: 3, peaks: [0.1, 1] }
    const voice = withVoice([], { file: aFile('voz.webm'), details }, keys())
    expect(toOutgoing('', voice)).toEqual([
      { kind: 'media', key: 'k0', file: voice[0]?.file, body: '', details },
    ])
  })

  test('is empty without a text and without files', () => {
    expect(toOutgoing(' \n ', [])).toEqual([])
  })
})

describe('withoutFile', () => {
  test('removes one file and leaves the others', () => {
    const { attachments } = withFiles([], [aFile('a'), aFile('b')], keys())
    expect(withoutFile(attachments, 'k0').map(({ key }) => key)).toEqual(['k1'])
    expect(withoutFile(attachments, 'otro')).toEqual(attachments)
  })
})
