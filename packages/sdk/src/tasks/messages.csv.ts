/** The heads of the columns of tasks as CSV, in their order. */
export const csvColumns = {
  code: 'Código',
  title: 'Título',
  company: 'Empresa',
  status: 'Estado',
  priority: 'Prioridad',
  assignees: 'Responsables',
  start_date: 'Inicio',
  due_date: 'Entrega',
  labels: 'Etiquetas',
  checklist: 'Pasos',
  description: 'Descripción',
} as const
