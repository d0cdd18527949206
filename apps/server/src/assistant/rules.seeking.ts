/** Understands what a Spanish question looks for: a file, a message, or anything that holds some words. */

import { fold, wordsOf } from '@osys/sdk/basics/fold'
import type { Intent, Question } from './rules.intents.js'
import { bare, quoted, withoutQuotes } from './rules.names.js'

const THINGS = [
  ['file', /\b(archivos?|documentos?|ficheros?)\b/],
  ['comment', /\bcomentarios?\b/],
  ['message', /\bmensajes?\b/],
  ['task', /\btareas?\b/],
  ['company', /\b(empresas?|clientes?)\b/],
  ['person', /\b(personas?|companer[oa]s?)\b/],
] as const
/** The words that may stand before the kind ('el último archivo'). After any other word the kind is part of the text that is sought. */
const LEADS =
  /^(?:(?:de|el|la|los|las|un|una|unos|unas|mis?|algun[oa]?s?|tod[oa]s?|es[ea]|est[ea]|otr[oa]s?|nuev[oa]s?|ultim[oa]s?|primer[oa]?)\s+)*$/u
const SEEK =
  /^(?:por favor,?\s+)?(?:(?:b[u\u00fa]sca|encu[e\u00e9]ntra|loc[a\u00e1]liza)(?:r|me|s)?|encontrar|(?:en\s+)?d[o\u00f3]nde\s+(?:est[a\u00e1]n?|qued[o\u00f3]|quedaron|hay|tengo|guard[e\u00e9]|puse)|hay\s+alg[u\u00fa]n(?=\s+(?:archivo|documento|comentario|mensaje)))(?=\s)\s*(.*)$/isu

const SAID =
  /^qu[e\u00e9]\s+(?:dijo|escribi[o\u00f3]|coment[o\u00f3]|puso|opin[oa\u00f3])\s+(.{1,60}?)\s+(?:sobre|acerca de)\s+(.+)$/isu

/** Matches what follows the kind when nothing but a name does. */
const WRITER =
  /^\s*(?:de|que (?:escribi[o\u00f3]|mand[o\u00f3]|envi[o\u00f3]|dej[o\u00f3]|hizo))\s+(?!(?:el|la|los|las|un|una) |que |sobre )(\S+(?: \S+){0,3})\s*$/isu

/** Matches a question where somebody may be; an article or a `de` belongs to a thing. */
const WHERE =
  /^d[o\u00f3]nde (?:est[a\u00e1]|anda) (?!(?:el|la|lo|los|las|un|una|mi|tu|su|es[ea]|est[ea]|todo|de) |.* (?:de|del|en|con|sobre) )(\p{L}[\p{L}.'-]*(?: \p{L}[\p{L}.'-]*){0,3}?)(?: (?:hoy|ahora|ahorita|ahora mismo))?[?.! ]*$/iu

/** Understands `Busca el archivo «manual» de Café Roble`, `¿Dónde está el mensaje sobre el logo?` */
export function findOf({ text }: Question): Intent | null {
  // A run of blanks would be divided between the parts of a pattern in every way.
  const asked = text.replaceAll(/\s+/g, ' ').replace(/^[\u00bf\u00a1 ]+/, '')
  const [, writing, saidOf = ''] = SAID.exec(asked) ?? []
  if (writing !== undefined)
    return { kind: 'find', what: null, text: plainSearch(saidOf), of: null, by: bare(writing) }
  const who = WHERE.exec(asked)?.[1]
  if (who !== undefined) return { kind: 'find', what: null, text: who, of: null, by: null, who }
  const sought = SEEK.exec(asked)?.[1]
  if (sought === undefined) return null
  const folded = fold(sought)
  const what = THINGS.map(([name, words]) => [name, folded.search(words)] as const)
    .filter(([, at]) => at >= 0 && LEADS.test(folded.slice(0, at)))
    .toSorted((a, b) => a[1] - b[1])[0]?.[0]
  const named = quoted(sought)
  const rest = withoutQuotes(sought).replace(
    what
      ? /^.*?(?:archivos?|documentos?|ficheros?|comentarios?|mensajes?|tareas?|empresas?|clientes?|personas?|compa[\u00f1n]er[oa]s?)\b/isu
      : /^/,
    '',
  )
  const [, by = '', about] =
    /^\s*de\s+(.{1,60}?)\s+(?:sobre|acerca de|que (?:habla|dice|diga)n?(?: de| sobre)?)\s+(.+)$/iu.exec(
      rest,
    ) ?? []
  if (about !== undefined) {
    return { kind: 'find', what: what ?? null, text: plainSearch(about), of: null, by: bare(by) }
  }
  const [, before = '', of] =
    /^(.*?)(?:^|\s)(?:de|del|en)\s+(\p{Lu}.*|la empresa\s.*|el cliente\s.*)$/u.exec(rest) ?? []
  const place =
    of === undefined
      ? null
      : bare(of.replace(/^(?:la empresa|el cliente)\s+/u, '').split(/\s(?:sobre|que)\s/u)[0] ?? '')
  const found = named ?? plainSearch(place === null ? rest : before)
  // `mensajes de Luis` are those that Luis wrote; whether that is a person, who looks for them knows.
  const writer = what === 'message' || what === 'comment' ? WRITER.exec(rest)?.[1] : undefined
  if (named === null && writer !== undefined)
    return { kind: 'find', what: what ?? null, text: '', of: null, by: bare(writer) }
  if (found !== '') return { kind: 'find', what: what ?? null, text: found, of: place, by: null }
  return place === null ? null : { kind: 'find', what: what ?? null, text: place, of: null, by: null }
}

/** Puts hits whose title has the sought words whole before those in which they are only parts of words. */
export function wholeFirst<Hit extends { readonly title: string }>(
  hits: readonly Hit[],
  sought: string,
): readonly Hit[] {
  const words = wordsOf(sought)
  const rank = ({ title }: Hit): number => {
    const own = fold(title).split(/[^\p{L}\p{N}]+/u)
    if (words.every(word => own.includes(word))) return 0
    return words.every(word => own.some(each => each.startsWith(word))) ? 1 : 2
  }
  return hits.toSorted((a, b) => rank(a) - rank(b))
}

/** Returns the words to look for, without those that only lead to them. */
function plainSearch(words: string): string {
  return bare(
    words
      .replace(/\b(?:que (?:habla|dice|hable|diga)n?|sobre|acerca|llamad[oa]s?|que se llaman?)\b/giu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replace(/^(?:(?:con|de|del|la|el|los|las|un|una|mi|mis|al|alguna?|lo)\s+)+/iu, ''),
  )
}
