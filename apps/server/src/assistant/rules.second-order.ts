/** Tells whether a Spanish order asks for a second change: one answer of the local mode prepares one. */

/** The words that begin another order after `y`: as told to somebody, so that `llamar y mandar` stays one title. */
const VERBS = [
  'agrega|anade|anota|apunta|crea|haz|recuerda',
  'actualiza|asigna|cambia|cierra|finaliza|mueve|pasa|pon|reabre|reasigna|termina',
  'aprueba|archiva|borra|cancela|elimina|quita|rechaza|renombra',
  'avisa|comenta|contesta|deja|di|envia|escribe|manda|responde',
  'checa|inicia|registra',
].join('|')

/** The verbs that are names of things too: `logo y marca` is one title. */
const NOUNS = String.raw`(?:completa|marca|pregunta)(?:l[aeo]s?|(?= (?:como|mi|[\p{L}\d]{1,6}-\d))|(?<=pregunta)(?= a ))`

/** The words that lead from one order to the next one. */
const LEAD = String.raw`(?:^|[\s,;.])(?:y|luego|despues|ademas|tambien)\s+(?:(?:luego|despues|ademas|tambien|por favor),?\s+){0,3}`
/** Another task. Before a noun `otra` is a part of a title: `la portada y otra imagen`. */
const ANOTHER = String.raw`(?:una|otra) tarea(?!\p{L})|(?<!(?:^|\s)una y )otra(?=\s+(?:para|en|con|de|que)(?!\p{L})|\s*(?:$|[:,.;"\u00ab\u201c]))`

const SECOND = new RegExp(
  String.raw`${LEAD}(?:(?:me |le )?(?:${NOUNS}|(?:${VERBS})(?:l[aeo]s?|me|sel[ao])*)(?!\p{L})|${ANOTHER})`,
  'u',
)

/** The things that a verb is told to make, by which it surely is an order. */
const MADE = String.raw`(?:un (?:mensaje|comentario)|(?:una|otra) tarea|otra(?= (?:para|en))|mi (?:entrada|salida|descanso)|[\p{L}\d]{1,6}-\d{1,6})(?!\p{L})`
/** In a title most verbs are the third person: `el banco abre temprano y cierra a las 4`. */
const SECOND_IN_TITLE = new RegExp(
  String.raw`${LEAD}(?:(?:${VERBS}|completa|marca|pregunta)(?:(?:l[aeo]s?|me|sel[ao]s?)+(?!\p{L})| (?:la tarea )?${MADE})|${ANOTHER})`,
  'u',
)

/** Tells whether a folded order, without what is quoted, goes on with another one: `y mándale un mensaje`. */
export function hasSecondOrder(folded: string): boolean {
  return SECOND.test(folded)
}

/** Tells the same of an order that holds a title without quotation marks, whose verbs may tell what somebody does. */
export function hasSecondOrderInTitle(folded: string): boolean {
  return SECOND_IN_TITLE.test(folded)
}
