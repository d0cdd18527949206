/** Takes the greeting, the thanks and the `por favor` around a Spanish question away. */

const GREETED = String.raw`(?:(?:muy )?buen[oa]s? (?:d[i\u00ed]as?|tardes?|noches?)|hola+|holi|hey|oye|oiga|disculpa|perd[o\u00f3]n|qu[e\u00e9] tal(?=\s*[,.!?])|joaoai|buenas(?=\s*[,.!]))(?![\p{L}\d])`

/** Agreement that begins a question, before a sign: `Ok, ¿y mañana?` */
const AGREED = String.raw`(?:ok(?:ay|i)?|vale|va|sale|perfecto|genial|excelente|entendido|de acuerdo|listo)(?=\s*[,.!])`

/** The name of the assistant may be that of a person too, so it is one only before a sign, or after a greeting. */
const LEAD = new RegExp(
  String.raw`^[\s\u00bf\u00a1]*(?:${AGREED}|${GREETED}(?:[\s,]+joao(?:ai)?(?![\p{L}\d]))?|joao(?=\s*[,:])|(?:muchas |mil )?gracias(?=\s*[,.!]))[\s,.;:!?\u00bf\u00a1-]*`,
  'iu',
)

const PLEASE = String.raw`por ?favor(?:cito)?|porfa(?:s|vor)?|porfis`

/** `gracias` without a sign before it may belong to what is said: `dar las gracias`. */
const TRAIL = new RegExp(
  String.raw`(?:[\s,.;:!?\u00a1]{1,5}(?:${PLEASE})|[,.;:!?]{1,5}[\s\u00a1]{0,5}(?:muchas |mil )?gracias)[\s.!?]{0,5}$`,
  'iu',
)

/** Returns a text without what greets at its beginning; the whole text when nothing else is in it. */
export function withoutGreeting(text: string): string {
  return peeled(text, each => each.replace(LEAD, ''))
}

/** Returns a text without what thanks or asks kindly at its end; the whole text when nothing else is in it. */
export function withoutThanks(text: string): string {
  return peeled(text, each => each.replace(TRAIL, ''))
}

/** The most courtesies that are taken away one after another. */
const MOST = 5

function peeled(text: string, peel: (text: string) => string): string {
  let best = text
  for (let times = 0; times < MOST; times++) {
    const rest = peel(best)
    if (rest === best || !/[\p{L}\d]/u.test(rest)) break
    best = rest
  }
  return best
}
