/** Returns the initials of a name, and the hue of its avatar. */

/** Returns the capital first letters of the first and the last word of a name; empty for a blank name. */
export function initials(name: string): string {
  const words = name.split(/\s+/u).flatMap(word => /[\p{L}\p{N}].*/u.exec(word)?.[0] ?? [])
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map(word => Array.from(word ?? '')[0]?.toLocaleUpperCase('es')).join('')
}

/** Returns a hue in degrees for a name: the same on every screen, spread over the circle. */
export function hueOf(name: string): number {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 100_003
  return (hash * 47) % 360
}
