import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { ShortcutsDialog } from './ShortcutsDialog.js'

const meta = {
  title: 'app/ShortcutsDialog',
  component: ShortcutsDialog,
  args: {
    groups: [
      {
        title: 'General',
        shortcuts: [
          { keys: ['Ctrl', 'K'], text: 'Buscar o ir a' },
          { keys: ['?'], text: 'Atajos de teclado' },
          { keys: ['Esc'], text: 'Cerrar' },
        ],
      },
      { title: 'Tareas', shortcuts: [{ keys: ['S'], text: 'Cambiar estado' }] },
      { title: 'Notificaciones', shortcuts: [{ keys: ['H'], text: 'Posponer' }] },
    ],
    onClose: fn(),
  },
} satisfies Meta<typeof ShortcutsDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Atajos de teclado' }, { timeout: 5000 })
    await waitFor(() => expect(dialog).toBeVisible())
    await expect(within(dialog).getByRole('heading', { name: 'Notificaciones' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
    await expect(args.onClose).toHaveBeenCalledTimes(1)
  },
}

/** A long list scrolls within the dialog. */
export const Long: Story = {
  args: {
    groups: Array.from({ length: 20 }, (_, group) => ({
      title: `Lugar ${group + 1}`,
      shortcuts: Array.from({ length: 6 }, (__, key) => ({
        keys: ['G', String(key)],
        text: `Ir a un lugar con un nombre largo, el número ${key + 1}`,
      })),
    })),
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog).toBeVisible())
    await waitFor(() => expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight))
    const last = screen.getByRole('heading', { name: 'Lugar 20' })
    last.scrollIntoView()
    await expect(last.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight)
  },
}
