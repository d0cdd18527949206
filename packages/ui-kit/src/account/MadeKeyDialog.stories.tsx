import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { MadeKeyDialog } from './MadeKeyDialog.js'

const meta = {
  title: 'account/MadeKeyDialog',
  component: MadeKeyDialog,
  args: {
    apiKey: 'osys_8nV1kQyR3tLw0bXcZ7uHd5fJm2sPaGe9iO4xTqWvYrE',
    command: 'npx osys --url http://localhost:8080 login --key',
    onCopy: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof MadeKeyDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args }) => {
    const dialog = within(screen.getByRole('dialog', { name: 'Tu llave nueva' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Copiar la llave' }))
    await expect(args.onCopy).toHaveBeenCalledWith({ text: args.apiKey })
  },
}
