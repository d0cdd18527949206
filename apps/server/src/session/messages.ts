/** The sentences of the server about sign-in, sign-out, open sessions, the current password and personal keys. */
export const sessionMessages = {
  loggedOut: 'Cerraste sesión.',
  sessionEnded: 'Se cerró la sesión de ese dispositivo.',
  othersEnded: (count: number) =>
    count === 0
      ? 'No había otras sesiones abiertas.'
      : count === 1
        ? 'Se cerró la otra sesión.'
        : `Se cerraron las otras ${count} sesiones.`,
  currentPasswordMissing: 'Escribe tu contraseña actual para hacer este cambio.',
  currentPasswordWrong: 'Esta no es tu contraseña actual.',
  keyMade: 'Llave creada. Guárdala ahora: no se vuelve a mostrar.',
  keyEnded: 'Llave revocada. Los programas que la usaban ya no entran.',
  keyNameTaken: 'Ya tienes una llave con este nombre.',
  tooManyKeys: (most: number) => `Ya tienes ${most} llaves. Revoca una que no uses y vuelve a intentarlo.`,
  notHeld: 'Elige solo permisos que tengas.',
  throttled: (seconds: number) =>
    `Demasiados intentos fallidos. Espera ${seconds < 60 ? `${seconds} segundos` : minutes(Math.ceil(seconds / 60))} y vuelve a intentarlo.`,
} as const

function minutes(count: number): string {
  return count === 1 ? '1 minuto' : `${count} minutos`
}
