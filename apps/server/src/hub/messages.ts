/** The texts of the hub calls. */
export const hubMessages = {
  seen: 'Novedades vistas',
  unknownApp: 'Esta app no existe.',
} as const
