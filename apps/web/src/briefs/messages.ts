/** The notices about a brief whose answer comes when its person is on another page. */
export const messages = {
  sent: 'Brief enviado: la empresa quedó por aprobar.',
  sentOutside: 'Tu brief se envió.',
  openCompany: 'Ver la empresa',
  notSent: 'No se pudo enviar el brief. Lo que escribiste y tus archivos siguen ahí.',
  openBrief: 'Abrir el brief',
}
