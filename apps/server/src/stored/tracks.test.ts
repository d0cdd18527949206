import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { aWebm, anMp4 } from '../testing/recordings.js'
import { readContent } from './content.js'
import { typeByTracks } from './tracks.js'

const folder = mkdtempSync(join(tmpdir(), 'osys-tracks-'))
afterAll(() => rmSync(folder, { recursive: true }))
const put = (bytes: Buffer) => {
  const path = join(folder, 'file')
  writeFileSync(path, bytes)
  return path
}

describe('typeByTracks', () => {
  it.each([
    ['sound that a browser recorded as WebM', aWebm('A_OPUS'), 'audio/webm'],
    ['a video as WebM', aWebm('V_VP9', 'A_OPUS'), 'video/webm'],
    ['sound that a browser recorded as MP4', anMp4('soun'), 'audio/mp4'],
    ['a video as MP4', anMp4('soun', 'vide'), 'video/mp4'],
    ['an MP4 without tracks', anMp4(), 'video/mp4'],
  ])('knows %s', async (_what, bytes, mime) => {
    expect((await readContent({ path: put(bytes), name: 'voz.mp3' })).mime).toBe(mime)
  })

  it('keeps the type of what it cannot read', async () => {
    expect(await typeByTracks(put(Buffer.alloc(40)), 'video/mp4')).toBe('video/mp4')
    expect(await typeByTracks(put(Buffer.from('ffffffff6d6f6f76', 'hex')), 'video/quicktime')).toBe(
      'video/quicktime',
    )
    expect(await typeByTracks(put(Buffer.from('nada')), 'video/webm')).toBe('video/webm')
    expect(await typeByTracks('/nowhere', 'image/png')).toBe('image/png')
  })
})
