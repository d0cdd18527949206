/** The actions on a whole task, as the entries of a menu. */

import { Copy20Regular } from '@fluentui/react-icons/headless/svg/copy'
import { Delete20Regular } from '@fluentui/react-icons/headless/svg/delete'
import { FolderArrowRight20Regular } from '@fluentui/react-icons/headless/svg/folder-arrow-right'
import { Link20Regular } from '@fluentui/react-icons/headless/svg/link'
import { Sparkle20Regular } from '@fluentui/react-icons/headless/svg/sparkle'
import type { ReactNode } from 'react'
import type { MenuEntry } from '../overlays/FluentMenu.js'
import { messages as propertyMessages } from './messages.js'
import { actionMessages } from './messages.actions.js'

/** The functions that act on a whole task; those that the person may not use are left out. */
export interface TaskActions {
  /** Left out for people who may not create tasks. */
  readonly onDuplicate?: (() => void) | undefined
  /** Left out for people who may not move it to another company. */
  readonly onMoveAway?: (() => void) | undefined
  /** Left out for people who may not use the assistant. */
  readonly onSummarise?: (() => void) | undefined
  /** Left out for people who may not delete tasks. */
  readonly onDelete?: (() => void) | undefined
  /** Deletes a task that repeats, and ends its repetition; left out for any other. */
  readonly onDeleteSeries?: (() => void) | undefined
}

/** Returns the entries of the actions that there are. */
export function taskEntries(actions: TaskActions): readonly MenuEntry[] {
  return [
    ...entry('duplicate', actionMessages.duplicate, <Copy20Regular />, actions.onDuplicate),
    ...entry('move', actionMessages.moveAway, <FolderArrowRight20Regular />, actions.onMoveAway),
    ...entry('summarise', actionMessages.summarise, <Sparkle20Regular />, actions.onSummarise),
    ...entry(
      'delete',
      actions.onDeleteSeries ? actionMessages.deleteOne : propertyMessages.deleteTask,
      <Delete20Regular />,
      actions.onDelete,
    ),
    ...entry('series', actionMessages.deleteSeries, <Delete20Regular />, actions.onDeleteSeries),
  ]
}

/** Returns the entries of the actions that there are, behind that to copy the task's link. */
export function entriesWithLink({
  onCopyLink,
  ...actions
}: TaskActions & { readonly onCopyLink: () => void }): readonly MenuEntry[] {
  return [...entry('link', actionMessages.copyLink, <Link20Regular />, onCopyLink), ...taskEntries(actions)]
}

function entry(
  key: string,
  label: string,
  icon: ReactNode,
  onSelect: (() => void) | undefined,
): readonly MenuEntry[] {
  return onSelect ? [{ kind: 'action', key, label, icon, onSelect }] : []
}
