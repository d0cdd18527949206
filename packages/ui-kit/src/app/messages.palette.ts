/** The texts of the palette's list, apart from those of the shell, which every page has. */
export const paletteMessages = {
  searching: 'Buscando…',
  empty: (query: string) => `Nada coincide con «${query}»`,
  failed: 'No se pudo buscar',
  cut: 'Hay más: agrega otra palabra, o filtra.',
  results: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
}

/** The texts of the key hints at the foot of the palette. */
export const keyHints = {
  move: 'moverse',
  open: 'abrir',
  close: 'cerrar',
  filters: ['de:', 'en:', 'vence:'],
  narrow: 'filtrar',
}
