/** The sentences of the server about companies: updated, approved, archived, reactivated. */
export const companyMessages = {
  updated: 'Empresa actualizada',
  approve: 'Empresa aprobada',
  restore: 'Empresa reactivada',
  archive: 'Empresa archivada',
  alreadyActive: 'Esta empresa ya está activa.',
  alreadyArchived: 'Esta empresa ya está archivada.',
} as const
