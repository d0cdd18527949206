import { describe, expect, test } from 'vitest'
import { FILE_LIMITS } from './schema.js'
import {
  nextUploads,
  uploadFailed,
  uploadProgressed,
  uploadRemoved,
  uploadRetried,
  uploadsAdded,
  uploadStarted,
} from './state.uploads.js'

const file = (key: string, size = 10) => ({ key, name: `${key}.txt`, size, private: false, file: key })
const three = uploadsAdded([], [file('a'), file('b'), file('c')], '')
const keys = (queue: readonly { readonly key: string }[]) => queue.map(each => each.key)

describe('uploads', () => {
  test('are sent two at a time, in the order they were chosen', () => {
    expect(keys(nextUploads(three))).toEqual(['a', 'b'])
    const both = uploadStarted(uploadStarted(three, 'a'), 'b')
    expect(nextUploads(both)).toEqual([])
    expect(keys(nextUploads(uploadRemoved(both, 'a')))).toEqual(['c'])
    expect(keys(nextUploads(uploadFailed(both, 'b', 'Sin red')))).toEqual(['c'])
  })

  test('show their progress, and stay with their reason when they fail, to be tried again', () => {
    const sending = uploadProgressed(uploadStarted(three, 'a'), 'a', { sentBytes: 25, totalBytes: 100 })
    expect(sending[0]).toMatchObject({ status: 'sending', share: 0.25 })
    const failed = uploadFailed(sending, 'a', 'No hay conexión')
    expect(failed[0]).toMatchObject({ status: 'failed', share: 0, msg: 'No hay conexión', canRetry: true })
    expect(uploadRetried(failed, 'a')).toEqual(three)
  })

  test('show no share while the size of the whole is not known, and only their own', () => {
    const sending = uploadStarted(uploadStarted(three, 'a'), 'b')
    expect(sending.map(({ share }) => share)).toEqual([null, null, 0])
    const progressed = uploadProgressed(sending, 'a', { sentBytes: 1, totalBytes: 1 })
    expect(progressed.map(({ share }) => share)).toEqual([1, null, 0])
    const unknown = uploadProgressed(progressed, 'a', { sentBytes: 0, totalBytes: 0 })
    expect(unknown.map(({ share }) => share)).toEqual([null, null, 0])
  })

  test('that are tried again lose their reason, and come after those before them', () => {
    const failed = uploadFailed(uploadFailed(three, 'a', 'Sin red'), 'b', 'Sin red')
    const again = uploadsAdded(uploadRetried(failed, 'b'), [file('d')], '')
    expect(again.map(({ key, status, msg }) => [key, status, msg])).toEqual([
      ['a', 'failed', 'Sin red'],
      ['b', 'waiting', ''],
      ['c', 'waiting', ''],
      ['d', 'waiting', ''],
    ])
    expect(keys(nextUploads(again))).toEqual(['b', 'c'])
    expect(keys(nextUploads(uploadStarted(again, 'c')))).toEqual(['b'])
  })

  test('that are too large are neither sent nor tried again', () => {
    const queue = uploadsAdded(
      [],
      [file('a', FILE_LIMITS.bytes + 1), file('b', FILE_LIMITS.bytes)],
      'Muy grande',
    )
    expect(queue.map(each => [each.status, each.msg])).toEqual([
      ['failed', 'Muy grande'],
      ['waiting', ''],
    ])
    expect(uploadRetried(queue, 'a')).toEqual(queue)
  })
})
