/** The texts for calls without a usable answer of the server: offline, timeout, unreadable. */
export const httpMessages = {
  offline: 'No hay conexión con el servidor. Revisa tu red e inténtalo de nuevo.',
  timeout: 'El servidor tardó demasiado en responder. Inténtalo de nuevo.',
  unreadable: 'El servidor respondió algo que esta versión no entiende. Recarga la página.',
  aborted: 'La operación se canceló.',
  failed: (status: number) => `El servidor no pudo completar la operación (${status}). Inténtalo más tarde.`,
}
