/** Answers of the local mode about where a text is found, and what a person wrote. */

import { escapeText } from '@osys/sdk/assistant/format.escaped'
import { searchAll } from '@osys/sdk/hub/endpoints.search'
import { type LocalContext, isPerson } from './jobs.local-context.js'
import { team } from './jobs.local-people.js'
import { localTexts as texts } from './messages.local.js'
import type { Intent } from './rules.intents.js'
import { itemLines } from './rules.local.js'
import { hitItem } from './rules.results.js'
import { wholeFirst } from './rules.seeking.js'

type Find = Extract<Intent, { kind: 'find' }>

/** Answers where a text is found, what a person wrote, or where a person is. */
export async function find({ what, text, of, by, who }: Find, context: LocalContext): Promise<string> {
  if (who !== undefined && (await isPerson(context, who)))
    return team({ kind: 'team', of: who, status: null }, context)
  const seek = async (words: string, place: string | null, writer: string | null) => {
    const search = [words, place === null ? '' : `en:"${place}"`, writer === null ? '' : `de:"${writer}"`]
      .filter(Boolean)
      .join(' ')
    const input = { search, limit: 20, ...(what !== null && { kind: what }) }
    const { body } = await context.read('search_everything', input)
    const { groups, is_similar } = searchAll.reply.parse(body)
    const hits = groups.flatMap(({ items }) => items)
    return { hits: is_similar ? hits : wholeFirst(hits, words), is_similar }
  }
  // A name that nobody bears is a text: `mensajes de presupuesto`.
  const isText = text === '' && by !== null && !(await isPerson(context, by))
  const sought = isText ? by : text
  const writer = isText ? null : by
  let { hits, is_similar } = await seek(sought, of, writer)
  // In `el contrato de clínica nube` the last words name a company, though no capital letter says so.
  const [, thing = '', place] = /^(.+)\s(?:de|del|en)\s(.+)$/u.exec(sought) ?? []
  if (hits.length === 0 && of === null && place !== undefined)
    ({ hits, is_similar } = await seek(thing, place, writer))
  const shown = escapeText([sought, writer, of].filter(Boolean).join(' · '))
  const isAllOf = sought === '' && writer !== null
  if (hits.length === 0) return isAllOf ? texts.found.noneBy(shown) : texts.found.none(shown)
  const told = is_similar
    ? texts.found.similar(shown)
    : isAllOf
      ? texts.found.someBy(hits.length, shown)
      : texts.found.some(hits.length, shown)
  return [told, '', itemLines(hits.map(hitItem))].join('\n')
}
