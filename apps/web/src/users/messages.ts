/** The texts of the users screens, beside those of their views. */
export const messages = {
  cannotSee: 'No puedes ver la lista de usuarios',
}
