/** What the notices say besides their own text. */
export const messages = {
  region: 'Avisos',
  close: 'Cerrar aviso',
  status: (status: number | string) => `Estado: ${status}`,
}
