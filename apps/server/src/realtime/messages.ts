/** The sentence of the server about a malformed list of channels in the call for missed events. */
export const realtimeMessages = {
  badAfter: 'Escribe canales separados por comas, cada uno con su número: private-user.7:120.',
} as const
