/** The texts of the file actions: too large, undo. */
export const fileMessages = {
  tooLarge: 'Pesa más de 50 MB. Comprímelo o divídelo.',
  undo: 'Deshacer',
  gone: 'Ese archivo ya no está aquí, o ya no puedes verlo.',
}
