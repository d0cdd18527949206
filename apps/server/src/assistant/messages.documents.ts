import type { DocumentFault } from './rules.documents.js'

/** The sentences that say why a document of a question cannot be read: password, no text, damaged, too slow. */
export const documentMessages: Readonly<Record<DocumentFault, string>> = {
  encrypted: 'El documento tiene contraseña. Quítasela y vuelve a subirlo.',
  no_text:
    'El documento no tiene texto; quizá solo contiene imágenes. Pega el texto o sube una versión con texto.',
  unpacks_too_large:
    'El documento se expande a un tamaño excesivo y no se abrió. Guárdalo de nuevo y vuelve a subirlo.',
  broken: 'El documento está dañado. Ábrelo en tu equipo, guárdalo de nuevo y vuelve a subirlo.',
  too_slow: 'El documento tardó demasiado en leerse. Divídelo en partes más cortas.',
  too_much_memory: 'El documento necesita demasiada memoria para leerse. Divídelo en partes más cortas.',
  unknown_type: 'Solo se leen documentos PDF, DOCX, TXT, MD y CSV. Guárdalo en uno de esos formatos.',
}

/** The most pages that are named; of more the count says it. */
const NAMED = 10

/** Returns the sentence that says which pages of a document are damaged. */
export function damagedPages(numbers: readonly number[], pages: number): string {
  const named = numbers.slice(0, NAMED).map(String)
  const rest = numbers.length - named.length
  const list = new Intl.ListFormat('es-MX').format(rest > 0 ? [...named, `${rest} más`] : named)
  return numbers.length === 1
    ? `No se leyó 1 de ${pages} páginas porque está dañada: la ${list}.`
    : `No se leyeron ${numbers.length} de ${pages} páginas porque están dañadas: ${list}.`
}
