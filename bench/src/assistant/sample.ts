/** The texts that the stand-in of a model sends; bench and stand-in make them alike. */

const WORDS =
  'la propuesta del cliente necesita una lectura antes de la junta y el equipo ya tiene los archivos'.split(
    ' ',
  )
const FENCE = '```'

/** Returns so many numbered parts, so that a lost or doubled one is seen. */
export function numberedParts(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${index} `)
}

/** Returns an answer of at least so many signs: text, lists, tables, and code for two thirds of it. */
export function longAnswer(signs: number): string {
  let text = ''
  for (let part = 1; text.length < signs; part++) text += section(part)
  return text
}

/** Returns a text in pieces of the size in which models send it. */
export function inPieces(text: string, size: number): readonly string[] {
  return Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.slice(at * size, (at + 1) * size),
  )
}

/** Returns a part of an answer: no two are alike. */
export function section(number: number): string {
  const code = Array.from({ length: 24 }, (_, at) => functionOf(number * 100 + at)).join('\n\n')
  return [
    `## Parte ${number}`,
    `${sentence(number, 60)} **Importante:** ${sentence(number + 3, 20)} \`valor${number}\`.`,
    `- ${sentence(number, 8)}\n- [x] ${sentence(number + 1, 8)}\n- ${sentence(number + 2, 8)}`,
    `| Empresa | Estado | Horas |\n|---|---|---|\n${Array.from({ length: 6 }, (_, at) => `| ${sentence(at, 3)} | activa | ${at * number} |`).join('\n')}`,
    `${FENCE}ts\n${code}\n${FENCE}`,
    sentence(number + 5, 40),
    '',
  ].join('\n\n')
}

function sentence(seed: number, words: number): string {
  const said = Array.from({ length: words }, (_, at) => WORDS[(seed * 7 + at * 5) % WORDS.length])
  return `${said.join(' ')}.`
}

function functionOf(number: number): string {
  return `/** Suma las horas de una lista. */\nexport function suma${number}(horas: readonly number[]): number {\n  return horas.reduce((total, cada) => total + cada * ${number}, 0) // redondeo\n}`
}
