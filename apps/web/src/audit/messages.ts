/** What the screen of the audit log adds to its view. */
export const messages = {
  someone: (id: number) => `Persona ${id}`,
}
