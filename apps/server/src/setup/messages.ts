/** The sentence of the server once the first owner was created. */
export const setupMessages = {
  created: 'Tu cuenta de propietario está lista. Inicia sesión.',
} as const
