import { expect, test } from 'vitest'
import { aFile } from '../testing/files.js'
import { previewKind, thumbIds } from './rules.preview.js'

test('files are shown by their type, and markup only as text', () => {
  const kinds = ['image/png', 'application/pdf', 'audio/mpeg', 'video/mp4', 'text/csv', 'application/json']
  expect(kinds.map(previewKind)).toEqual(['image', 'pdf', 'audio', 'video', 'text', 'text'])
  expect(['text/html', 'image/svg+xml', 'application/xml'].map(previewKind)).toEqual(['text', 'text', 'text'])
  expect(['application/zip', 'application/octet-stream', 'image/heic'].map(previewKind)).toEqual([
    null,
    null,
    null,
  ])
})

test('pictures are shown small, unless they are large or many', () => {
  const picture = (id: number, size = 1000, mime = 'image/png') => aFile({ id, size, mime })
  expect(
    thumbIds([picture(1), picture(2, 1_500_000), picture(3, 1_500_001), picture(4, 10, 'image/heic')]),
  ).toEqual([1, 2])
  expect(thumbIds(Array.from({ length: 40 }, (_, index) => picture(index + 1)))).toHaveLength(30)
  expect(thumbIds([picture(1), picture(2), picture(1)])).toEqual([1, 2])
  expect(thumbIds([picture(1, 10, 'image/svg+xml'), picture(2, 10, 'image/avif')])).toEqual([2])
})
