/** The sentences of the server about release notes that were seen. */
export const hubMessages = {
  seen: 'Novedades vistas',
  unknownApp: 'Esta aplicación no existe.',
} as const
