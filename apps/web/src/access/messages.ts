/** What the screens of access add to their views. */
export const messages = {
  cannotSeePermissions: 'No puedes ver los permisos de otra persona',
}
