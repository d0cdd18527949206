import type { BusinessUnit } from '@osys/sdk/basics/schema'
import type { CompanyFilter, CompanyStatus } from '@osys/sdk/companies/schema'

/** What a company's status is called. */
export const statusLabels: Readonly<Record<CompanyStatus, string>> = {
  pending: 'Por aprobar',
  actived: 'Activa',
  archived: 'Archivada',
}

/** What the list may be narrowed to. Spec §2. */
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

/** What the company pages say. */
export const messages = {
  approve: 'Aprobar',
  restore: 'Reactivar',
  archive: 'Archivar',
  archiveTitle: (name: string) => `¿Archivar ${name}?`,
  archiveText:
    'Sus tareas, archivos y comentarios quedan solo para consulta, y deja de aparecer en las listas del equipo. Puedes reactivarla cuando quieras.',
  approving: 'Aprobando…',
  archiving: 'Archivando…',
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
  onThisPage: 'En esta página',
  failed: 'No se pudo cargar la empresa',
  loading: 'Cargando la empresa…',
}
