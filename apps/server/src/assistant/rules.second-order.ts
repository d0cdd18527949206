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

const SECOND = new RegExp(
  String.raw`(?:^|[\s,;.])(?:y|luego|despues|ademas|tambien)\s+(?:(?:luego|despues|ademas|tambien|por favor),?\s+){0,3}(?:(?:me |le )?(?:${NOUNS}|(?:${VERBS})(?:l[aeo]s?|me|sel[ao])*)(?!\p{L})|(?:una|otra) tarea(?!\p{L})|otra(?! vez)(?!\p{L}))`,
  'u',
)

/** Tells whether a folded order, without what is quoted, goes on with another one: `y mándale un mensaje`. */
export function hasSecondOrder(folded: string): boolean {
  return SECOND.test(folded)
}
