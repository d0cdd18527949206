/** The texts of dialogs and side panels. */
export const messages = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  discardQuestion: '¿Descartar lo que escribiste?',
  discard: 'Descartar',
  keepWriting: 'Seguir escribiendo',
}
