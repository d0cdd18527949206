/** The texts of the fields that search, for people among others. */
export const messages = {
  clearSearch: 'Borrar la búsqueda',
  searchPeople: 'Busca por nombre o puesto',
  searchingPeople: 'Buscando…',
  noPeople: (text: string) => (text === '' ? 'No hay más personas' : `Nadie coincide con '${text}'`),
  searchFailed: 'No se pudo buscar. Escribe de nuevo para reintentar.',
  foundPeople: (count: number) => (count === 1 ? '1 persona' : `${count} personas`),
  removePerson: (name: string) => `Quitar a ${name}`,
  inactive: (name: string) => `${name} (inactivo)`,
}
