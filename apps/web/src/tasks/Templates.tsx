import type { Task } from '@osys/sdk/tasks/schema'
import type { TaskTemplate } from '@osys/sdk/tasks/schema.templates'
import { TemplateList } from '@osys/ui-kit/task-templates/TemplateList'
import { useState } from 'react'
import { failed } from '../app/failed.js'
import { useSuite } from '../app/suite.js'
import { KeepTemplate } from './KeepTemplate.js'
import { createTemplatesStore, type TemplatesStore } from './store.templates.js'
import { type TemplateCompany, UseTemplate } from './UseTemplate.js'
import { useTemplateList } from './useTemplateList.js'

/** The dialog of templates that is open. */
export type TemplatesDialog =
  | { readonly kind: 'list' }
  | { readonly kind: 'use'; readonly id: number | null }
  | { readonly kind: 'keep'; readonly template: TaskTemplate | null; readonly tasks: readonly Task[] }

export interface TemplatesProps {
  readonly first: TemplatesDialog
  /** The company whose tasks are made; null on a page of several. */
  readonly company: TemplateCompany | null
  /** Called after tasks were made. */
  readonly onMade: () => void
  readonly onClose: () => void
}

/** Renders the dialogs of templates: their list, the form of one, and the tasks that one would make. */
export function Templates({ first, company, onMade, onClose }: TemplatesProps) {
  const suite = useSuite()
  const [store] = useState(() => createTemplatesStore(suite))
  const [open, setOpen] = useState(first)
  if (open.kind === 'use' && company)
    return <UseTemplate store={store} company={company} firstId={open.id} onMade={onMade} onClose={onClose} />
  if (open.kind === 'keep') {
    const back = (): void => (first.kind === 'list' ? setOpen(first) : onClose())
    return (
      <KeepTemplate store={store} template={open.template} tasks={open.tasks} onSaved={back} onClose={back} />
    )
  }
  return <List store={store} hasCompany={company !== null} onOpen={setOpen} onClose={onClose} />
}

interface ListProps {
  readonly store: TemplatesStore
  readonly hasCompany: boolean
  readonly onOpen: (dialog: TemplatesDialog) => void
  readonly onClose: () => void
}

function List({ store, hasCompany, onOpen, onClose }: ListProps) {
  const { value, error, isLoading } = useTemplateList(store)

  async function edit(id: number): Promise<void> {
    const outcome = await store.loadTemplate(id)
    if (outcome.ended === 'done') onOpen({ kind: 'keep', template: outcome.value, tasks: [] })
    // It is gone, or the list says why it cannot be read.
    else void store.load()
  }

  async function remove(id: number): Promise<void> {
    await store.dropTemplate(id, () => void store.load())
    void store.load()
  }

  return (
    <TemplateList
      state={
        value ? { kind: 'loaded', templates: value } : error ? failed(error, isLoading) : { kind: 'loading' }
      }
      onUse={hasCompany ? ({ id }) => onOpen({ kind: 'use', id }) : undefined}
      onNew={() => onOpen({ kind: 'keep', template: null, tasks: [] })}
      onEdit={({ id }) => void edit(id)}
      onRemove={({ id }) => void remove(id)}
      onRetry={() => void store.load()}
      onClose={onClose}
    />
  )
}
