/** The texts of dialogs and side panels. */
export const messages = {
  close: 'Cerrar',
  cancel: 'Cancelar',
}
