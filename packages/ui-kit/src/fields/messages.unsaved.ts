/** The texts of an edit that was not saved. */
export const messages = {
  unsaved: 'Tienes cambios sin guardar',
  unsavedReadOnly: 'Tienes cambios sin guardar, y ya no puedes editar: copia lo que te sirva.',
  goOn: 'Continuar',
  copy: 'Copiar',
  discard: 'Descartar',
  discardTitle: '¿Descartar lo que escribiste?',
  discardText: 'Se borra de este navegador.',
}
