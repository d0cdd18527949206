import { ShortcutsDialog } from '@osys/ui-kit/app/ShortcutsDialog'
import { modKey } from '@osys/ui-kit/layout/mod-key'
import { keys } from './messages.keys.js'
import { paletteMessages as messages } from './messages.palette.js'
import { shortcutMessages as texts } from './messages.shortcuts.js'

const GROUPS = [
  {
    title: texts.general,
    shortcuts: [
      { keys: [modKey(), keys.k], text: texts.openPalette },
      { keys: [keys.question], text: texts.openShortcuts },
      { keys: [keys.escape], text: texts.closeDialog },
      { keys: [keys.slash], text: texts.search },
      { keys: [keys.c], text: texts.newTask },
      { keys: [keys.j, keys.k], text: texts.stepTasks },
      { keys: [keys.enter], text: texts.openTask },
      { keys: [keys.m], text: messages.comment },
    ],
  },
  {
    title: texts.go,
    shortcuts: [
      { keys: [keys.g, keys.h], text: texts.goHome },
      { keys: [keys.g, keys.t], text: texts.goTasks },
      { keys: [keys.g, keys.c], text: texts.goChat },
      { keys: [keys.g, keys.i], text: texts.goInbox },
      { keys: [keys.g, keys.o], text: texts.goTime },
    ],
  },
  {
    title: texts.tasks,
    shortcuts: [
      { keys: [keys.s], text: messages.status },
      { keys: [keys.a], text: messages.people },
      { keys: [keys.p], text: messages.priority },
      { keys: [keys.d], text: messages.due },
      { keys: [keys.l], text: messages.labels },
      { keys: [keys.x], text: texts.select },
      { keys: [modKey(), keys.click], text: texts.selectByClick },
      { keys: [keys.shift, keys.click], text: texts.selectRange },
    ],
  },
  {
    title: texts.notifications,
    shortcuts: [
      { keys: [keys.e], text: texts.markRead },
      { keys: [keys.u], text: texts.markUnread },
      { keys: [keys.h], text: texts.snooze },
    ],
  },
]

/** Renders the list of keyboard shortcuts. */
export function Shortcuts({ onClose }: { readonly onClose: () => void }) {
  return <ShortcutsDialog groups={GROUPS} onClose={onClose} />
}
