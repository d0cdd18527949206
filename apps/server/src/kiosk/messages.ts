/** The texts of the calls about tablets. */
export const kioskMessages = {
  paired: 'Tableta vinculada',
  updated: 'Tableta actualizada',
  revoked: 'Tableta desvinculada',
  wrongCode: 'Este código no es válido o ya caducó. Escribe el que muestra la tableta ahora.',
  throttled: (minutes: number) =>
    `Demasiados intentos. Espera ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} y vuelve a intentarlo.`,
} as const
