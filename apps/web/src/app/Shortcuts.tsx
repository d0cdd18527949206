import { ShortcutsDialog } from '@osys/ui-kit/app/ShortcutsDialog'
import { keys, messages } from './messages.js'

const SHORTCUTS = [
  { keys: [keys.control, keys.k], text: messages.openPalette },
  { keys: [keys.question], text: messages.openShortcuts },
  { keys: [keys.escape], text: messages.closeDialog },
  { keys: [keys.slash], text: messages.search },
  { keys: [keys.c], text: messages.newTask },
  { keys: [keys.j, keys.k], text: messages.stepTasks },
  { keys: [keys.enter], text: messages.openTask },
  { keys: [keys.s], text: messages.status },
  { keys: [keys.a], text: messages.people },
  { keys: [keys.p], text: messages.priority },
  { keys: [keys.d], text: messages.due },
  { keys: [keys.l], text: messages.labels },
  { keys: [keys.x], text: messages.select },
  { keys: [keys.m], text: messages.comment },
  { keys: [keys.e], text: messages.markRead },
  { keys: [keys.u], text: messages.markUnread },
  { keys: [keys.s], text: messages.snooze },
  { keys: [keys.g, keys.h], text: messages.goHome },
  { keys: [keys.g, keys.t], text: messages.goTasks },
  { keys: [keys.g, keys.c], text: messages.goChat },
  { keys: [keys.g, keys.i], text: messages.goInbox },
  { keys: [keys.g, keys.o], text: messages.goTime },
]

/** Renders the list of keyboard shortcuts. */
export function Shortcuts({ onClose }: { readonly onClose: () => void }) {
  return <ShortcutsDialog shortcuts={SHORTCUTS} onClose={onClose} />
}
