/** One or two capitals for a name: first letters of the first and the last word. Empty for a blank name. */
export function initials(name: string): string {
  const words = name.split(/\s+/u).flatMap(word => /[\p{L}\p{N}].*/u.exec(word)?.[0] ?? [])
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map(word => Array.from(word ?? '')[0]?.toLocaleUpperCase('es')).join('')
}

/** A hue in degrees that belongs to a name: the same on every screen, spread over the circle. */
export function hueOf(name: string): number {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 100_003
  return (hash * 47) % 360
}
