const numbers = new Intl.NumberFormat('es-MX')

/**
 * The texts of questions to the assistant: too long, files that are of a wrong kind or too large; those of a deletion;
 * and the words of an export.
 */
export const assistantMessages = {
  blank: 'Escribe tu pregunta.',
  tooLong: (over: number) =>
    `${over === 1 ? 'Sobra 1 carácter' : `Sobran ${numbers.format(over)} caracteres`}: acórtala o mándala como documento.`,
  tooMany: (most: number) => `Caben hasta ${most} archivos por pregunta.`,
  wrongKind: (name: string) =>
    `${name}: de este tipo no se puede leer. Sirven PDF, DOCX, TXT, MD, CSV, PNG, JPEG, WEBP y GIF.`,
  imageTooLarge: (name: string) => `${name}: las imágenes pesan hasta 10 MB. Redúcela e inténtalo de nuevo.`,
  documentTooLarge: (name: string) => `${name}: los documentos pesan hasta 20 MB. Divídelo en partes.`,
  emptyFile: (name: string) => `${name}: el archivo está vacío.`,
  aboutFiles: 'Resume lo que adjunté.',
  chatDeleted: (title: string) => `Eliminaste «${title}»`,
  undo: 'Deshacer',
  pastedName: 'Texto pegado.txt',
  you: 'Tú',
  exportedOn: (date: string) => `Exportado el ${date}`,
  /** A note of an answer, in a file. */
  note: (msg: string) => `Nota: ${msg}`,
  attached: (names: string) => `Adjuntos: ${names}`,
  interrupted: 'Respuesta interrumpida',
  stopped: 'Respuesta detenida',
  failed: 'Respuesta fallida',
  applied: 'aplicado',
  discarded: 'descartado',
  proposed: 'propuesto',
  changeFailed: 'no se aplicó',
}
