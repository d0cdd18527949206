/** Draws the pictures of the demo company: avatars, banners, logos, sketches. */

import sharp from 'sharp'
import { initials, strokesOf } from './glyphs.js'
import type { Random } from './random.js'

/** Pairs of matching colours that are dark enough for white letters. */
const PALETTE = [
  ['#b4232f', '#6d1020'],
  ['#0f766e', '#134e4a'],
  ['#6d3fb0', '#3b1f6b'],
  ['#1d5fb8', '#123a75'],
  ['#b4540a', '#7a2e0b'],
  ['#3f7d20', '#234a12'],
  ['#a61e6a', '#5f1140'],
  ['#36518a', '#1e2c50'],
] as const

/** A picture's first and second colour. */
export type Colours = readonly [string, string]

export function coloursOf(index: number): Colours {
  return PALETTE[index % PALETTE.length] as Colours
}

function gradient([from, to]: Colours): string {
  return `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`
}

function svg(width: number, height: number, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  )
}

function lettersOf(name: string): string {
  const letters = initials(name).split('')
  const left = 128 - (letters.length * 60 + (letters.length - 1) * 18) / 2
  const paths = letters.map(
    (letter, index) => `<path transform="translate(${left + index * 78} 88)" d="${strokesOf(letter)}"/>`,
  )
  return `<g fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`
}

/** Draws a person's initials on a soft gradient: 256 × 256 WebP. */
export function drawAvatar(name: string, colours: Colours): Promise<Buffer> {
  const content = `${gradient(colours)}<rect width="256" height="256" fill="url(#g)"/><circle cx="208" cy="36" r="92" fill="#fff" fill-opacity=".08"/>${lettersOf(name)}`
  return sharp(svg(256, 256, content))
    .webp({ quality: 88 })
    .toBuffer()
}

/** Returns the same picture in the size of lists. */
export function shrinkAvatar(avatar: Buffer): Promise<Buffer> {
  return sharp(avatar).resize(192).webp({ quality: 88 }).toBuffer()
}

/** Draws overlapping circles on a gradient: 1200 × 300 WebP. */
export function drawBanner(random: Random, colours: Colours): Promise<Buffer> {
  const rounds = Array.from(
    { length: 9 },
    () =>
      `<circle cx="${random.between(0, 1200)}" cy="${random.between(-40, 340)}" r="${random.between(40, 220)}" fill="#fff" fill-opacity="${random.pick(['.05', '.08', '.11'])}"/>`,
  )
  return sharp(
    svg(1200, 300, `${gradient(colours)}<rect width="1200" height="300" fill="url(#g)"/>${rounds.join('')}`),
  )
    .webp({ quality: 82 })
    .toBuffer()
}

const MARKS = [
  '<circle cx="104" cy="128" r="64"/><circle cx="160" cy="128" r="64" fill-opacity=".55"/>',
  '<path d="M128 48L208 192H48Z"/><circle cx="128" cy="152" r="26" fill-opacity=".4" fill="#000"/>',
  '<rect x="56" y="56" width="64" height="144" rx="32"/><rect x="136" y="56" width="64" height="144" rx="32" fill-opacity=".55"/>',
  '<path d="M128 48a80 80 0 0 1 80 80h-80z"/><path d="M128 208a80 80 0 0 1-80-80h80z" fill-opacity=".6"/>',
  '<path d="M48 160Q88 80 128 128T208 96V192H48Z"/><circle cx="176" cy="72" r="22" fill-opacity=".6"/>',
] as const

/** Draws a company's logo: 256 × 256 PNG. */
export function drawMark(index: number, colours: Colours): Promise<Buffer> {
  const mark = MARKS[index % MARKS.length] as string
  const content = `${gradient(colours)}<rect width="256" height="256" rx="56" fill="url(#g)"/><g fill="#fff">${mark}</g>`
  return sharp(svg(256, 256, content))
    .png({ compressionLevel: 6 })
    .toBuffer()
}

/** Draws a sketch of a page, as designers exchange them: 960 × 640 PNG. */
export function drawSketch(random: Random, colours: Colours): Promise<Buffer> {
  const blocks = Array.from({ length: 6 }, (_, index) => {
    const x = 48 + (index % 3) * 296
    const y = 240 + Math.floor(index / 3) * 192
    const fill = random.pick([colours[0], colours[1], '#d6d3cd', '#e8e5df'])
    const lines = `<rect x="${x}" y="${y + 136}" width="${random.between(120, 240)}" height="10" rx="5" fill="#b8b4ac"/>`
    return `<rect x="${x}" y="${y}" width="272" height="124" rx="12" fill="${fill}" fill-opacity=".85"/>${lines}`
  })
  const head = `${gradient(colours)}<rect width="960" height="640" fill="#f6f4f0"/><rect x="48" y="40" width="864" height="168" rx="16" fill="url(#g)"/><rect x="80" y="88" width="${random.between(240, 420)}" height="24" rx="12" fill="#fff"/><rect x="80" y="128" width="${random.between(160, 300)}" height="14" rx="7" fill="#fff" fill-opacity=".6"/>`
  return sharp(svg(960, 640, head + blocks.join('')))
    .png({ compressionLevel: 6 })
    .toBuffer()
}

/** Draws the photo of a person at the time clock: 480 × 360 JPEG. */
export function drawSnapshot(name: string, colours: Colours): Promise<Buffer> {
  const content = `<rect width="480" height="360" fill="#d9d4cc"/><path d="M0 300H480V360H0Z" fill="#c3bdb3"/><path d="M120 360C120 270 170 232 240 232S360 270 360 360Z" fill="${colours[0]}"/><circle cx="240" cy="150" r="72" fill="#e6c4a6"/><path d="M168 150a72 72 0 0 1 144 0c-20-40-120-44-144 0z" fill="#3a2a22"/><g transform="translate(176 250) scale(.5)">${lettersOf(name)}</g>`
  return sharp(svg(480, 360, content))
    .jpeg({ quality: 80 })
    .toBuffer()
}
