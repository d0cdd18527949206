import { ShortcutsDialog } from '@osys/ui-kit/app/ShortcutsDialog'
import { keys, messages } from './messages.js'

const SHORTCUTS = [
  { keys: [keys.control, keys.k], text: messages.openPalette },
  { keys: [keys.question], text: messages.openShortcuts },
  { keys: [keys.escape], text: messages.closeDialog },
]

/** The list of what the keyboard can do. */
export function Shortcuts({ onClose }: { readonly onClose: () => void }) {
  return <ShortcutsDialog shortcuts={SHORTCUTS} onClose={onClose} />
}
