import { ArrowDownload20Regular } from '@fluentui/react-icons/headless/svg/arrow-download'
import { Folder24Regular } from '@fluentui/react-icons/headless/svg/folder'
import { Search24Regular } from '@fluentui/react-icons/headless/svg/search'
import type { FileAction } from '@osys/sdk/files/rules.rights'
import type { CompanyFile } from '@osys/sdk/files/schema'
import { useId } from 'react'
import { Button } from '../controls/Button.js'
import busyStyles from '../layout/busy.module.css'
import { classes } from '../layout/classes.js'
import { DropZone } from '../fields/DropZone.js'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState, type ViewState } from '../display/ErrorState.js'
import { Pager } from '../controls/Pager.js'
import { Skeleton } from '../display/Skeleton.js'
import { FileFilters, type FileFiltersProps } from './FileFilters.js'
import { FileRow, type FileRowProps } from './FileRow.js'
import styles from './FilesView.module.css'
import { messages } from './messages.js'
import { UploadList, type UploadListProps } from './UploadList.js'
import { useFileDrop } from './useFileDrop.js'

export type FilesViewProps = FileFiltersProps &
  Pick<FileRowProps, 'onOpen' | 'onAction' | 'timeZone'> & {
    readonly state: ViewState<{
      readonly files: readonly CompanyFile[]
      readonly page: number
      readonly lastPage: number
      readonly total: number
      /** True while the files of a new choice load and the old ones are still shown. */
      readonly isStale: boolean
    }>
    readonly uploads: UploadListProps['uploads']
    readonly mayUpload: boolean
    readonly mayZip: boolean
    readonly isZipping: boolean
    readonly thumbs: ReadonlyMap<number, string>
    /** Returns the actions that the person may run on a file. */
    readonly actionsOf: (file: CompanyFile) => readonly FileAction[]
    /** Returns the comment that shows a file. */
    readonly sourceOf?: (file: CompanyFile) => FileRowProps['source']
    readonly pendingId: number | null
    readonly onFiles: (choice: { readonly files: readonly File[] }) => void
    readonly onCancelUpload: UploadListProps['onCancel']
    readonly onRetryUpload: UploadListProps['onRetry']
    readonly onZip: () => void
    readonly onPage: (choice: { readonly page: number }) => void
    readonly onRetry: () => void
  }

/** The files of a company. Files can be dropped anywhere on the view. */
export function FilesView(props: FilesViewProps) {
  const { state, isPrivate, mayUpload, mayZip } = props
  const titleId = useId()
  const { isOver, handlers } = useFileDrop(mayUpload ? files => props.onFiles({ files }) : null)
  const hasFiles = state.kind === 'loaded' && (state.total > 0 || props.count > 0)
  return (
    <section
      className={classes(styles.section, isOver && styles.over)}
      aria-labelledby={titleId}
      {...handlers}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {messages.title}
        </h2>
        {mayZip && hasFiles && (
          <Button
            size="small"
            icon={<ArrowDownload20Regular />}
            isPending={props.isZipping}
            onClick={props.onZip}
          >
            {messages.downloadAll}
          </Button>
        )}
      </div>
      <FileFilters {...props} />
      {mayUpload && (
        <DropZone
          label={isOver ? messages.dropNow : isPrivate ? messages.dropPrivate : messages.drop}
          hint={messages.dropHint}
          onFiles={props.onFiles}
        />
      )}
      <UploadList uploads={props.uploads} onCancel={props.onCancelUpload} onRetry={props.onRetryUpload} />
      {state.kind === 'loading' && <Waiting />}
      {state.kind === 'failed' && (
        <ErrorState isCompact {...state} title={messages.failed} onRetry={props.onRetry} />
      )}
      {state.kind === 'loaded' && <Loaded {...props} state={state} />}
    </section>
  )
}

type LoadedProps = FilesViewProps & { readonly state: Extract<FilesViewProps['state'], { kind: 'loaded' }> }

function Loaded(props: LoadedProps) {
  const { state, look, thumbs, actionsOf, pendingId, timeZone, onOpen, onAction } = props
  if (state.files.length === 0) return <Empty {...props} />
  return (
    <>
      <div className={classes(state.isStale && busyStyles.busy)} aria-busy={state.isStale || undefined}>
        <ul
          className={classes(styles.list, styles.bounded, look === 'grid' && styles.tiles)}
          aria-label={messages.title}
        >
          {state.files.map(file => (
            <FileRow
              key={file.id}
              file={file}
              look={look}
              thumb={thumbs.get(file.id)}
              actions={actionsOf(file)}
              source={props.sourceOf?.(file)}
              isPending={file.id === pendingId}
              timeZone={timeZone}
              onOpen={onOpen}
              onAction={onAction}
            />
          ))}
        </ul>
      </div>
      {state.lastPage > 1 && (
        <Pager page={state.page} lastPage={state.lastPage} total={state.total} onPage={props.onPage} />
      )}
    </>
  )
}

function Empty({ search, isPrivate, mayUpload }: FilesViewProps) {
  if (search !== '') {
    return (
      <EmptyState
        isCompact
        icon={<Search24Regular />}
        title={messages.nothingFound}
        text={messages.nothingFoundText}
      />
    )
  }
  const title = isPrivate ? messages.emptyPrivate : messages.empty
  const text = isPrivate ? messages.emptyPrivateText : mayUpload ? messages.emptyText : messages.emptyReadOnly
  return <EmptyState isCompact icon={<Folder24Regular />} title={title} text={text} />
}

function Waiting() {
  return (
    <div className={styles.list} role="status" aria-label={messages.loading}>
      {['70%', '55%', '80%'].map(width => (
        <div key={width} className={styles.waiting}>
          <Skeleton width="40px" height="40px" />
          <span className={styles.lines}>
            <Skeleton width={width} height="18px" />
            <Skeleton width="40%" height="14px" />
          </span>
        </div>
      ))}
    </div>
  )
}
