/** The names of company statuses and overviews, and the texts of the company list, page and details. */

import type { BusinessUnit } from '@osys/sdk/basics/schema'
import type { CompanyFilter, CompanyStatus } from '@osys/sdk/companies/schema'
import type { TaskStatus } from '@osys/sdk/tasks/schema'

/** The names of the company statuses. */
export const statusLabels: Readonly<Record<CompanyStatus, string>> = {
  pending: 'Por aprobar',
  actived: 'Activa',
  archived: 'Archivada',
}

/** The names of the filters of the company list. Spec §2. */
export const filterLabels: Readonly<Record<CompanyFilter, string>> = {
  todas: 'Todas',
  pending: 'Por aprobar',
  actived: 'Activas',
  archived: 'Archivadas',
}

export const unitLabels: Readonly<Record<BusinessUnit, string>> = {
  consultants: 'Consultants',
  solutions: 'Solutions',
}

/** The names of the task overviews. */
export const taskOverviewLabels: Readonly<Record<TaskStatus, string>> = {
  pending: 'Pendientes',
  progress: 'En progreso',
  review: 'En revisión',
  done: 'Terminadas',
}

const tasks = (count: number): string => (count === 1 ? '1 tarea' : `${count.toLocaleString('es-MX')} tareas`)
const companies = (count: number): string =>
  count === 1 ? '1 empresa' : `${count.toLocaleString('es-MX')} empresas`

/** The texts of the overviews and of the company list. */
export const listMessages = {
  taskOverviews: 'Tareas por estado',
  companyOverviews: 'Empresas por estado',
  overviewCount: (of: 'tasks' | 'companies', count: number) =>
    of === 'tasks' ? tasks(count) : companies(count),
  uncounted: 'Sin contar',
  companies: 'Empresas',
  newCompany: 'Nueva empresa',
  search: 'Buscar por nombre, contacto o etiqueta',
  status: 'Estado',
  filters: (count: number) => (count === 1 ? '1 filtro' : `${count} filtros`),
  clear: 'Quitar filtros',
  loading: 'Cargando empresas…',
  failed: 'No se pudieron cargar las empresas',
  empty: 'Todavía no hay empresas',
  emptyText: 'Cada empresa nace de un brief: llénalo tú o comparte el enlace con tu cliente.',
  emptyActived: 'No hay empresas activas',
  emptyActivedText: 'Las empresas aparecen aquí cuando se aprueban.',
  emptyArchived: 'No hay empresas archivadas',
  emptyArchivedText: 'Las que archives quedan aquí, listas para reactivarse.',
  noMatch: 'Ninguna empresa coincide',
  noMatchText: 'Prueba con otra palabra o quita los filtros.',
  refused: 'No puedes ver la lista de empresas',
  actions: (name: string) => `Acciones de ${name}`,
  open: (count: number) => (count === 1 ? '1 tarea abierta' : `${count} tareas abiertas`),
  filesCount: (count: number) => (count === 1 ? '1 archivo' : `${count} archivos`),
  commentsCount: (count: number) => (count === 1 ? '1 comentario' : `${count} comentarios`),
  fromPublic: 'Formulario público',
  lastActivity: 'Última actividad:',
}

/** The texts of the company pages. */
export const messages = {
  picker: {
    placeholder: 'Busca por nombre',
    noneFound: (text: string) =>
      text === '' ? 'No hay más empresas' : `Ninguna empresa coincide con «${text}»`,
    found: (count: number) => (count === 1 ? '1 empresa' : `${count} empresas`),
    remove: (name: string) => `Quitar ${name}`,
  },
  approve: 'Aprobar',
  cancel: 'Cancelar',
  restore: 'Reactivar',
  summarise: 'Resumir con JoaoAI',
  archive: 'Archivar',
  moreOf: (name: string) => `Más acciones de ${name}`,
  archiveTitle: (name: string) => `¿Archivar ${name}?`,
  archiveText:
    'Sus tareas, archivos y comentarios quedan solo para consulta, y deja de aparecer en las listas del equipo. Puedes reactivarla cuando quieras.',
  approving: 'Aprobando…',
  pendingTitle: 'Esta empresa espera aprobación',
  pendingText: 'El equipo la verá y podrá trabajar en ella cuando se apruebe.',
  pendingPublic: 'Llegó por el formulario público. Revisa su brief antes de aprobarla.',
  archivedTitle: 'Esta empresa está archivada',
  archivedText: 'Se puede consultar, pero no cambiar.',
  archivedBy: (name: string) => `La archivó ${name}.`,
  grantedBy: (roles: readonly string[]) => `Te falta permiso para hacerlo. Pídelo a: ${roles.join(', ')}.`,
  sections: 'Secciones de la empresa',
  tasks: 'Tareas',
  details: 'Detalles',
  files: 'Archivos',
  comments: 'Comentarios',
  openSide: 'Mostrar comentarios y archivos',
  closeSide: 'Ocultar comentarios y archivos',
  loading: 'Cargando la empresa…',
}

/** The texts of the tab 'Detalles'. */
export const detailsMessages = {
  data: 'Datos de la empresa',
  contact: 'Contacto',
  history: 'Historial',
  edit: 'Editar',
  save: 'Guardar cambios',
  labels: {
    name: 'Nombre',
    legal_name: 'Razón social',
    tax_id: 'RFC',
    business_unit: 'Unidad de negocio',
    sector: 'Giro',
    contact_name: 'Persona de contacto',
    contact_email: 'Correo electrónico',
    contact_phone: 'Teléfono',
    website: 'Sitio web',
    address: 'Dirección',
    notes: 'Notas internas',
    tags: 'Etiquetas',
  },
  tagsHint: 'Sepáralas con comas',
  noUnit: 'Sin unidad',
  created: 'Creada',
  approved: 'Aprobada',
  archived: 'Archivada',
  createdAt: (time: string, from: 'admin' | 'public') =>
    from === 'public' ? `${time}, por el formulario público` : time,
  by: (time: string, name: string | undefined) => (name === undefined ? time : `${time}, por ${name}`),
  conflict:
    'Alguien guardó otros cambios mientras editabas. Lo tuyo sigue en el formulario; junto a cada campo que coincide está lo que guardó la otra persona. Elige y guarda de nuevo.',
  merged:
    'Alguien guardó otros datos mientras editabas. Ya están en el formulario junto con los tuyos: revisa y guarda de nuevo.',
  theirs: 'Guardado por otra persona:',
  mine: 'Lo que escribiste:',
  emptied: '(vacío)',
  takeTheirs: 'Usar este',
  takeMine: 'Volver al mío',
}
