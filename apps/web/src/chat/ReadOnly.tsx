import { ReadOnlyNote } from '@osys/ui-kit/comments/ReadOnlyNote'
import { useCopy } from '../app/useCopy.js'
import { messages } from './messages.js'

export interface ReadOnlyProps {
  readonly name: string
  readonly draft: string
}

/** Renders what stands in the composer's place when the other person cannot be written to any more. */
export function ReadOnly({ name, draft }: ReadOnlyProps) {
  const copy = useCopy()
  return (
    <ReadOnlyNote
      reason={messages.readOnly(name)}
      draftLabel={messages.unsent}
      draft={draft}
      onCopy={({ text }) => copy(text)}
    />
  )
}
