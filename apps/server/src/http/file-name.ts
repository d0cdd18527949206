const MAX_LENGTH = 200

/** The longest ending; more signs after the last dot are not an ending. */
const MAX_ENDING = 16

/**
 * Returns a file name without folders, control signs and direction marks, at most 200 characters with its
 * ending kept, never empty.
 */
export function toFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    // Direction marks make `gpj.exe` read as `exe.jpg`.
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
  const short = shorten(clean)
  return short === '' || short === '.' || short === '..' ? 'archivo' : short
}

/** Shortens a name in the middle: people know a file by its beginning, programs by its ending. */
function shorten(name: string): string {
  const signs = [...name]
  if (signs.length <= MAX_LENGTH) return name
  const dot = signs.lastIndexOf('.')
  const ending = dot > 0 && signs.length - dot <= MAX_ENDING ? signs.slice(dot) : []
  return [...signs.slice(0, MAX_LENGTH - ending.length), ...ending].join('')
}
