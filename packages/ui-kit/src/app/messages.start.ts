/** The texts before anybody has signed in: loading screen, crash, code that is missing. */
export const startMessages = {
  loading: 'Estamos cargando algunas cosas, por favor espere...',
  backToHub: 'Volver al inicio',
  crashed: 'Algo se rompió en esta página',
  crashedText: 'Lo que guardaste está a salvo. Vuelve a cargar para continuar.',
  missing: 'Esta parte no se pudo cargar',
  missingText: 'Necesita conexión. Se carga sola cuando vuelva.',
  reload: 'Volver a cargar',
  details: 'Detalles técnicos',
}
