/** What the hub calls say. */
export const hubMessages = {
  seen: 'Novedades vistas.',
  unknownApp: 'Esta app no existe.',
} as const
