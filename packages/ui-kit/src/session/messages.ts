/** The texts of the login page: fields, faults, too many tries, a session that was not restored. */
export const messages = {
  loginTitle: 'Inicia sesión',
  loginText: 'Entra con tu cuenta de la empresa.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  remember: 'Mantener sesión iniciada',
  login: 'Iniciar sesión',
  loggingIn: 'Iniciando sesión…',
  emailMissing: 'Error: Escribe tu correo electrónico',
  passwordMissing: 'Error: Escribe tu contraseña',
  throttled: 'Demasiados intentos. Podrás volver a intentarlo en',
  restoreFailed: 'No pudimos recuperar tu sesión',
  restoreFailedText: 'El servidor no responde. Tu sesión sigue guardada en este dispositivo.',
  retry: 'Volver a intentar',
  retrying: 'Intentando…',
}
