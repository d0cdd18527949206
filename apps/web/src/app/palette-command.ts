import type { HitKind } from '@osys/sdk/hub/schema.search'
import type { PaletteCommand } from '@osys/ui-kit/app/CommandPalette'

/** A command of the palette: it opens an address, acts, or shows more hits of a kind. */
export type RunnableCommand = PaletteCommand & {
  readonly href?: string
  readonly run?: () => void
  readonly more?: HitKind
}
