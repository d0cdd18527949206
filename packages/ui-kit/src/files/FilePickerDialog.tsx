import type { FileRef } from '@osys/sdk/files/schema'
import { useState } from 'react'
import { Button } from '../controls/Button.js'
import { Pager } from '../controls/Pager.js'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState } from '../display/ErrorState.js'
import { Skeleton } from '../display/Skeleton.js'
import { sizeText } from '../display/size.js'
import { Checkbox } from '../fields/Checkbox.js'
import { SearchField } from '../fields/SearchField.js'
import { Dialog } from '../overlays/Dialog.js'
import busyStyles from '../layout/busy.module.css'
import { classes } from '../layout/classes.js'
import styles from './FilePickerDialog.module.css'
import type { FilesViewProps } from './FilesView.js'
import { messages } from './messages.js'

export type FilePickerDialogProps = Pick<
  FilesViewProps,
  'state' | 'search' | 'onSearch' | 'onPage' | 'onRetry'
> & {
  /** The most files that can be chosen. */
  readonly most: number
  readonly onChoose: (choice: { readonly files: readonly FileRef[] }) => void
  readonly onClose: () => void
}

/** Chooses among the shared files of a company. The choice stays over searches and pages. */
export function FilePickerDialog(props: FilePickerDialogProps) {
  const { state, search, most, onClose } = props
  const [chosen, setChosen] = useState<readonly FileRef[]>([])
  const isOver = chosen.length > most

  function confirm(): void {
    if (isOver) return
    if (chosen.length === 0) onClose()
    else props.onChoose({ files: chosen })
  }

  return (
    <Dialog
      title={messages.chooseTitle}
      onClose={onClose}
      actions={
        <Button appearance="primary" onClick={confirm}>
          {messages.choose(chosen.length)}
        </Button>
      }
    >
      <div className={styles.content}>
        <SearchField label={messages.search} value={search} onChange={props.onSearch} />
        <div role="alert">{isOver && <p className={styles.over}>{messages.mostChosen(most)}</p>}</div>
        {state.kind === 'loading' && (
          <div role="status" aria-label={messages.loading}>
            <Skeleton width="70%" height="18px" />
          </div>
        )}
        {state.kind === 'failed' && (
          <ErrorState isCompact {...state} title={messages.failed} onRetry={props.onRetry} />
        )}
        {state.kind === 'loaded' && <Choice {...props} state={state} chosen={chosen} onChosen={setChosen} />}
      </div>
    </Dialog>
  )
}

type ChoiceProps = Pick<FilePickerDialogProps, 'search' | 'onPage'> & {
  readonly state: Extract<FilePickerDialogProps['state'], { kind: 'loaded' }>
  readonly chosen: readonly FileRef[]
  readonly onChosen: (chosen: readonly FileRef[]) => void
}

function Choice({ state, search, chosen, onChosen, onPage }: ChoiceProps) {
  const { files, page, lastPage, total } = state
  if (files.length === 0) {
    return search === '' ? (
      <EmptyState isCompact title={messages.empty} text={messages.emptyReadOnly} />
    ) : (
      <EmptyState isCompact title={messages.nothingFound} text={messages.nothingFoundText} />
    )
  }
  return (
    <>
      <div className={classes(state.isStale && busyStyles.busy)} aria-busy={state.isStale || undefined}>
        <ul className={styles.list} aria-label={messages.title}>
          {files.map(file => (
            <li key={file.id} className={styles.item}>
              <Checkbox
                label={file.name}
                isChecked={chosen.some(({ id }) => id === file.id)}
                onChange={({ isChecked }) => {
                  const rest = chosen.filter(({ id }) => id !== file.id)
                  onChosen(isChecked ? [...rest, file] : rest)
                }}
              />
              <span className={styles.size}>{sizeText(file.size)}</span>
            </li>
          ))}
        </ul>
      </div>
      {lastPage > 1 && <Pager page={page} lastPage={lastPage} total={total} onPage={onPage} />}
    </>
  )
}
