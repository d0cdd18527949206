import { expect, test } from 'vitest'
import { previewKind } from './rules.preview.js'

test('files are shown by what they are, and markup only as text', () => {
  const kinds = ['image/png', 'application/pdf', 'audio/mpeg', 'video/mp4', 'text/csv', 'application/json']
  expect(kinds.map(previewKind)).toEqual(['image', 'pdf', 'audio', 'video', 'text', 'text'])
  expect(['text/html', 'image/svg+xml', 'application/xml'].map(previewKind)).toEqual(['text', 'text', 'text'])
  expect(['application/zip', 'application/octet-stream', 'image/heic'].map(previewKind)).toEqual([
    null,
    null,
    null,
  ])
})
