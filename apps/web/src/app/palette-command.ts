import type { HitKind } from '@osys/sdk/hub/schema.search'
import type { PaletteCommand } from '@osys/ui-kit/app/CommandList'

/** Returns the id of the command for a new task in a company, which a page and a phrase may both offer. */
export const newTaskId = (companyId: number): string => `task-in:${companyId}`

/** Tells whether a command begins a new task. */
export const isNewTask = ({ id }: Pick<RunnableCommand, 'id'>): boolean => id.startsWith('task-in:')

/** A command of the palette: it opens an address, acts, shows more hits of a kind, or begins a phrase. */
export type RunnableCommand = PaletteCommand & {
  readonly href?: string
  readonly run?: () => void
  readonly more?: HitKind
  /** The beginning of a phrase, such as 'Nueva tarea en ', whose object the person then chooses. */
  readonly phrase?: string
}
