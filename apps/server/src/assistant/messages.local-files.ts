/** The sentences of the local mode's answers about files: how much of them was read, and what they hold. */

const number = (value: number): string => new Intl.NumberFormat('es-MX').format(value)
const plural = (count: number, one: string, many: string): string =>
  `${number(count)} ${count === 1 ? one : many}`

/** The texts of the answers about files that are made without a model. */
export const fileTexts = {
  picture: (name: string, facts: string) => `**${name}**: ${facts}.`,
  broken: (name: string) => `**${name}**: la imagen está dañada o es demasiado grande.`,
  unread: (name: string, problem: string) => `**${name}**: no se pudo leer su texto. ${problem}`,
  document: (name: string, count: number, characters: number) =>
    `**${name}**: ${plural(count, 'palabra', 'palabras')}, ${number(characters)} caracteres.`,
  cut: (name: string, kept: number, total: number, count: number) =>
    `**${name}**: se leyeron ${number(kept)} de ${number(total)} caracteres (${plural(count, 'palabra', 'palabras')}).`,
  pages: (
    name: string,
    { read, total }: { readonly read: number; readonly total: number },
    { kept, characters }: { readonly kept: number; readonly characters: number },
    count: number,
  ) => {
    const cut = kept < characters ? `, y de ellas ${number(kept)} de ${number(characters)} caracteres` : ''
    return `**${name}**: se leyeron las primeras ${number(read)} de ${number(total)} páginas${cut} (${plural(count, 'palabra', 'palabras')}).`
  },
  table: (rows: number, columns: readonly string[]) =>
    `Tabla de ${plural(rows, 'fila', 'filas')} con las columnas: ${columns.join(', ')}.`,
  tables: (count: number) => `Contiene ${plural(count, 'tabla', 'tablas')}.`,
  headings: '**Títulos:**',
  firstHeadings: (told: number, all: number) =>
    `**Títulos (los primeros ${number(told)} de ${number(all)}):**`,
  sentences: '**Frases principales, copiadas del texto:**',
  how: '_Modo local (sin modelo): esto sale del archivo tal cual; no hay interpretación._',
}
