/** The texts of signing out, also with unsent changes. */
export const logoutMessages = {
  logoutTitle: '¿Cerrar tu sesión?',
  logoutText: 'Tendrás que volver a escribir tu contraseña en este dispositivo.',
  logout: 'Cerrar sesión',
  loggingOut: 'Cerrando sesión…',
  stay: 'Volver al inicio',
  unsent: (count: number) =>
    count === 1 ? 'Tienes 1 cambio por enviar' : `Tienes ${count} cambios por enviar`,
  unsentText:
    'Si los conservas, se enviarán cuando vuelvas a entrar en este dispositivo; nadie más los verá. Si los descartas, se pierden.',
  unsentInMemory:
    'Este navegador no deja guardarlos: si cierras sesión ahora, se pierden. Espera a que se envíen.',
  chosenFiles: (count: number) =>
    count === 1
      ? 'El archivo que elegiste y no enviaste se quitará de este dispositivo.'
      : `Los ${count} archivos que elegiste y no enviaste se quitarán de este dispositivo.`,
  logoutAndKeep: (count: number) =>
    count === 1 ? 'Cerrar sesión y conservarlo' : 'Cerrar sesión y conservarlos',
  logoutAndDiscard: (count: number) =>
    count === 1 ? 'Cerrar sesión y descartarlo' : 'Cerrar sesión y descartarlos',
}
