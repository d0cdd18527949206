/** The texts of the form fields. */
export const messages = {
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  pasteCut: (maxLength: number) =>
    `El texto pegado no cupo completo: aquí caben ${maxLength.toLocaleString('es-MX')} caracteres.`,
  capsLock: 'Bloq Mayús está activado',
  clearSearch: 'Borrar la búsqueda',
  searchPeople: 'Busca por nombre o puesto',
  searchingPeople: 'Buscando…',
  noPeople: (text: string) => (text === '' ? 'No hay más personas' : `Nadie coincide con '${text}'`),
  searchFailed: 'No se pudo buscar. Escribe de nuevo para reintentar.',
  foundPeople: (count: number) => (count === 1 ? '1 persona' : `${count} personas`),
  removePerson: (name: string) => `Quitar a ${name}`,
  previousWeek: 'Semana anterior',
  nextWeek: 'Semana siguiente',
  thisWeek: 'Esta semana',
  weekOf: 'Semana del',
  inactive: (name: string) => `${name} (inactivo)`,
}
