import { aUserRef } from '@osys/sdk/testing/users'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { AssistantForm } from './AssistantForm.js'
import { AssistantsDialog } from './AssistantsDialog.js'
import { DeleteAssistantDialog } from './DeleteAssistantDialog.js'
import { DeleteMessageDialog } from './DeleteMessageDialog.js'
import { FeedbackDialog } from './FeedbackDialog.js'
import { RenameDialog } from './RenameDialog.js'
import { ShareDialog } from './ShareDialog.js'

const ASSISTANT = {
  id: '9f0a6f0e-5b1c-4a39-8f34-6f6d7c1f2e10',
  name: 'Redactora',
  description: 'Escribe correos breves',
  icon: '✍️',
  suggestions: ['Escribe un correo de seguimiento'],
  instructions: 'Escribe en español, en tres párrafos.',
  tools: ['list_tasks'],
  roles: [],
  may_edit: true,
}
const GENERAL = { ...ASSISTANT, id: 'general', name: 'Asistente general', icon: '', may_edit: false }
const luis = aUserRef({ id: 9, name: 'Luis Ortega' })

const meta = {
  title: 'assistant/Dialogs',
  component: AssistantsDialog,
  args: {
    assistants: [GENERAL, ASSISTANT],
    onCreate: fn(),
    onEdit: fn(),
    onDelete: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof AssistantsDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Assistants: Story = {}

/** A word that is longer than a line is broken. */
export const LongNames: Story = {
  args: { assistants: [{ ...ASSISTANT, name: 'R'.repeat(120), description: 'd'.repeat(200) }] },
  play: async () => {
    const list = await within(document.body).findByRole('list')
    await expect(list.scrollWidth).toBe(list.clientWidth)
    const name = list.querySelector('strong')
    await expect(name?.scrollWidth).toBe(name?.clientWidth)
  },
}

const onSave = fn()
export const Form: Story = {
  render: () => (
    <AssistantForm
      assistant={ASSISTANT}
      tools={[
        { name: 'list_tasks', kind: 'read', label: 'Consultar tareas' },
        { name: 'create_task', kind: 'change', label: 'Crear tareas' },
      ]}
      roles={[{ name: 'ventas', label: 'ventas' }]}
      isPending={false}
      fieldErrors={{ name: 'Error: Ya existe' }}
      onSave={onSave}
      onClose={fn()}
    />
  ),
  play: async () => {
    const page = within(document.body)
    await userEvent.click(await page.findByRole('checkbox', { name: 'Crear tareas' }))
    await userEvent.click(page.getByRole('button', { name: 'Guardar' }))
    await expect(onSave).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Redactora', tools: ['list_tasks', 'create_task'] }),
    )
  },
}

export const Delete: Story = {
  render: () => <DeleteAssistantDialog name="Redactora" isBusy={false} onConfirm={fn()} onClose={fn()} />,
}

const onConfirm = fn()
/** A deleted message is gone, so that one is asked first. */
export const DeleteMessage: Story = {
  render: () => <DeleteMessageDialog isQuestion onConfirm={onConfirm} onClose={fn()} />,
  play: async () => {
    const page = within(document.body)
    const dialog = await page.findByRole('dialog', { name: '¿Eliminar esta pregunta?' })
    await expect(onConfirm).not.toHaveBeenCalled()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Eliminar' }))
    await expect(onConfirm).toHaveBeenCalledTimes(1)
  },
}

const onRename = fn()
export const Rename: Story = {
  render: () => <RenameDialog title="Chat 1" isPending={false} onSave={onRename} onClose={fn()} />,
  play: async () => {
    const field = await within(document.body).findByRole('textbox', { name: 'Nombre' })
    await expect(field).toHaveFocus()
    await userEvent.clear(field)
    await userEvent.type(field, ' {Enter}')
    await expect(field).toHaveAccessibleDescription('Error: Escribe un nombre')
    await expect(onRename).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.type(field, 'Tostador{Enter}')
    await expect(onRename).toHaveBeenCalledWith({ title: 'Tostador' })
  },
}

const onSearch = async () => [luis]
const onShare = fn()
export const Share: Story = {
  render: () => <ShareDialog isPending={false} onSearch={onSearch} onShare={onShare} onClose={fn()} />,
  play: async () => {
    const page = within(document.body)
    await userEvent.click(await page.findByRole('button', { name: 'Compartir' }))
    await waitFor(() => expect(page.getByText('Elige a una persona.')).toBeVisible())
    // The copy holds more than the shown branch, and the person knows it before.
    await expect(page.getByText(/también las otras versiones/)).toBeVisible()
    await userEvent.type(page.getByRole('combobox', { name: 'Con quién' }), 'lu')
    const option = await page.findByRole('option', { name: /Luis Ortega/ })
    // The whole row is in sight, above the buttons.
    const { top } = page.getByRole('button', { name: 'Compartir' }).getBoundingClientRect()
    await expect(option.getBoundingClientRect().bottom).toBeLessThanOrEqual(top)
    await userEvent.click(option)
    await userEvent.click(page.getByRole('button', { name: 'Compartir' }))
    await expect(onShare).toHaveBeenCalledWith({ person: luis })
  },
}

export const Feedback: Story = {
  render: () => <FeedbackDialog isPending={false} onSend={fn()} onClose={fn()} />,
}

/** A note that could not be sent stays, with the reason. */
export const FeedbackRefused: Story = {
  render: function Refused() {
    const [error, setError] = useState<string>()
    return (
      <FeedbackDialog
        isPending={false}
        error={error}
        onSend={() => setError('Error: Sin conexión con el servidor')}
        onClose={fn()}
      />
    )
  },
  play: async () => {
    const page = within(document.body)
    const field = await page.findByRole('textbox')
    await userEvent.type(field, 'Le faltó la fecha')
    await userEvent.click(page.getByRole('button', { name: 'Enviar' }))
    await expect(await page.findByText('Error: Sin conexión con el servidor')).toBeVisible()
    await expect(field).toHaveValue('Le faltó la fecha')
  },
}
