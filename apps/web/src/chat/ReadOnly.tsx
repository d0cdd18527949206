import { ReadOnlyNote } from '@osys/ui-kit/chat/ReadOnlyNote'
import { useCopy } from '../app/useCopy.js'

export interface ReadOnlyProps {
  readonly name: string
  readonly draft: string
}

/** Renders what stands in the composer's place when the other person cannot be written to any more. */
export function ReadOnly({ name, draft }: ReadOnlyProps) {
  const copy = useCopy()
  return <ReadOnlyNote name={name} draft={draft} onCopy={({ text }) => copy(text)} />
}
