import { toTemplateTasks } from '@osys/sdk/tasks/rules.proposals'
import { TASK_LIMITS, type Task } from '@osys/sdk/tasks/schema'
import { TEMPLATE_LIMITS, type TaskTemplate } from '@osys/sdk/tasks/schema.templates'
import { messages as texts } from '@osys/ui-kit/task-templates/messages'
import { TemplateForm, type TemplateFormProps } from '@osys/ui-kit/task-templates/TemplateForm'
import { useState } from 'react'
import { useSubmit } from '../app/useSubmit.js'
import type { TemplatesStore } from './store.templates.js'

export interface KeepTemplateProps {
  readonly store: TemplatesStore
  /** The template that is changed; null for a new one. */
  readonly template: TaskTemplate | null
  /** The tasks that a new template begins with. */
  readonly tasks: readonly Task[]
  readonly onSaved: () => void
  readonly onClose: () => void
}

type Submitted = Parameters<TemplateFormProps['onSubmit']>[0]

const FIELDS = ['name']
const LIMITS = { ...TASK_LIMITS, ...TEMPLATE_LIMITS }

/** Renders the form of a template. */
export function KeepTemplate({ store, template, tasks, onSaved, onClose }: KeepTemplateProps) {
  const [initial] = useState(() => template ?? { name: '', tasks: toTemplateTasks(tasks) })
  // The template that the next save replaces; after a conflict it is the one that another person saved, or none.
  const [present, setPresent] = useState(template)
  const [overtaken, setOvertaken] = useState<string>()
  const form = useSubmit(FIELDS, (typed: Submitted) => store.keepTemplate(typed, present))

  async function send(typed: Submitted): Promise<void> {
    setOvertaken(undefined)
    const outcome = await form.submit(typed)
    if (outcome.ended === 'done') return onSaved()
    if (outcome.ended !== 'refused' || !present) return
    const found = await store.findPresentTemplate(present.id, outcome.error)
    if (found === undefined) return
    setPresent(found)
    setOvertaken(found ? texts.changedMeanwhile(found.name, found.tasks.length) : texts.deletedMeanwhile)
  }

  return (
    <TemplateForm
      initial={initial}
      isNew={template === null}
      wanted={tasks.length}
      limits={LIMITS}
      error={overtaken ?? form.error}
      nameError={form.fieldErrors.name}
      isPending={form.isPending}
      onSubmit={typed => void send(typed)}
      onClose={onClose}
    />
  )
}
