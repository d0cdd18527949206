import { Button } from '../controls/Button.js'
import { Dialog } from '../overlays/Dialog.js'
import { Markdown } from '../display/Markdown.js'
import { messages } from './messages.js'

export type ReleaseNotesDialogProps = {
  readonly title: string
  readonly version: string
  /** Markdown. */
  readonly notes: string
  readonly onClose: () => void
}

/** The release notes of an app in a dialog. */
export function ReleaseNotesDialog({ title, version, notes, onClose }: ReleaseNotesDialogProps) {
  return (
    <Dialog
      title={messages.releaseNotesOf(title, version)}
      actions={
        <Button appearance="primary" onClick={onClose}>
          {messages.understood}
        </Button>
      }
      onClose={onClose}
    >
      <Markdown source={notes} />
    </Dialog>
  )
}
