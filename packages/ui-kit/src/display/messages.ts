/** The texts of the display components. */
export const messages = {
  loading: 'Cargando…',
  retry: 'Reintentar',
  employeeOfMonth: 'Employee of the Month',
  remove: 'Quitar',
  errorTitle: 'No se pudo cargar',
  reference: (requestId: string) => `Código de la petición: ${requestId}`,
  productName: 'Osys',
  inactive: (name: string) => `${name} (inactivo)`,
}
