/** What the first set-up says. */
export const setupMessages = {
  created: 'Tu cuenta de propietario está lista. Inicia sesión.',
} as const
