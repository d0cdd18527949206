import type { Feature, Field } from './feature-names.js'

/** Returns the dialog that creates an entity of a new feature. */
export function dialogFile({ feature, Entity, entity, thing, fields }: Feature): string {
  const kinds = new Set(fields.map(({ kind }) => kind))
  const empty = { line: `''`, md: `''`, bool: 'false', int: '0' } as const
  return `import type { ${Entity}Input } from '@osys/sdk/${feature}/schema'
import { useState } from 'react'
${kinds.has('bool') ? `import { Checkbox } from '../fields/Checkbox.js'\n` : ''}${kinds.has('md') ? `import { TextArea } from '../fields/TextArea.js'\n` : ''}import { TextField } from '../fields/TextField.js'
import { FormDialog } from '../overlays/FormDialog.js'
import { labels, messages } from './messages.js'

const EMPTY: ${Entity}Input = { ${fields.map(({ name, kind }) => `${name}: ${empty[kind]}`).join(', ')} }

export type New${Entity}DialogProps = {
  /** Whole sentences by field. */
  readonly fieldErrors: Readonly<Record<string, string>>
  /** The error that belongs to no field. */
  readonly error?: string
  readonly isPending: boolean
  readonly onSubmit: (${entity}: ${Entity}Input) => void
  readonly onClose: () => void
}

/** Renders the form for a new ${thing}; a refusal is shown at its field. */
export function New${Entity}Dialog({ fieldErrors, error, isPending, onSubmit, onClose }: New${Entity}DialogProps) {
  const [draft, setDraft] = useState(EMPTY)
  const change = (part: Partial<${Entity}Input>): void => setDraft({ ...draft, ...part })
  return (
    <FormDialog
      title={messages.create}
      submitLabel={messages.save}
      error={error}
      isPending={isPending}
      onSubmit={() => onSubmit(draft)}
      onClose={onClose}
    >
      ${fields.map(control).join('\n      ')}
    </FormDialog>
  )
}
`
}

function control({ name, kind, most }: Field): string {
  if (kind === 'bool')
    return `<Checkbox
        label={labels.${name}}
        name="${name}"
        isChecked={draft.${name}}
        error={fieldErrors['${name}']}
        onChange={({ isChecked }) => change({ ${name}: isChecked })}
      />`
  const value = kind === 'int' ? `String(draft.${name})` : `draft.${name}`
  const next = kind === 'int' ? `Number.parseInt(value, 10) || 0` : 'value'
  return `<${kind === 'md' ? 'TextArea' : 'TextField'}
        label={labels.${name}}
        name="${name}"${most > 0 ? `\n        maxLength={${most}}` : ''}
        value={${value}}
        error={fieldErrors['${name}']}
        onChange={({ value }) => change({ ${name}: ${next} })}
      />`
}

/** Returns the dialog's stories. */
export function dialogStories({ feature, Entity, fields }: Feature): string {
  return `import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { New${Entity}Dialog } from './New${Entity}Dialog.js'

const meta = {
  title: '${feature}/New${Entity}Dialog',
  component: New${Entity}Dialog,
  args: { fieldErrors: {}, isPending: false, onSubmit: fn(), onClose: fn() },
} satisfies Meta<typeof New${Entity}Dialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  async play({ args }) {
    await userEvent.type(await screen.findByRole('textbox', { name: '${fields[0].label}' }), 'Hola')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ ${fields[0].name}: 'Hola' }))
  },
}

export const Refused: Story = { args: { fieldErrors: { ${fields[0].name}: 'Error: Escribe algo' } } }

export const RefusedAsAWhole: Story = { args: { error: 'No se pudo guardar' } }
`
}
