/** The texts of the form fields. */
export const messages = {
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  tooLong: (most: number, over: number) =>
    `Caben ${most.toLocaleString('es-MX')} caracteres: ${over === 1 ? 'sobra 1' : `sobran ${over.toLocaleString('es-MX')}`}.`,
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
