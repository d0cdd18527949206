import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { TemplateList } from './TemplateList.js'

const meta = {
  title: 'tasks/TemplateList',
  component: TemplateList,
  args: {
    state: {
      kind: 'loaded',
      templates: [
        { id: 3, name: 'Campaña de lanzamiento', count: 12, updated_at: null },
        { id: 4, name: 'Identidad', count: 1, updated_at: null },
      ],
    },
    onUse: fn(),
    onNew: fn(),
    onEdit: fn(),
    onRemove: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof TemplateList>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Usar Identidad' }))
    await expect(args.onUse).toHaveBeenCalledWith({ id: 4 })
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar Identidad' }))
    await expect(args.onEdit).toHaveBeenCalledWith({ id: 4 })
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar Identidad' }))
    const question = within(screen.getByRole('dialog', { name: '¿Eliminar la plantilla «Identidad»?' }))
    // The dialog fades in.
    await waitFor(() => expect(question.getByText(/su lista de 1 tarea/)).toBeVisible())
    await userEvent.click(question.getByRole('button', { name: 'Cancelar' }))
    await expect(args.onRemove).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar Identidad' }))
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
    await expect(args.onRemove).toHaveBeenCalledWith({ id: 4 })
    await userEvent.click(screen.getByRole('button', { name: 'Nueva plantilla' }))
    await expect(args.onNew).toHaveBeenCalled()
  },
}

export const Empty: Story = { args: { state: { kind: 'loaded', templates: [] }, onUse: undefined } }
export const Loading: Story = { args: { state: { kind: 'loading' } } }
export const Failed: Story = {
  args: { state: { kind: 'failed', text: 'Sin conexión. Revisa tu red.', isRetrying: false } },
}
