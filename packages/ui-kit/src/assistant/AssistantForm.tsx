import type { Assistant, AssistantTool, MAKER_LIMITS } from '@osys/sdk/assistant/schema.assistants'
import { useState } from 'react'
import { Checkbox } from '../fields/Checkbox.js'
import { TextArea } from '../fields/TextArea.js'
import { TextField } from '../fields/TextField.js'
import { FormDialog } from '../overlays/FormDialog.js'
import styles from './AssistantsDialog.module.css'
import { messages } from './messages.js'

/** The most characters of the texts. The type ties them to the limits that the check uses. */
const MOST: Pick<typeof MAKER_LIMITS, 'name' | 'description' | 'icon' | 'instructions'> = {
  name: 60,
  description: 200,
  icon: 40,
  instructions: 8000,
}

/** An assistant as the form gives it. */
export interface AssistantDetails {
  readonly name: string
  readonly description: string
  readonly icon: string
  readonly instructions: string
  readonly suggestions: readonly string[]
  /** Null gives it all tools. */
  readonly tools: readonly string[] | null
  readonly roles: readonly Assistant['roles'][number][]
}

export type AssistantFormProps = {
  /** Null makes a new one. */
  readonly assistant: Assistant | null
  readonly tools: readonly AssistantTool[]
  /** The roles that can be given, with their labels. */
  readonly roles: readonly { readonly name: Assistant['roles'][number]; readonly label: string }[]
  readonly isPending: boolean
  readonly error?: string
  readonly fieldErrors: Readonly<Record<string, string | undefined>>
  readonly onSave: (details: AssistantDetails) => void
  readonly onClose: () => void
}

/** The form of an assistant: who it is, what it is told, what it may use, and who sees it. */
export function AssistantForm(props: AssistantFormProps) {
  const { assistant, tools, roles, fieldErrors } = props
  const [details, setDetails] = useState<AssistantDetails>(() => toDetails(assistant))
  const change = (part: Partial<AssistantDetails>): void => setDetails({ ...details, ...part })
  return (
    <FormDialog
      title={assistant ? messages.editAssistant(assistant.name) : messages.newAssistant}
      submitLabel={messages.save}
      width={640}
      isPending={props.isPending}
      error={props.error}
      onSubmit={() =>
        props.onSave({ ...details, suggestions: details.suggestions.filter(line => line.trim() !== '') })
      }
      onClose={props.onClose}
    >
      <TextField
        label={messages.name}
        name="name"
        isRequired
        maxLength={MOST.name}
        value={details.name}
        error={fieldErrors['name']}
        onChange={({ value }) => change({ name: value })}
      />
      <TextField
        label={messages.description}
        name="description"
        maxLength={MOST.description}
        value={details.description}
        error={fieldErrors['description']}
        onChange={({ value }) => change({ description: value })}
      />
      <TextField
        label={messages.icon}
        name="icon"
        maxLength={MOST.icon}
        value={details.icon}
        error={fieldErrors['icon']}
        onChange={({ value }) => change({ icon: value })}
      />
      <TextArea
        label={messages.instructions}
        hint={messages.instructionsHint}
        name="instructions"
        rows={5}
        maxLength={MOST.instructions}
        value={details.instructions}
        error={fieldErrors['instructions']}
        onChange={({ value }) => change({ instructions: value })}
      />
      <TextArea
        label={messages.suggestionsField}
        hint={messages.suggestionsHint}
        name="suggestions"
        value={details.suggestions.join('\n')}
        error={fieldErrors['suggestions']}
        onChange={({ value }) => change({ suggestions: value.split('\n') })}
      />
      <fieldset className={styles.fieldset}>
        <legend>{messages.tools}</legend>
        <Checkbox
          label={messages.allTools}
          isChecked={details.tools === null}
          onChange={({ isChecked }) => change({ tools: isChecked ? null : [] })}
        />
        {details.tools !== null &&
          tools.map(({ name, label }) => (
            <Checkbox
              key={name}
              label={label || name}
              isChecked={details.tools?.includes(name) ?? false}
              onChange={({ isChecked }) => change({ tools: toggled(details.tools ?? [], name, isChecked) })}
            />
          ))}
      </fieldset>
      <fieldset className={styles.fieldset}>
        <legend>{messages.rolesField}</legend>
        <Checkbox
          label={messages.everybody}
          isChecked={details.roles.length === 0}
          onChange={({ isChecked }) => {
            if (isChecked) change({ roles: [] })
          }}
        />
        {roles.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label}
            isChecked={details.roles.includes(name)}
            onChange={({ isChecked }) => change({ roles: toggled(details.roles, name, isChecked) })}
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}

function toDetails(assistant: Assistant | null): AssistantDetails {
  const {
    name = '',
    description = '',
    icon = '',
    suggestions = [],
    tools = null,
    roles = [],
  } = assistant ?? {}
  return { name, description, icon, instructions: assistant?.instructions ?? '', suggestions, tools, roles }
}

function toggled<Item>(items: readonly Item[], item: Item, isIn: boolean): readonly Item[] {
  return isIn ? [...items, item] : items.filter(each => each !== item)
}
