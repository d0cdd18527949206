/** The texts of the access screens, beside those of their views. */
export const messages = {
  cannotSeePermissions: 'No puedes ver los permisos de otra persona',
}
