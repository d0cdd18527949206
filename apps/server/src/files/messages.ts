import { MAX_MEGAPIXELS } from '../http/pictures.js'

/**
 * The sentences of the server about files: uploaded, deleted, icon; the name of the zip, and its list of lost
 * files.
 */
export const fileMessages = {
  uploaded: (count: number) => (count === 1 ? 'Archivo subido' : `${count} archivos subidos`),
  deleted: 'Archivo eliminado',
  restored: 'Archivo recuperado',
  iconSet: 'Ícono de la empresa actualizado',
  iconRemoved: 'La empresa ya no tiene ícono.',
  notAnImage: `El ícono debe ser una imagen PNG, JPEG, GIF o WebP de hasta ${MAX_MEGAPIXELS} megapíxeles que se pueda leer.`,
  privateIcon: 'Un archivo privado no puede ser el ícono: todas las personas lo verían.',
  nothingToZip: 'Esta empresa no tiene archivos que descargar.',
  archiveName: (company: string) => `${company} - archivos.zip`,
  lostList: (names: readonly string[]) => ({
    name: 'Archivos que faltan.txt',
    text: [
      'Estos archivos ya no están en el servidor. Pide a quien administra Osys que los recupere de un respaldo:',
      ...names.map(name => `- ${name}`),
      '',
    ].join('\r\n'),
  }),
}
