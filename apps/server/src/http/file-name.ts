const MAX_LENGTH = 200

/** What is longer after the last dot is no ending. */
const MAX_ENDING = 16

/** A file name without folders, control signs and direction marks, at most 200 characters with its ending kept, never empty. */
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

/** People know a file by how its name begins, programs by how it ends. */
function shorten(name: string): string {
  const signs = [...name]
  if (signs.length <= MAX_LENGTH) return name
  const dot = signs.lastIndexOf('.')
  const ending = dot > 0 && signs.length - dot <= MAX_ENDING ? signs.slice(dot) : []
  return [...signs.slice(0, MAX_LENGTH - ending.length), ...ending].join('')
}
