/** The text for a person who may not see the permissions of another one. */
export const messages = {
  cannotSeePermissions: 'No puedes ver los permisos de otra persona',
}
