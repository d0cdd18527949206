/** Draws initials as strokes, for the pictures of the demo company. */

/**
 * The letters of initials as strokes in a box of 60 × 80. They are drawn by hand, because a server may have
 * no fonts.
 */
const STROKES: Readonly<Record<string, string>> = {
  A: 'M4 80L30 0L56 80M13 54H47',
  B: 'M6 0V80H33A21 21 0 0 0 33 38H6M33 38A19 19 0 0 0 32 0H6',
  C: 'M54 17A30 40 0 1 0 54 63',
  D: 'M6 0V80H20A36 40 0 0 0 20 0Z',
  E: 'M50 0H6V80H50M6 39H42',
  F: 'M50 0H6V80M6 39H42',
  G: 'M54 17A30 40 0 1 0 57 52V44H36',
  H: 'M6 0V80M54 0V80M6 40H54',
  I: 'M30 0V80',
  J: 'M46 0V56A20 24 0 0 1 6 60',
  K: 'M6 0V80M52 0L8 46M23 33L54 80',
  L: 'M8 0V80H50',
  M: 'M2 80V0L30 46L58 0V80',
  N: 'M6 80V0L54 80V0',
  O: 'M30 0A30 40 0 1 0 30 80A30 40 0 1 0 30 0',
  P: 'M6 80V0H32A22 22 0 0 1 32 45H6',
  Q: 'M30 0A30 40 0 1 0 30 80A30 40 0 1 0 30 0M38 60L58 82',
  R: 'M6 80V0H32A22 22 0 0 1 32 45H6M30 45L54 80',
  S: 'M50 14C46 4 38 0 29 0C16 0 8 9 8 20C8 33 18 36 30 40C42 44 52 48 52 60C52 72 42 80 29 80C18 80 10 75 6 65',
  T: 'M4 0H56M30 0V80',
  U: 'M6 0V50A24 30 0 0 0 54 50V0',
  V: 'M4 0L30 80L56 0',
  W: 'M2 0L16 80L30 20L44 80L58 0',
  X: 'M6 0L54 80M54 0L6 80',
  Y: 'M4 0L30 42L56 0M30 42V80',
  Z: 'M6 0H54L6 80H54',
}

/**
 * Returns the first letters of the first two words of a name, without accents; short words such as "de" are
 * skipped.
 */
export function initials(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/\s+/)
    .filter(word => word.length > 2)
  return words
    .slice(0, 2)
    .map(word => word[0])
    .join('')
}

/** Returns one letter as an SVG path; throws on a sign that has no strokes. */
export function strokesOf(letter: string): string {
  const strokes = STROKES[letter]
  if (!strokes) throw new RangeError(`no strokes for ${letter}`)
  return strokes
}
