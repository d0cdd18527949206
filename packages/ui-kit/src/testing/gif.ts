/** Returns the smallest animated picture: two frames of 1 × 1, red and blue. */
export function aGif(): Blob {
  const frame = (colour: number): readonly number[] => [
    ...[0x21, 0xf9, 4, 0, 50, 0, 0, 0],
    ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0],
    ...[2, 2, colour === 0 ? 0x44 : 0x4c, 1, 0],
  ]
  const header = [...'GIF89a'].map(sign => sign.charCodeAt(0))
  const palette = [0xd1, 0x34, 0x38, 0x0f, 0x6c, 0xbd]
  const forever = [0x21, 0xff, 11, ...[...'NETSCAPE2.0'].map(sign => sign.charCodeAt(0)), 3, 1, 0, 0, 0]
  const bytes = [...header, 1, 0, 1, 0, 0x80, 0, 0, ...palette, ...forever, ...frame(0), ...frame(1), 0x3b]
  return new Blob([new Uint8Array(bytes)], { type: 'image/gif' })
}
