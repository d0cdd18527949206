/** A text as searches compare it: lower case, without accents or spaces around it. 'ñ' becomes 'n'. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}

/** The words of a search, folded. */
export function wordsOf(search: string): readonly string[] {
  return fold(search).split(/\s+/u).filter(Boolean)
}
