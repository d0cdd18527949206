/** The texts of the list of people who are online. */
export const messages = {
  online: 'Conectados',
  count: (count: number) => (count === 1 ? '1 persona' : `${count} personas`),
  alone: 'Por ahora solo tú',
  you: (name: string) => `${name} (tú)`,
  more: (count: number) => `y ${count} más`,
}
