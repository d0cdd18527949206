import { aDeletedTask } from '@osys/sdk/testing/tasks'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { DeletedTasks } from './DeletedTasks.js'

const meta = {
  title: 'tasks/DeletedTasks',
  component: DeletedTasks,
  args: {
    state: {
      kind: 'loaded',
      items: [
        { task: aDeletedTask({ id: 1, title: 'Entregar el guion' }), code: 'CAFE-1' },
        { task: aDeletedTask({ id: 2, title: 'Revisar pruebas', deleted_by: null }), code: 'CAFE-2' },
      ],
      hasOlder: true,
      isLoadingOlder: false,
    },
    restoring: new Set<number>(),
    onRestore: fn(),
    onOlder: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof DeletedTasks>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Recuperar Revisar pruebas' }))
    await expect(args.onRestore).toHaveBeenCalledWith({ ids: [2] })
    await userEvent.click(screen.getByRole('button', { name: 'Ver anteriores' }))
    await expect(args.onOlder).toHaveBeenCalled()
    await userEvent.click(screen.getAllByRole('button', { name: 'Cerrar' }).at(-1)!)
    await expect(args.onClose).toHaveBeenCalled()
  },
}

/** All that are shown, or those that are chosen, come back at once. */
export const Several: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Recuperar estas 2' }))
    await expect(args.onRestore).toHaveBeenLastCalledWith({ ids: [1, 2] })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir Revisar pruebas' }))
    await userEvent.click(screen.getByRole('button', { name: 'Recuperar 1' }))
    await expect(args.onRestore).toHaveBeenLastCalledWith({ ids: [2] })
  },
}

export const Whole: Story = {
  args: { state: { ...meta.args.state, hasOlder: false } },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Recuperar todas' }))
    await expect(args.onRestore).toHaveBeenCalledWith({ ids: [1, 2] })
  },
}

export const Restoring: Story = {
  args: { restoring: new Set([1]) },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Recuperar Entregar el guion' }))
    await expect(args.onRestore).not.toHaveBeenCalled()
  },
}

export const Empty: Story = {
  args: { state: { kind: 'loaded', items: [], hasOlder: false, isLoadingOlder: false } },
}
export const Loading: Story = { args: { state: { kind: 'loading' } } }
export const Failed: Story = {
  args: { state: { kind: 'failed', text: 'Sin conexión. Revisa tu red.', isRetrying: false } },
}
