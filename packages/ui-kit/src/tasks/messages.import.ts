/** The texts of exporting tasks as CSV and importing them. */

const tasks = (count: number): string => (count === 1 ? '1 tarea' : `${count.toLocaleString('es-MX')} tareas`)
const rows = (count: number): string => (count === 1 ? '1 fila' : `${count.toLocaleString('es-MX')} filas`)

/** The texts of CSV out of lists and into tasks. */
export const importMessages = {
  moreOfList: 'Más de la lista',
  exportCsv: 'Exportar CSV',
  importCsv: 'Importar CSV',
  title: 'Importar tareas de un CSV',
  choose: 'Suelta aquí un archivo CSV o elígelo',
  chooseOther: (name: string) => `${name} · elegir otro`,
  hint: 'Hasta 1,000 filas. La primera lleva los títulos: Título, Empresa, Estado, Prioridad, Responsables, Inicio, Entrega, Etiquetas, Pasos, Descripción.',
  checking: 'Revisando el archivo…',
  close: 'Cerrar',
  goesOn: 'Las tareas se están creando. Puedes cerrar: un aviso dirá cuántas fueron.',
  tooLarge: 'El archivo es demasiado grande: divídelo en partes de hasta 700,000 caracteres.',
  empty: 'El archivo está vacío.',
  notText: 'El archivo no es un CSV. En tu hoja de cálculo, guárdalo como CSV.',
  unreadable: 'No se pudo leer el archivo. Elígelo de nuevo.',
  make: (count: number) => `Crear ${tasks(count)}`,
  summary: (toCreate: number, withErrors: number, alreadyCreated: number) =>
    [
      toCreate === 0
        ? 'No se creará ninguna tarea'
        : `Se ${toCreate === 1 ? 'creará' : 'crearán'} ${tasks(toCreate)}`,
      ...(withErrors > 0
        ? [`${rows(withErrors)} con error no se ${withErrors === 1 ? 'importa' : 'importan'}`]
        : []),
      ...(alreadyCreated > 0
        ? [`${rows(alreadyCreated)} ya ${alreadyCreated === 1 ? 'está creada' : 'están creadas'}`]
        : []),
    ].join(' · '),
  faulty: 'Descargar las filas con error',
  rows: 'Filas del archivo',
  line: (line: number) => `Fila ${line}`,
  untitled: '(sin título)',
  creates: (company: string) => `Se creará en ${company}`,
  exists: 'Ya se creó',
}
