/** Finds the time of day that a Spanish order names: `a las 10`, `a la una y media`, `al mediodía`. */

const HOUR = 'una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce'
/** Matches a time of day. A figure before another word counts something: `a las 3 empresas`. */
const TIME = new RegExp(
  String.raw`(?<![\s,])[\s,]+((?:a|para)\s+las?\s+(?:\d{1,2}(?:[:.]\d{2})?|${HOUR})(?:\s+y\s+(?:media|cuarto))?(?:\s*(?:[ap]\.?\s?m\.?|h(?:rs?|oras)?\.?)(?!\p{L})|\s+(?:de|por|en)\s+la\s+(?:ma[n\u00f1]ana|tarde|noche))?|al? mediod[i\u00ed]a)(?=\s*(?:$|[,.;?!])|\s+(?:al?|con|de|del|el|en|hoy|la|ma[n\u00f1]ana|para|y|\p{L}+[aei]r(?:l[aeo]s?)?)(?!\p{L}))`,
  'iu',
)

/** Returns a text without the first time of day in it, and that; null without one. */
export function timeApart(text: string): readonly [rest: string, time: string | null] {
  const spaced = ` ${text}`
  const match = TIME.exec(spaced)
  if (!match) return [text, null]
  const [words, time = ''] = match
  const rest = spaced.slice(0, match.index) + spaced.slice(match.index + words.length)
  // Folded text has no space at its beginning: without one, a place in the one is the same in the other.
  return [rest.trimStart(), time]
}

/** Tells whether a folded order names a time of day or a while: `de las 9`, `8:30`, `hace una hora`. */
export function namesTime(folded: string): boolean {
  return timeApart(folded)[1] !== null || BARE_TIME.test(folded)
}

const BARE_TIME = new RegExp(String.raw`\d[:.]\d{2}|\b(?:a|de|desde|por) las? (?:\d|(?:${HOUR})\b)|\bhace\b`)
