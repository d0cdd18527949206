const numbers = new Intl.NumberFormat('es-MX')

/** The texts of pictures, videos, GIFs and files in a conversation. */
export const messages = {
  // The media.
  open: (name: string) => `Abrir ${name}`,
  openMore: (name: string, more: number) => `Abrir ${name} y ${numbers.format(more)} más`,
  download: 'Descargar ',
  mediaFailed: 'No se pudo cargar',
  retry: 'Reintentar',
  more: (count: number) => `+${count}`,
  searchGif: 'Buscar GIF',
  gifs: 'GIF',
  loadingGifs: 'Buscando GIF',
  gifsFailed: 'No pudimos buscar los GIF',
  noGifs: 'Ningún GIF coincide',
  noGifsText: 'Prueba con otras palabras, o pega un GIF aquí.',
  moreGifs: 'Ver más',
  gifFrom: 'Con GIPHY',
  sendGif: (title: string) => (title === '' ? 'Enviar este GIF' : `Enviar GIF: ${title}`),
  playGif: (name: string) => `Reproducir ${name}`,
} as const
