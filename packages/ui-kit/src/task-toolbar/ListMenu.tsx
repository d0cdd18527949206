import { MoreHorizontal20Regular } from '@fluentui/react-icons/headless/svg/more-horizontal'
import { MenuButton } from '../overlays/MenuButton.js'
import { deletedMessages } from '../tasks/messages.deleted.js'
import { importMessages as texts } from '../tasks/messages.import.js'
import { messages as templateMessages } from '../task-templates/messages.js'

export type ListMenuProps = {
  readonly isExporting: boolean
  readonly onExport: () => void
  /** Null when the person may not create tasks. */
  readonly onImport: (() => void) | null
  /** Opens the deleted tasks; null where none can be restored. */
  readonly onDeleted: (() => void) | null
  /** The actions on templates; those that need one company are left out on a page of several. */
  readonly templates: {
    readonly onUse?: (() => void) | undefined
    readonly onKeep?: (() => void) | undefined
    readonly onManage: () => void
  } | null
}

/** The further actions on a list of tasks: templates, CSV out and in, deleted tasks. */
export function ListMenu({ isExporting, onExport, onImport, onDeleted, templates }: ListMenuProps) {
  return (
    <MenuButton
      look="icon"
      label={texts.moreOfList}
      isPending={isExporting}
      entries={[
        ...(templates
          ? [
              entry('use', templateMessages.fromTemplate, templates.onUse),
              entry('keep', templateMessages.keepTemplate, templates.onKeep),
              entry('templates', templateMessages.manage, templates.onManage),
            ].flat()
          : []),
        { kind: 'action', key: 'export', label: texts.exportCsv, onSelect: onExport },
        ...(onImport
          ? [{ kind: 'action' as const, key: 'import', label: texts.importCsv, onSelect: onImport }]
          : []),
        ...entry('deleted', deletedMessages.open, onDeleted ?? undefined),
      ]}
    >
      <MoreHorizontal20Regular />
    </MenuButton>
  )
}

function entry(key: string, label: string, onSelect: (() => void) | undefined) {
  return onSelect ? [{ kind: 'action' as const, key, label, onSelect }] : []
}
