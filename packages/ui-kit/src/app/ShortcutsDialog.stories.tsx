import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { ShortcutsDialog } from './ShortcutsDialog.js'

const meta = {
  title: 'app/ShortcutsDialog',
  component: ShortcutsDialog,
  args: {
    shortcuts: [
      { keys: ['Ctrl', 'K'], text: 'Buscar o ir a' },
      { keys: ['?'], text: 'Atajos de teclado' },
      { keys: ['Esc'], text: 'Cerrar' },
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
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
    await expect(args.onClose).toHaveBeenCalledTimes(1)
  },
}
