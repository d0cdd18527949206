import { DocumentText20Regular } from '@fluentui/react-icons/headless/svg/document-text'
import { TaskListLtr20Regular } from '@fluentui/react-icons/headless/svg/task-list-ltr'
import type { Company } from '@osys/sdk/companies/schema'
import type { ReactNode } from 'react'
import { Link } from '../controls/Link.js'
import { TabLinks } from '../controls/TabLinks.js'
import { CompanyBanner, type CompanyBannerProps } from './CompanyBanner.js'
import { CompanyHeader, type CompanyHeaderProps } from './CompanyHeader.js'
import styles from './CompanyView.module.css'
import { messages } from './messages.js'

export type CompanyTab = 'tasks' | 'details'

export type CompanyViewProps = CompanyHeaderProps &
  Pick<CompanyBannerProps, 'approvalFrom'> & {
    readonly tab: CompanyTab
    readonly hrefs: Readonly<Record<CompanyTab, string>>
    /** The content of the open tab. */
    readonly children: ReactNode
    /** The files view; null for people who may not see files. */
    readonly files: ReactNode
    readonly comments: ReactNode
  }

const FILES_ANCHOR = 'archivos'
const COMMENTS_ANCHOR = 'comentarios'

/** The page of a company: head, tabs, files and comments, which are below the tabs on narrow screens. */
export function CompanyView(props: CompanyViewProps) {
  const { company, tab, hrefs, approvalFrom, children, files, comments } = props
  return (
    <div className={styles.page}>
      <CompanyHeader {...props} />
      <CompanyBanner company={company} approvalFrom={approvalFrom} />
      <div className={styles.ways}>
        <TabLinks
          label={messages.sections}
          current={tab}
          tabs={[
            {
              key: 'tasks',
              label: messages.tasks,
              href: hrefs.tasks,
              icon: <TaskListLtr20Regular />,
              count: openTasks(company),
            },
            { key: 'details', label: messages.details, href: hrefs.details, icon: <DocumentText20Regular /> },
          ]}
        />
        {(files || comments) && (
          <nav className={styles.jumps} aria-label={messages.onThisPage}>
            {files && <Link href={`#${FILES_ANCHOR}`}>{messages.files}</Link>}
            {comments && <Link href={`#${COMMENTS_ANCHOR}`}>{messages.comments}</Link>}
          </nav>
        )}
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>{children}</div>
        {(files || comments) && (
          <div className={styles.aside}>
            {files && (
              <div id={FILES_ANCHOR} className={styles.part} tabIndex={-1}>
                {files}
              </div>
            )}
            {comments && (
              <div id={COMMENTS_ANCHOR} className={styles.part} tabIndex={-1}>
                {comments}
              </div>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

/** Returns the number of tasks that are not done; undefined when the backend does not count them. */
function openTasks({ counts }: Company): number | undefined {
  return counts ? counts.tasks.pending + counts.tasks.progress + counts.tasks.review : undefined
}
