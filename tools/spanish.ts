/** Recognises Spanish in a source: by letters that English lacks, or by words of the interface. */

import { withoutComments } from './source-tree.js'
import { nodesOf } from './syntax-tree.js'

/** Letters of Spanish that English lacks. */
const LETTERS = /[áéíóúñ¿¡]/i
/** Words that sentences and buttons have, and that neither English nor code uses. */
const WORDS = new Set(
  `el la los las del al que con una unos unas para por sin tu tus su sus este esta estos estas ese esa eso esto
  hay como muy pero cuando desde hasta otra otro otras otros toda todo todas todos nada nadie algo alguien nuevo
  nueva nuevos nuevas hoy ayer ahora antes mientras siempre entre sobre cada uno fue ser son aceptar abrir
  agregar anterior aplicar aprobar borrar buscar cambiar cancelar cargar cargando cerrar continuar copiar crear
  descargar deshacer editar elegir eliminar eliminado eliminada enviar enviando enviado enviada escribe escribir
  elige guardar guardado guardada guardando iniciar intenta intentar leer listo mostrar ocultar puede puedes quitar
  quita registrar reintentar revisa revisar salir seguir siguiente subir terminar usar ver volver vuelve archivo
  archivos aviso avisos comentario comentarios correo cuenta cuentas datos empresa empresas equipo estado fecha
  fechas hora horas llave llaves lista mensaje mensajes motivo nombre notificaciones permiso permisos persona
  personas plantilla pregunta prioridad registro registros respuesta resultados servidor tablero tarea tareas
  texto turno usuario usuarios falta faltan tiene tienes pendiente pendientes archivar archivado archivada`.split(
    /\s+/,
  ),
)
/** Signs of a pattern, which reads Spanish and shows none. */
const PATTERN = /\p{L}\| ?\p{L}|\(\?/u

/** Returns the first line or text of a source that is Spanish; undefined when none is. Comments may be. */
export function spanishIn(source: string): string | undefined {
  const line = withoutComments(source)
    .split('\n')
    .find(candidate => LETTERS.test(candidate))
  return line?.trim() ?? nodesOf(source).flatMap(writtenIn).find(isSpanish)
}

/** Returns the texts that a node of the tree writes down. */
function writtenIn(node: ReturnType<typeof nodesOf>[number]): readonly string[] {
  if (node.type === 'TemplateElement') return [(node['value'] as { readonly raw: string }).raw]
  const isText = node.type === 'Literal' || node.type === 'JSXText'
  return isText && typeof node['value'] === 'string' ? [node['value'].trim()] : []
}

/** True for a text with a word of Spanish. A single word in small letters is a name, and so is a part of an address. */
function isSpanish(text: string): boolean {
  if (PATTERN.test(text) || !/^\p{Lu}|[\p{L}\d] +\p{L}/u.test(text)) return false
  return (text.toLowerCase().match(/(?<![\p{L}/])\p{L}+/gu) ?? []).some(word => WORDS.has(word))
}
