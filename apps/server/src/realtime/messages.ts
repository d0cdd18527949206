/** The texts of the realtime calls. */
export const realtimeMessages = {
  badAfter: 'Escribe canales separados por comas, cada uno con su número: private-user.7:120.',
} as const
