/** The notices of a change of several tasks: how many changed, and which did not. */

/** The titles of the tasks that a change of several leaves as they are. */
export interface LeftTasks {
  /** Those that have the new value already. */
  readonly same: readonly string[]
  /** Those that cannot move there at once. */
  readonly unable: readonly string[]
  /** Those that have been changed again since the change that is undone. */
  readonly later: readonly string[]
}

export const NONE_LEFT: LeftTasks = { same: [], unable: [], later: [] }

/** A notice names so many tasks, and no more of a title. */
const MOST_NAMED = 3
const MOST_OF_TITLE = 40
const allOf = new Intl.ListFormat('es-MX', { type: 'conjunction' })

function shortened(title: string): string {
  const signs = [...title]
  return signs.length > MOST_OF_TITLE ? `${signs.slice(0, MOST_OF_TITLE - 1).join('')}…` : title
}

function namesOf(titles: readonly string[]): string {
  const named = titles.slice(0, MOST_NAMED).map(title => `«${shortened(title)}»`)
  return allOf.format(titles.length > MOST_NAMED ? [...named, `${titles.length - MOST_NAMED} más`] : named)
}

const NEEDED = 'un motivo, un permiso u otro paso'

function sentenceOf(titles: readonly string[], one: string, several: string): readonly string[] {
  return titles.length === 0 ? [] : [`${titles.length === 1 ? one : several}: ${namesOf(titles)}`]
}

/** The texts of a change of several tasks. */
export const manyNotices = {
  changed: (count: number, { same, unable, later }: LeftTasks) => {
    const all = count + same.length + unable.length + later.length
    const of = count < all ? `${count} de ${all}` : String(count)
    const changed =
      count === 0
        ? unable.length === 0
          ? `No hay nada que ${later.length === 0 ? 'cambiar' : 'deshacer'}`
          : 'Ninguna de las tareas puede cambiar así'
        : `${count === 1 ? 'Se cambió' : 'Se cambiaron'} ${of} ${all === 1 ? 'tarea' : 'tareas'}`
    const sentences = [
      changed,
      ...sentenceOf(same, 'Ya estaba así', 'Ya estaban así'),
      ...sentenceOf(later, 'Cambió después y se queda como está', 'Cambiaron después y se quedan como están'),
      ...sentenceOf(unable, `Necesita ${NEEDED}`, `Necesitan ${NEEDED}`),
    ]
    return sentences.length === 1 ? changed : `${sentences.join('. ')}.`
  },
  unchanged: (titles: readonly string[], all: number) => {
    if (titles.length < all)
      return `No se guardó el cambio de ${titles.length} de ${all} tareas: ${namesOf(titles)}`
    return all === 1
      ? 'No se guardó el cambio de la tarea'
      : `No se guardó el cambio de ninguna de las ${all} tareas`
  },
}
