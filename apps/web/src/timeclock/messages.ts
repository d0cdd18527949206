/**
 * The texts of the time clock's screens: missing fields, reasons of settled conflicts, names of the groups and of
 * exported tables, and one that could not be exported.
 */
export const messages = {
  momentNeeded: 'Error: Escribe la fecha y la hora',
  reasonNeeded: 'Error: Escribe el motivo',
  settledReasons: {
    accept: 'Registro sin conexión confirmado',
    discard: 'No correspondía con los otros registros del día',
  },
  cannotSee: 'No puedes ver los horarios del equipo',
  groups: {
    consultants: 'Consultants',
    solutions: 'Solutions',
    none: 'Sin unidad',
    management: 'Dirección',
    review: 'Por revisar',
  },
  dayNeeded: 'Error: Escribe la fecha',
  notExported: 'No se pudo hacer el archivo de Excel. Revisa tu conexión o recarga la página.',
  sheetOfRange: (from: string, to: string) => `${from} a ${to}`,
  fileOfRange: (name: string, from: string, to: string) =>
    ['asistencia', name, from, 'a', to].filter(Boolean).join(' '),
  sheetName: (monday: string) => `Semana ${monday}`,
  fileOfWeek: (group: string, monday: string) => `horarios ${group} ${monday}`,
  fileOfPerson: (name: string, monday: string) => `horarios ${name} ${monday}`,
}
