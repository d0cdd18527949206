/** The texts of the first set-up. */
export const setupMessages = {
  created: 'Tu cuenta de propietario está lista. Inicia sesión.',
} as const
