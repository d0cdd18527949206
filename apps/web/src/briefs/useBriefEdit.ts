import { saveBrief } from '@osys/sdk/briefs/actions.editing'
import { BRIEF_LIMITS, type Brief } from '@osys/sdk/briefs/schema'
import {
  briefAnswered,
  briefChanges,
  type BriefEdit,
  briefEditOf,
  briefOfAnswer,
  briefProgressed,
  briefSaving,
  isBriefChanged,
} from '@osys/sdk/briefs/state.edit'
import { chooseFiles, draftErrors, errorOfFiles, errorsAfter } from '@osys/sdk/briefs/state'
import { isBriefEditStored, keepBriefEdit, readBriefEdit } from '@osys/sdk/briefs/storage.edits'
import type { Api } from '@osys/sdk/http/api'
import type { BriefCardProps } from '@osys/ui-kit/briefs/BriefCard'
import { flushSync } from 'react-dom'
import { focusFirstError } from '../app/focus-first-error.js'
import { unsavedEditHook } from '../app/unsaved-edits.js'
import { useCopy } from '../app/useCopy.js'

const useEdit = unsavedEditHook<BriefEdit>(isBriefChanged, {
  read: readBriefEdit,
  keep: keepBriefEdit,
  isStored: isBriefEditStored,
})

/** Returns the edit of a brief in place. Typed text survives refusals and others' changes. Spec §4. */
export function useBriefEdit({
  api,
  briefId,
  brief,
  mayEdit,
  onChanged,
}: {
  readonly api: Api
  readonly briefId: number
  readonly brief: Brief | null
  readonly mayEdit: boolean
  readonly onChanged: (brief: Brief) => void
}): Pick<BriefCardProps, 'form' | 'kept'> & { readonly start: () => void } {
  const [edit, setEdit, waiting] = useEdit(briefId)
  const copy = useCopy()
  const change = (parts: Partial<BriefEdit>): void => setEdit(old => old && { ...old, ...parts })
  /** Renders the faults at once, so that the first marked field exists when it is focused. */
  const mark = (next: (edit: BriefEdit) => BriefEdit | null): void => {
    flushSync(() => setEdit(old => old && next(old)))
    focusFirstError(document)
  }

  async function save({ base, draft, files }: BriefEdit): Promise<void> {
    const errors = draftErrors(draft)
    if (Object.keys(errors).length > 0) return mark(old => ({ ...old, errors }))
    setEdit(old => old && briefSaving(old))
    const outcome = await saveBrief(
      { api },
      base,
      { draft, files },
      files.length === 0
        ? {}
        : { onUploadProgress: progress => setEdit(old => old && briefProgressed(old, progress)) },
    )
    const newest = briefOfAnswer(outcome)
    if (newest) {
      onChanged(newest)
      setEdit(old => old && briefAnswered(old, outcome))
    } else mark(old => briefAnswered(old, outcome))
  }

  const unsaved = mayEdit ? waiting : (edit ?? waiting)
  const kept =
    unsaved && isBriefChanged(unsaved)
      ? {
          changes: briefChanges(unsaved),
          files: unsaved.files,
          onContinue: () => setEdit(unsaved),
          onDiscard: () => setEdit(null),
          onCopy: ({ text }: { readonly text: string }) => copy(text),
        }
      : null
  if (!edit || !mayEdit) {
    const start = (): void => {
      if (brief) setEdit(briefEditOf(brief))
    }
    return { form: null, kept, start }
  }
  const room = BRIEF_LIMITS.files - edit.base.files.length
  return {
    start: () => {},
    kept: null,
    form: {
      draft: edit.draft,
      errors: edit.errors,
      conflicts: edit.conflicts,
      isSaving: edit.isSaving,
      isChanged: isBriefChanged(edit),
      files: {
        files: edit.files,
        refused: edit.refused,
        shares: edit.shares,
        error: errorOfFiles(edit.errors),
        onAdd: ({ files }) => change(chooseFiles(edit.files, files, room)),
        onRemove: ({ index }) => change({ files: edit.files.filter((_, at) => at !== index), refused: [] }),
      },
      onChange: draft => change({ draft, errors: errorsAfter(edit.errors, edit.draft, draft) }),
      onSave: () => void save(edit),
      onCancel: () => setEdit(null),
    },
  }
}
