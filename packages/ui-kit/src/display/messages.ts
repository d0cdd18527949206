/** The texts of the display components. */
export const messages = {
  loading: 'Cargando…',
  retry: 'Reintentar',
  employeeOfMonth: 'Employee of the Month',
  remove: 'Quitar',
  errorTitle: 'No se pudo cargar',
  reference: (requestId: string) => `Código de la petición: ${requestId}`,
  productName: 'Osys',
  stepDone: 'Hecho',
  stepOpen: 'Por hacer',
  alerts: {
    NOTE: 'Nota',
    TIP: 'Consejo',
    IMPORTANT: 'Importante',
    WARNING: 'Advertencia',
    CAUTION: 'Precaución',
  } as Readonly<Record<string, string>>,
  image: (alt: string) => `[Imagen: ${alt}]`,
  inactive: (name: string) => `${name} (inactivo)`,
}
