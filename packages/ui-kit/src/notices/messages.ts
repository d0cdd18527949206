/** What the notices say besides their own text. */
export const messages = {
  region: 'Mensajes',
  close: 'Cerrar mensaje',
  status: (status: number | string) => `Estado: ${status}`,
}
