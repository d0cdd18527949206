/** The texts of pagers. */
export const messages = {
  pages: 'Páginas',
  page: (page: number) => `Página ${page}`,
  pageOf: (page: number, lastPage: number) => `${page} de ${lastPage}`,
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  results: (total: number) => (total === 1 ? '1 resultado' : `${total.toLocaleString('es-MX')} resultados`),
}
