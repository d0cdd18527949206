import { Attach20Regular } from '@fluentui/react-icons/headless/svg/attach'
import { Comment20Regular } from '@fluentui/react-icons/headless/svg/comment'
import { DocumentText20Regular } from '@fluentui/react-icons/headless/svg/document-text'
import { PanelRightContract20Regular } from '@fluentui/react-icons/headless/svg/panel-right-contract'
import { PanelRightExpand20Regular } from '@fluentui/react-icons/headless/svg/panel-right-expand'
import { TaskListLtr20Regular } from '@fluentui/react-icons/headless/svg/task-list-ltr'
import type { Company } from '@osys/sdk/companies/schema'
import type { CompanyTab } from '@osys/sdk/companies/state.tab'
import type { ReactNode } from 'react'
import { IconButton } from '../controls/IconButton.js'
import { TabLinks, type TabLink } from '../controls/TabLinks.js'
import { CompanyBanner, type CompanyBannerProps } from './CompanyBanner.js'
import { CompanyHeader, type CompanyHeaderProps } from './CompanyHeader.js'
import styles from './CompanyView.module.css'
import { messages } from './messages.js'

export type CompanyViewProps = CompanyHeaderProps &
  Pick<CompanyBannerProps, 'approvalFrom'> & {
    readonly tab: CompanyTab
    /** The addresses of the tabs that the person may open. */
    readonly hrefs: Readonly<Partial<Record<CompanyTab, string>>>
    /** The comments that the person has not seen. */
    readonly unread: number
    /** The content of the open tab. */
    readonly children: ReactNode
    /** The panel beside it; null while it is closed. */
    readonly side: ReactNode
    /** Opens or closes the panel; left out where there is no room for it, or nothing to show. */
    readonly onSide?: (() => void) | undefined
    /** True while the composer is on screen. */
    readonly isComposerShown: boolean
  }

/** The page of a company: head, tabs, and beside them a panel that can be closed. */
export function CompanyView(props: CompanyViewProps) {
  const { company, tab, approvalFrom, children, side, onSide } = props
  const isOpen = side !== null
  return (
    <div className={styles.page}>
      <CompanyHeader {...props} />
      <CompanyBanner company={company} approvalFrom={approvalFrom} />
      <div className={styles.ways}>
        <TabLinks label={messages.sections} current={tab} tabs={tabsOf(props)} />
        {onSide && (
          <IconButton
            label={isOpen ? messages.closeSide : messages.openSide}
            icon={isOpen ? <PanelRightContract20Regular /> : <PanelRightExpand20Regular />}
            isExpanded={isOpen}
            onClick={onSide}
          />
        )}
      </div>
      <div className={isOpen ? styles.columns : undefined}>
        <div className={tab === 'comments' || tab === 'files' ? styles.reading : styles.main}>{children}</div>
        {isOpen && <div className={styles.aside}>{side}</div>}
      </div>
    </div>
  )
}

function tabsOf({ company, hrefs, unread, isComposerShown }: CompanyViewProps): readonly TabLink[] {
  const { counts } = company
  const all: readonly (Omit<TabLink, 'href' | 'key'> & { readonly key: CompanyTab })[] = [
    { key: 'tasks', label: messages.tasks, icon: <TaskListLtr20Regular />, count: openTasks(company) },
    {
      key: 'comments',
      label: messages.comments,
      icon: <Comment20Regular />,
      count: unread > 0 ? unread : undefined,
      isNew: true,
      press: isComposerShown ? undefined : 'comment',
      shortcut: isComposerShown ? undefined : 'M',
    },
    { key: 'files', label: messages.files, icon: <Attach20Regular />, count: counts?.files || undefined },
    { key: 'details', label: messages.details, icon: <DocumentText20Regular /> },
  ]
  return all.flatMap(tab => {
    const href = hrefs[tab.key]
    return href === undefined ? [] : [{ ...tab, href }]
  })
}

/** Returns the number of tasks that are not done; undefined when the backend does not count them. */
function openTasks({ counts }: Company): number | undefined {
  return counts ? counts.tasks.pending + counts.tasks.progress + counts.tasks.review : undefined
}
