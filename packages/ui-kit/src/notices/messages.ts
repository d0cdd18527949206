/** The texts of the notices besides their own message. */
export const messages = {
  region: 'Mensajes',
  close: 'Cerrar mensaje',
  status: (status: number | string) => `Estado: ${status}`,
}
