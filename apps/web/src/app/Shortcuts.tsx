import { ShortcutsDialog } from '@osys/ui-kit/app/ShortcutsDialog'
import { keys, messages } from './messages.js'

const SHORTCUTS = [
  { keys: [keys.control, keys.k], text: messages.openPalette },
  { keys: [keys.question], text: messages.openShortcuts },
  { keys: [keys.escape], text: messages.closeDialog },
]

/** Renders the list of keyboard shortcuts. */
export function Shortcuts({ onClose }: { readonly onClose: () => void }) {
  return <ShortcutsDialog shortcuts={SHORTCUTS} onClose={onClose} />
}
