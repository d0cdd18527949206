import type { UserRef } from '@osys/sdk/basics/schema'
import type { Company } from '@osys/sdk/companies/schema'
import { newUuid } from '@osys/sdk/http/uuid'
import type { Refusal } from '@osys/sdk/outbox/entry'
import { labelsOf } from '@osys/sdk/tasks/rules.labels'
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
  // The form keeps one key, so that a second try after a failure creates the same task.
  const [{ key, fields }] = useState(() => store.formOf(company.id))
  const [value, setValue] = useState(fields)
  const [error, setError] = useState<Refusal | null>(null)
  const [isSending, setSending] = useState(false)
  const searchPeople = usePeople()

  useEffect(() => {
    store.keepForm(company.id, { key, fields: value })
  }, [store, company.id, key, value])

  async function send(): Promise<void> {
    setSending(true)
    const outcome = await store.postForm({ company, fields: value, position, createdBy }, key)
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
      limits={TASK_LIMITS}
      labelsInUse={() => labelsOf(store.pool.get().saved.values())}
      newId={newUuid}
      keptStep={store.keptStepOf(key)}
      onSearchPeople={searchPeople}
      onEdit={({ patch }) => setValue(old => ({ ...old, ...patch }))}
      onSend={() => void send()}
      onCancel={() => {
        store.dropForm(company.id, key)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
