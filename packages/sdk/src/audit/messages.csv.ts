/** The column heads and the file name of the exported log. */
export const auditCsvMessages = {
  columns: ['Fecha', 'Quién', 'Acción', 'Sobre', 'Antes', 'Después', 'Motivo', 'Dirección'],
  fileName: (day: string) => `auditoria-${day}.csv`,
} as const
