import { ROLE_LABELS, ROLES } from '@osys/sdk/access/schema'
import { ASSISTANT_FIELDS, type Assistant } from '@osys/sdk/assistant/schema.assistants'
import { AssistantForm, type AssistantDetails } from '@osys/ui-kit/assistant/AssistantForm'
import { AssistantsDialog } from '@osys/ui-kit/assistant/AssistantsDialog'
import { DeleteAssistantDialog } from '@osys/ui-kit/assistant/DeleteAssistantDialog'
import { useState } from 'react'
import { useCell } from '../app/store.js'
import { useSubmit } from '../app/useSubmit.js'
import type { AssistantStore } from './store.js'

const ROLE_CHOICES = ROLES.map(name => ({ name, label: ROLE_LABELS[name] }))

type Step =
  | { readonly kind: 'list' }
  | { readonly kind: 'form'; readonly assistant: Assistant | null }
  | { readonly kind: 'delete'; readonly assistant: Assistant }

export interface AssistantsManagerProps {
  readonly store: AssistantStore
  readonly onClose: () => void
}

/** Renders the dialogs in which assistants are made, changed and deleted. */
export function AssistantsManager({ store, onClose }: AssistantsManagerProps) {
  const { assistants, tools } = useCell(store.shelf)
  const [step, setStep] = useState<Step>({ kind: 'list' })
  const saving = useSubmit(
    ASSISTANT_FIELDS,
    ({ id, details }: { readonly id: string | null; readonly details: AssistantDetails }) =>
      store.saveAssistant(id, {
        ...details,
        suggestions: [...details.suggestions],
        tools: details.tools && [...details.tools],
        roles: [...details.roles],
      }),
  )
  const deleting = useSubmit([], (id: string) => store.deleteMadeAssistant(id))
  const toList = (): void => {
    saving.clear()
    setStep({ kind: 'list' })
  }

  if (step.kind === 'form') {
    return (
      <AssistantForm
        assistant={step.assistant}
        tools={tools}
        roles={ROLE_CHOICES}
        isPending={saving.isPending}
        error={saving.error}
        fieldErrors={saving.fieldErrors}
        onSave={details =>
          void saving
            .submit({ id: step.assistant?.id ?? null, details })
            .then(({ ended }) => ended === 'done' && toList())
        }
        onClose={toList}
      />
    )
  }
  if (step.kind === 'delete') {
    return (
      <DeleteAssistantDialog
        name={step.assistant.name}
        isBusy={deleting.isPending}
        onConfirm={() =>
          void deleting.submit(step.assistant.id).then(({ ended }) => ended === 'done' && toList())
        }
        onClose={toList}
      />
    )
  }
  return (
    <AssistantsDialog
      assistants={assistants}
      onCreate={() => setStep({ kind: 'form', assistant: null })}
      onEdit={({ assistant }) => setStep({ kind: 'form', assistant })}
      onDelete={({ assistant }) => setStep({ kind: 'delete', assistant })}
      onClose={onClose}
    />
  )
}
