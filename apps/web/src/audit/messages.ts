/** The texts of the audit screen, beside those of its view. */
export const messages = {
  someone: (id: number) => `Persona ${id}`,
}
