/**
 * Returns a text in the form that searches compare: lower case, without accents and outer spaces. 'ñ' becomes
 * 'n'.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}

/** Returns the words of a search, folded. */
export function wordsOf(search: string): readonly string[] {
  return fold(search).split(/\s+/u).filter(Boolean)
}
