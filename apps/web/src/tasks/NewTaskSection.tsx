import type { UserRef } from '@osys/sdk/basics/schema'
import type { Company } from '@osys/sdk/companies/schema'
import { newUuid } from '@osys/sdk/http/uuid'
import type { Refusal } from '@osys/sdk/outbox/entry'
import type { TaskPatch } from '@osys/sdk/tasks/rules.fields'
import { isEmptyTask } from '@osys/sdk/tasks/rules.fields'
import { TASK_LIMITS } from '@osys/sdk/tasks/schema'
import { NewTaskPanel } from '@osys/ui-kit/tasks/NewTaskPanel'
import { useEffect, useState } from 'react'
import type { TaskStore } from './store.js'
import { usePeople } from '../app/usePeople.js'

export interface NewTaskSectionProps {
  readonly store: TaskStore
  readonly company: Company
  /** The position of the new task among the pending ones. */
  readonly position: number
  readonly createdBy: UserRef | null
  readonly onMade: (id: number) => void
  readonly onClose: () => void
}

/** Renders the form for a new task with all its fields. Typed text stays until it is sent or discarded. */
export function NewTaskSection({
  store,
  company,
  position,
  createdBy,
  onMade,
  onClose,
}: NewTaskSectionProps) {
  // A second try after a failure has the key of the first, so that it creates the same task.
  const [opened] = useState(() => store.formOf(company.id))
  const [{ key, fields: value }, setForm] = useState(opened)
  const [error, setError] = useState<Refusal | null>(null)
  const [isSending, setSending] = useState(false)
  const searchPeople = usePeople()

  useEffect(() => {
    const held = () => store.forms.get().get(company.id)
    const end = store.forms.subscribe(() => setForm(now => held() ?? now))
    store.keepForm(company.id, opened)
    return end
  }, [store, company.id, opened])
  useEffect(() => () => store.closeForm(key), [store, key])

  function edit(patch: TaskPatch): void {
    const form = store.forms.get().get(company.id) ?? opened
    store.keepForm(company.id, { ...form, fields: { ...form.fields, ...patch } })
    const next = store.forms.get().get(company.id)?.key ?? key
    if (next !== form.key) store.typedStepOf(next).onKeep(store.typedStepOf(form.key).text)
  }

  async function send(): Promise<void> {
    setSending(true)
    const outcome = await store.postForm({ company, fields: value, position, createdBy }, key)
    // The answer leads nobody who has closed the form.
    if (!store.openForms.has(key)) return
    setSending(false)
    if (outcome.ended === 'refused') setError(outcome.error)
    else if (outcome.ended === 'done') onMade(outcome.value.task.id)
    // The board shows that it waits.
    else if (outcome.ended === 'waiting') onClose()
  }

  return (
    <NewTaskPanel
      companyName={company.name}
      value={value}
      error={error?.msg}
      errors={error?.errors ?? {}}
      isSending={isSending}
      // A day alone, as the calendar gives it, is nothing to ask about.
      isChanged={!isEmptyTask({ ...value, due_date: null })}
      limits={TASK_LIMITS}
      labelsInUse={() => store.labelsInUse(company.id)}
      newId={newUuid}
      typedStep={store.typedStepOf(key)}
      onSearchPeople={searchPeople}
      onEdit={({ patch }) => edit(patch)}
      onSend={() => void send()}
      onCancel={() => {
        store.dropForm(company.id, key)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
