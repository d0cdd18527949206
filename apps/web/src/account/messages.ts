/** The texts of the account screens: why a password or position cannot be changed, and faults of a chosen picture. */
export const messages = {
  cannotSetPassword: 'No puedes cambiar esta contraseña',
  positionReason: 'El puesto lo cambia quien puede editar usuarios.',
  notAnImage: 'Error: Elige una imagen JPG, PNG, WebP o GIF.',
  tooBig: 'Error: La imagen pesa más de 10 MB. Elige una más ligera.',
  unreadable: 'Error: No se pudo leer la imagen. Elige otra.',
}
