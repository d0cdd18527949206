import { MoreHorizontal20Regular } from '@fluentui/react-icons/headless/svg/more-horizontal'
import { MenuButton } from '../overlays/MenuButton.js'
import { importMessages as texts } from './messages.import.js'

export type ListMenuProps = {
  readonly isExporting: boolean
  readonly onExport: () => void
  /** Null when the person may not create tasks. */
  readonly onImport: (() => void) | null
}

/** The further actions on a list of tasks: CSV out and in. */
export function ListMenu({ isExporting, onExport, onImport }: ListMenuProps) {
  return (
    <MenuButton
      look="icon"
      label={texts.moreOfList}
      isPending={isExporting}
      entries={[
        { kind: 'action', key: 'export', label: texts.exportCsv, onSelect: onExport },
        ...(onImport
          ? [{ kind: 'action' as const, key: 'import', label: texts.importCsv, onSelect: onImport }]
          : []),
      ]}
    >
      <MoreHorizontal20Regular />
    </MenuButton>
  )
}
