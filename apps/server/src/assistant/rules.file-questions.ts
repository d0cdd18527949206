/** Decides whether a Spanish question with files asks for something else than what the files say. */

import { fold } from '@osys/sdk/basics/fold'
import type { Intent } from './rules.intents.js'

/** Matches what asks about the files themselves. */
const ABOUT_FILE =
  /^(?:por favor,? )?(?:resum|describ|lee\b|leer?(?:lo|la|los|las)\b|analiza|que (?:dice|dicen|ves|contiene|contienen)\b|de que (?:trata|es|habla)\b)|\b(?:archivo|documento|pdf|imagen|foto|captura|adjunto|adjunta)s?\b/

const TALK: ReadonlySet<Intent['kind']> = new Set(['unknown', 'help', 'greeting', 'thanks'])
/** The questions that may be about the words of a file as well. */
const QUESTIONS: ReadonlySet<Intent['kind']> = new Set([
  'tasks',
  'hours',
  'team',
  'online',
  'unread',
  'messages',
  'notifications',
  'companies',
  'company',
  'comments',
  'files',
  'find',
  'now',
])

/** Tells whether a question with files has an answer beside what the files say: an order always has one. */
export function asksBeside(text: string, intent: Intent): boolean {
  if (TALK.has(intent.kind)) return false
  // Nothing but a name may be the name of the file.
  if (intent.kind === 'company' && !intent.isSure) return false
  return !QUESTIONS.has(intent.kind) || !ABOUT_FILE.test(fold(text.replace(/^[\s\u00bf\u00a1]+/, '')))
}
