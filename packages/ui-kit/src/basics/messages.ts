/** What the basic controls say. */
export const messages = {
  loading: 'Cargando…',
  saving: 'Guardando…',
  retry: 'Reintentar',
  close: 'Cerrar',
  cancel: 'Cancelar',
  remove: 'Quitar',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  capsLock: 'Bloq Mayús está activado',
  errorTitle: 'No se pudo cargar',
  reference: (requestId: string) => `Referencia: ${requestId}`,
  opensOutside: '(se abre en otra pestaña)',
  productName: 'Osys',
}
