/** The texts around a notice: close, status, the name of the region. */
export const messages = {
  region: 'Mensajes',
  close: 'Cerrar mensaje',
  status: (status: number | string) => `Estado: ${status}`,
}
