import { type KeptView, VIEW_LIMITS, type ViewPlace } from '@osys/sdk/tasks/schema.views'
import { ViewDialog, type ViewFields } from '@osys/ui-kit/task-toolbar/ViewDialog'
import { useSubmit } from '../app/useSubmit.js'
import type { TaskStore } from './store.js'

export interface ViewFormProps {
  readonly store: TaskStore
  readonly place: ViewPlace
  /** The filters of a new view. */
  readonly query: string
  /** The view that is changed; null for a new one. */
  readonly view: KeptView | null
  readonly onSaved: (view: KeptView) => void
  readonly onClose: () => void
}

const FIELDS = ['name']

/** Renders the form that keeps a view under a name. */
export function ViewForm({ store, place, query, view, onSaved, onClose }: ViewFormProps) {
  const form = useSubmit(FIELDS, ({ name, isShared, isDefault }: ViewFields) => {
    const said = { name, is_shared: isShared, is_default: isDefault }
    return view ? store.changeView(view.id, said) : store.keepView({ ...said, place, query })
  })
  async function send(fields: ViewFields): Promise<void> {
    const outcome = await form.submit(fields)
    if (outcome.ended === 'done') onSaved(outcome.value)
  }

  return (
    <ViewDialog
      view={view && { name: view.name, isShared: view.is_shared, isDefault: view.is_default }}
      maxLength={VIEW_LIMITS.name}
      error={form.error}
      nameError={form.fieldErrors.name}
      isPending={form.isPending}
      onSubmit={fields => void send(fields)}
      onClose={onClose}
    />
  )
}
