import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { RolesView, type RoleChip } from './RolesView.js'

function aChip(over: Partial<RoleChip> = {}): RoleChip {
  return { name: 'user_ohplaky', label: 'Usuario OhPlaky', isRemovable: true, isPending: false, ...over }
}

const meta = {
  title: 'access/RolesView',
  component: RolesView,
  args: {
    roles: [aChip(), aChip({ name: 'empleado_mes', label: 'Employee of the Month' })],
    assignable: [
      { name: 'boss', label: 'Jefe' },
      { name: 'ventas', label: 'Ventas' },
    ],
    isAdding: false,
    reason: '',
    onAdd: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof RolesView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar el rol Usuario OhPlaky' }))
    await expect(args.onRemove).toHaveBeenCalledWith({ role: 'user_ohplaky' })
    await userEvent.click(canvas.getByRole('button', { name: 'Agregar rol' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ventas' }, { timeout: 5000 }))
    await expect(args.onAdd).toHaveBeenCalledWith({ role: 'ventas' })
  },
}

export const Saving: Story = {
  args: { roles: [aChip({ isPending: true })], isAdding: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Agregar rol' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar el rol Usuario OhPlaky' }))
    await expect(screen.queryByRole('menu')).toBeNull()
    await expect(args.onRemove).not.toHaveBeenCalled()
  },
}

export const ReadOnly: Story = {
  args: {
    roles: [aChip({ isRemovable: false })],
    assignable: null,
    reason: 'Te falta el permiso «Asignar roles». Puede dártelo alguien con el rol Admin Osys o Propietario.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Empty: Story = { args: { roles: [], assignable: [] } }
