/**
 * The sentences of the server about tablets: pairing and wrong codes, badges, manager mode, the notification of a
 * silent one.
 */
export const kioskMessages = {
  paired: 'Tableta vinculada',
  updated: 'Tableta actualizada',
  sendAsked: 'La tableta enviará lo que tiene en cuanto tenga conexión',
  noDevice: 'Esta es una cuenta compartida: no está vinculada como tableta.',
  revoked: 'Tableta desvinculada',
  badgeAdded: 'Gafete dado de alta',
  badgeRevoked: 'Gafete retirado',
  badgeOwn: 'Esta persona ya tiene ese gafete.',
  badgeTaken: (name: string) => `Ese gafete ya es de ${name}. Retíralo ahí primero.`,
  managerOpen: 'Modo de administración abierto',
  silentTitle: (name: string) => `La tableta «${name}» no responde`,
  silentBody: (since: string) =>
    `No se sabe de ella desde ${since}, y a esta hora suele usarse. Revisa su corriente y su red.`,
  wrongCode: 'Este código no es válido o ya caducó. Escribe el que muestra la tableta ahora.',
  throttled: (minutes: number) =>
    `Demasiados intentos. Espera ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} y vuelve a intentarlo.`,
} as const
