import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createLane } from '../http/lane.js'
import { readPictureFacts } from './ports.picture-facts.js'

const folder = mkdtempSync(join(tmpdir(), 'osys-facts-'))
afterAll(() => rmSync(folder, { recursive: true }))
const turn = { lane: createLane({ atOnce: 1, waiting: 5, each: 5 }), caller: 'ana' }

test('a picture tells its format, its upright size, its colours and when it was taken', async () => {
  const path = join(folder, 'photo.jpg')
  await sharp({ create: { width: 60, height: 40, channels: 3, background: '#d02020' } })
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD2: { DateTimeOriginal: '2026:11:20 15:14:00' } } })
    .toFile(path)
  expect(await readPictureFacts(turn, path)).toEqual({
    format: 'jpeg',
    width: 40,
    height: 60,
    colours: ['#d02020'],
    takenAt: '2026-11-20T15:14:00',
  })
})

test.each(['#ffffff', '#000000', '#ff0000'])('a picture of %s alone tells that colour', async background => {
  const path = join(folder, `${background.slice(1)}.png`)
  await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toFile(path)
  expect((await readPictureFacts(turn, path))?.colours).toEqual([background])
})

test('a broken picture tells nothing', async () => {
  writeFileSync(join(folder, 'broken.png'), 'no')
  expect(await readPictureFacts(turn, join(folder, 'broken.png'))).toBeNull()
})
