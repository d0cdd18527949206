/** The texts of buttons and links. */
export const messages = {
  saving: 'Guardando…',
  opensOutside: '(se abre en otra pestaña)',
}
