/** Returns the smallest animated picture: two frames of 1 × 1, red and blue. */
export function aGif(): Blob {
  const frame = (pixel: number): readonly number[] => {
    const control = [0x21, 0xf9, 4, 0, 50, 0, 0, 0]
    const place = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0]
    return [...control, ...place, 2, 2, pixel, 1, 0]
  }
  const header = new TextEncoder().encode('GIF89a')
  const palette = [0xd1, 0x34, 0x38, 0x0f, 0x6c, 0xbd]
  const forever = [0x21, 0xff, 11, ...new TextEncoder().encode('NETSCAPE2.0'), 3, 1, 0, 0, 0]
  const bytes = [
    ...header,
    1,
    0,
    1,
    0,
    0x80,
    0,
    0,
    ...palette,
    ...forever,
    ...frame(0x44),
    ...frame(0x4c),
    0x3b,
  ]
  return new Blob([new Uint8Array(bytes)], { type: 'image/gif' })
}
