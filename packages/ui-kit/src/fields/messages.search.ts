/** The texts of the fields that search, for people among others. */
export const messages = {
  clearSearch: 'Borrar la búsqueda',
  searching: 'Buscando…',
  searchFailed: 'No se pudo buscar. Escribe de nuevo para reintentar.',
  partly: (name: string) => `${name} (en algunas)`,
  people: {
    placeholder: 'Busca por nombre o puesto',
    noneFound: (text: string) => (text === '' ? 'No hay más personas' : `Nadie coincide con «${text}»`),
    found: (count: number) => (count === 1 ? '1 persona' : `${count} personas`),
    remove: (name: string) => `Quitar a ${name}`,
  },
}
