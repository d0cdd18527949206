/** The text for a person who may not see the list of people. */
export const messages = {
  cannotSee: 'No puedes ver la lista de usuarios',
}
