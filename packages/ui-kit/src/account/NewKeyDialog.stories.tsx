import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within, waitFor } from 'storybook/test'
import { NewKeyDialog } from './NewKeyDialog.js'

const meta = {
  title: 'account/NewKeyDialog',
  component: NewKeyDialog,
  args: {
    groups: [
      {
        group: 'Tasks',
        label: 'Tareas',
        permissions: [
          { name: 'ohplaky.task.index', label: 'Ver tareas' },
          { name: 'ohplaky.task.create', label: 'Crear tareas' },
        ],
      },
      {
        group: 'Files',
        label: 'Archivos',
        permissions: [{ name: 'ohplaky.file.index', label: 'Ver archivos' }],
      },
    ],
    fieldErrors: {},
    isPending: false,
    onSubmit: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof NewKeyDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialogOf = () => within(screen.getByRole('dialog', { name: 'Crear una llave' }))

export const Default: Story = {
  play: async ({ args }) => {
    const dialog = dialogOf()
    await userEvent.click(dialog.getByRole('button', { name: 'Crear llave' }))
    await waitFor(() => expect(dialog.getByText('Error: Elige al menos un permiso')).toBeVisible())
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Nombre' }), 'Informe')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Ver tareas' }))
    await userEvent.type(dialog.getByLabelText('Tu contraseña actual'), 'osys-demo')
    await userEvent.click(dialog.getByRole('button', { name: 'Crear llave' }))
    await expect(args.onSubmit).toHaveBeenCalledWith({
      name: 'Informe',
      days: 90,
      isFull: false,
      permissions: ['ohplaky.task.index'],
      current_password: 'osys-demo',
    })
  },
}

export const Full: Story = {
  play: async () => {
    const dialog = dialogOf()
    await userEvent.click(dialog.getByRole('radio', { name: 'Todo lo que yo puedo' }))
    await expect(dialog.queryByRole('checkbox')).toBeNull()
  },
}

export const Refused: Story = {
  args: {
    fieldErrors: { current_password: 'Error: Esta no es tu contraseña actual.' },
    error: 'Revisa los campos marcados.',
  },
}

export const Pending: Story = { args: { isPending: true } }
