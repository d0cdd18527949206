import { ArrowDownload20Regular } from '@fluentui/react-icons/headless/svg/arrow-download'
import { Document20Regular } from '@fluentui/react-icons/headless/svg/document'
import { Edit20Regular } from '@fluentui/react-icons/headless/svg/edit'
import type { BriefDraft } from '@osys/sdk/briefs/state.draft'
import type { Brief, BriefFile } from '@osys/sdk/briefs/schema'
import { Badge } from '../display/Badge.js'
import { Button } from '../controls/Button.js'
import { UnsavedEdit, type UnsavedEditOf } from '../fields/UnsavedEdit.js'
import { Card } from '../layout/Card.js'
import { ErrorState, type ViewState } from '../display/ErrorState.js'
import { IconButton } from '../controls/IconButton.js'
import { Skeleton } from '../display/Skeleton.js'
import { Spinner } from '../display/Spinner.js'
import { useFocusAfter } from '../overlays/useFocusAfter.js'
import styles from './BriefCard.module.css'
import { BriefForm, type BriefFormProps, textOf } from './BriefForm.js'
import fileStyles from './BriefFiles.module.css'
import { BriefSummary } from './BriefSummary.js'
import { briefStatusLabels, fieldTexts, messages, unitLabels } from './messages.js'
import { sizeText } from '../display/size.js'

/** An unsaved edit of a brief, with the files that it adds. */
export type UnsavedBriefEdit = UnsavedEditOf<BriefDraft> & { readonly files: readonly Pick<File, 'name'>[] }

export type BriefCardProps = {
  readonly state: ViewState<{
    readonly brief: Brief
    /** The saved brief, in the shape that form and summary take. */
    readonly draft: BriefDraft
  }>
  readonly mayEdit: boolean
  /** The props of the form while the brief is edited; null otherwise. */
  readonly form: BriefFormProps | null
  /** An unsaved edit that the form does not show; null when there is none. */
  readonly kept: UnsavedBriefEdit | null
  /** Labels of the roles that can grant the download; null when the person may download. */
  readonly downloadFrom: readonly string[] | null
  /** The paths of the files that are being downloaded. */
  readonly downloading: ReadonlySet<string>
  readonly onRetry: () => void
  readonly onEdit: () => void
  readonly onDownload: (choice: { readonly file: BriefFile }) => void
}

/** The brief of a company, to read or to edit, with its files. */
export function BriefCard(props: BriefCardProps) {
  const { state, mayEdit, form, kept, onRetry, onEdit } = props
  const brief = state.kind === 'loaded' ? state.brief : null
  const editRef = useFocusAfter(form !== null || kept !== null)
  return (
    <Card padding="large">
      <section className={styles.card} aria-label={messages.brief}>
        <div className={styles.head}>
          <h3 className={styles.title}>{messages.brief}</h3>
          {brief && <Badge>{briefStatusLabels[brief.status]}</Badge>}
          {brief && mayEdit && !form && !kept && (
            <span className={styles.edit}>
              <Button ref={editRef} icon={<Edit20Regular />} onClick={onEdit}>
                {messages.edit}
              </Button>
            </span>
          )}
        </div>
        {state.kind === 'loading' && (
          <div role="status" aria-label={messages.loadingBrief} className={styles.waiting}>
            <Skeleton width="30%" />
            <Skeleton height="64px" />
            <Skeleton width="40%" />
            <Skeleton height="64px" />
          </div>
        )}
        {state.kind === 'failed' && (
          <ErrorState isCompact {...state} title={messages.briefFailed} onRetry={onRetry} />
        )}
        {kept && <UnsavedEdit {...kept} mayEdit={mayEdit} texts={unsavedTexts(kept)} />}
        {form && <BriefForm {...form} />}
        {state.kind === 'loaded' && !form && <BriefSummary draft={state.draft} />}
        {brief && <SentFiles {...props} files={brief.files} />}
      </section>
    </Card>
  )
}

/** Returns the label and the text of each changed field, and the names of the files. */
function unsavedTexts({ changes, files }: UnsavedBriefEdit): (readonly [label: string, text: string])[] {
  const { business_unit: unit, ...rest } = changes
  const texts = { ...rest, ...(unit !== undefined && { business_unit: unit && unitLabels[unit] }) }
  const fields = Object.entries(texts).map(
    ([name, value]) => [fieldTexts[name as keyof BriefDraft].label, textOf(value)] as const,
  )
  if (files.length === 0) return fields
  return [...fields, [messages.files, files.map(({ name }) => name).join(', ')]]
}

function SentFiles(props: BriefCardProps & { readonly files: readonly BriefFile[] }) {
  const { files, downloadFrom, downloading, onDownload } = props
  return (
    <div className={styles.files}>
      <h4 className={styles.subtitle}>{messages.briefFiles}</h4>
      {files.length === 0 && <p className={styles.quiet}>{messages.noFiles}</p>}
      {files.length > 0 && downloadFrom && (
        <p className={styles.quiet}>{messages.downloadRefused(downloadFrom)}</p>
      )}
      <ul className={fileStyles.list} aria-label={messages.briefFiles}>
        {files.map(file => (
          <li key={file.path} className={fileStyles.file}>
            <Document20Regular />
            <span className={fileStyles.text}>
              <span className={fileStyles.name}>{file.name}</span>
              <span className={fileStyles.size}>{sizeText(file.size)}</span>
            </span>
            {!downloadFrom && (
              <IconButton
                label={downloading.has(file.path) ? messages.downloading : messages.download(file.name)}
                icon={downloading.has(file.path) ? <Spinner /> : <ArrowDownload20Regular />}
                onClick={() => {
                  if (!downloading.has(file.path)) onDownload({ file })
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
