/** Takes the words away by which a Spanish text asks to be told: `Pásame los archivos de Lumen`, `Ponme al día`. */

import { fold } from '@osys/sdk/basics/fold'
import { ASKED } from './messages.vocabulary.js'
import { withoutThanks } from './rules.courtesy.js'
import { PLEASE } from './rules.names.js'
import { hasSecondOrder } from './rules.second-order.js'

/** Matches a verb that hands things to who asks; behind it `un` and `una` begin a thing to make. */
const HAND = new RegExp(
  `^${PLEASE}(?:(?:me (?:puedes |podrias )?)?(?:pasar|compartir|mandar|enviar)me|me (?:puedes |podrias )?(?:pasar|compartir|mandar|enviar)|me (?:pasas|compartes|mandas|envias)|(?:pasa|comparte|manda|envia)me) (?!una? )`,
)
/** Matches what only an order has: a task, what is quoted, where things go. */
const OF_ORDER = /["«“]|[\p{L}\d]-\d|\btarea\b|\b(?:al?|hacia|como|para)\b|[:;]/u
/** Matches an order to be told how things stand, and the words before their name. */
const BRIEF = new RegExp(
  `^${PLEASE}(?:me (?:puedes |podrias )?)?(?:(?:pon(?:er)?me|(?<=me (?:puedes|podrias) )poner) al (?:dia|tanto|corriente)|actualiza(?:r)?me)(?: (?:con|de|sobre|acerca de))?(?= |[?.!]*$)`,
)

/** The characters of the longest text that only asks; a longer one says more. */
const MOST = 300

/** Returns a text as the question that it is; the whole text when it is none, or may be an order. */
export function withoutAsking(text: string): string {
  if (text.length > MOST) return text
  // The lead is plain letters and blanks, which keep their number in composed (NFC) text when it is folded: its end is the
  // same place in both.
  const asked = withoutThanks(text.normalize('NFC').replaceAll(/\s+/g, ' ')).replace(/^[\u00bf\u00a1 ]+/, '')
  const folded = fold(asked)
  const brief = BRIEF.exec(folded)?.[0].length ?? 0
  const lead = brief > 0 ? brief : (HAND.exec(folded)?.[0].length ?? 0)
  const rest = folded.slice(lead)
  if (lead === 0 || OF_ORDER.test(rest) || hasSecondOrder(rest)) return text
  if (brief === 0) return asked.slice(lead)
  return /[\p{L}\d]/u.test(rest) ? `${ASKED.how} ${asked.slice(lead).trim()}` : ASKED.today
}
