import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { PermissionsView, type PermissionBox } from './PermissionsView.js'

function aBox(over: Partial<PermissionBox> = {}): PermissionBox {
  return {
    name: 'ohplaky.task.index',
    label: 'Ver las tareas',
    isHeld: true,
    origin: 'por el rol Usuario OhPlaky',
    isChangeable: true,
    isPending: false,
    ...over,
  }
}

const TASKS = [
  aBox(),
  aBox({ name: 'ohplaky.task.create', label: 'Crear tareas', isHeld: false, origin: 'retirado' }),
  aBox({ name: 'ohplaky.task.finish', label: 'Terminar y reabrir tareas', isHeld: false, origin: '' }),
]

const meta = {
  title: 'access/PermissionsView',
  component: PermissionsView,
  args: {
    state: { kind: 'loaded', groups: [{ group: 'Tasks', label: 'Tareas', rows: TASKS }] },
    reason: '',
    onToggle: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof PermissionsView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('1 de 3')).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Crear tareas/ }))
    await expect(args.onToggle).toHaveBeenCalledWith({ name: 'ohplaky.task.create', isHeld: true })
  },
}

export const Saving: Story = {
  args: {
    state: {
      kind: 'loaded',
      groups: [{ group: 'Tasks', label: 'Tareas', rows: [aBox({ isPending: true })] }],
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox'))
    await expect(args.onToggle).not.toHaveBeenCalled()
  },
}

export const ReadOnly: Story = {
  args: {
    reason: 'Te falta el permiso «Asignar permisos».',
    state: {
      kind: 'loaded',
      groups: [
        { group: 'Tasks', label: 'Tareas', rows: TASKS.map(row => ({ ...row, isChangeable: false })) },
      ],
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Ver las tareas/ }))
    await expect(args.onToggle).not.toHaveBeenCalled()
  },
}

export const Loading: Story = {
  args: { state: { kind: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Cargando permisos...')).toBeVisible()
  },
}

export const Failed: Story = {
  args: { state: { kind: 'failed', text: 'El servidor no responde.', isRetrying: false } },
}
