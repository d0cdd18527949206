import { saveBrief } from '@osys/sdk/briefs/actions'
import { type BriefDraft, toBriefDraft } from '@osys/sdk/briefs/state.draft'
import { BRIEF_LIMITS, type Brief } from '@osys/sdk/briefs/schema'
import {
  type BriefErrors,
  chooseFiles,
  draftErrors,
  errorOfFiles,
  errorsAfter,
  fileShares,
} from '@osys/sdk/briefs/state'
import type { Api } from '@osys/sdk/http/api'
import { changedFields, mergeEdits } from '@osys/sdk/state/merge'
import type { BriefFilesProps } from '@osys/ui-kit/briefs/BriefFiles'
import type { BriefConflicts, BriefFormProps } from '@osys/ui-kit/briefs/BriefForm'
import { flushSync } from 'react-dom'
import { focusFirstError } from '../app/first-error.js'
import { keptEdits } from '../app/kept-edits.js'

/** An edit under way, with the copy that it started from. */
interface Edit {
  readonly base: Brief
  readonly draft: BriefDraft
  readonly files: readonly File[]
  readonly refused: BriefFilesProps['refused']
  readonly shares: readonly number[] | null
  readonly errors: BriefErrors
  readonly conflicts: BriefConflicts | null
  readonly isSaving: boolean
}

const BLANK = { files: [], refused: [], shares: null, errors: {}, conflicts: null, isSaving: false } as const

const useEdit = keptEdits<Edit>(
  ({ base, draft, files }) =>
    files.length > 0 || Object.keys(changedFields(toBriefDraft(base), draft)).length > 0,
)

/** Changing a brief in place. Nothing typed is lost when it is refused or somebody else was quicker. Spec §4. */
export function useBriefEdit({
  api,
  briefId,
  brief,
  onChanged,
}: {
  readonly api: Api
  readonly briefId: number
  readonly brief: Brief | null
  readonly onChanged: (brief: Brief) => void
}): { readonly form: BriefFormProps | null; readonly start: () => void } {
  const [edit, setEdit] = useEdit(briefId)
  const change = (parts: Partial<Edit>): void => setEdit(old => old && { ...old, ...parts })
  /** Shows a change at once, so that the first marked field is there to be focused. */
  const mark = (parts: Partial<Edit>): void => {
    flushSync(() => change(parts))
    focusFirstError(document)
  }

  async function save({ base, draft, files }: Edit): Promise<void> {
    const errors = draftErrors(draft)
    if (Object.keys(errors).length > 0) return mark({ errors })
    const sizes = files.map(({ size }) => size)
    change({ errors, isSaving: true, shares: files.length > 0 ? sizes.map(() => 0) : null })
    const saved = await saveBrief(
      api,
      base,
      { draft, files },
      files.length === 0
        ? {}
        : {
            onUploadProgress: ({ sentBytes, totalBytes }) =>
              change({ shares: fileShares(sizes, sentBytes, totalBytes) }),
          },
    )
    if (saved.kind === 'saved') {
      onChanged(saved.brief)
      setEdit(null)
    } else if (saved.kind === 'refused') {
      mark({ errors: saved.errors, isSaving: false, shares: null })
    } else {
      const { merged, conflicts } = mergeEdits(toBriefDraft(base), draft, toBriefDraft(saved.current))
      onChanged(saved.current)
      change({ base: saved.current, draft: merged, conflicts, isSaving: false, shares: null })
    }
  }

  if (!edit) {
    const start = (): void => {
      if (brief) setEdit({ ...BLANK, base: brief, draft: toBriefDraft(brief) })
    }
    return { form: null, start }
  }
  const room = BRIEF_LIMITS.files - edit.base.files.length
  return {
    start: () => {},
    form: {
      draft: edit.draft,
      errors: edit.errors,
      conflicts: edit.conflicts,
      isSaving: edit.isSaving,
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
