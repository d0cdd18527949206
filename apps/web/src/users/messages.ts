/** What the screens of people add to their views. */
export const messages = {
  cannotSee: 'No puedes ver la lista de usuarios',
}
