/** The name that the audit log shows for a person whom it knows by number only. */
export const messages = {
  someone: (id: number) => `Persona ${id}`,
}
