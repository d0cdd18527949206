import { releaseNotes } from '@osys/sdk/hub/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { ReleaseNotesDialog } from './ReleaseNotesDialog.js'

const meta = {
  title: 'hub/ReleaseNotesDialog',
  component: ReleaseNotesDialog,
  args: { title: 'Ochatty', version: 'v2.4.0-beta3', notes: releaseNotes.ochatty, onClose: fn() },
} satisfies Meta<typeof ReleaseNotesDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole(
      'dialog',
      { name: 'Novedades de Ochatty v2.4.0-beta3' },
      { timeout: 5000 },
    )
    await waitFor(() => expect(dialog).toBeVisible())
    await expect(await screen.findByText('Mensajes de voz', {}, { timeout: 5000 })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Entendido' }))
    await expect(args.onClose).toHaveBeenCalledTimes(1)
  },
}

export const HostileMarkdown: Story = {
  args: { notes: 'Hola <img src=x onerror="document.title=1"> [aquí](javascript:alert(1))' },
  play: async () => {
    await screen.findByText(/aquí/, {}, { timeout: 5000 })
    await expect(document.querySelector('[href*="javascript:" i]')).toBeNull()
    await expect(screen.queryByRole('link', { name: 'aquí' })).toBeNull()
    await expect(document.querySelector('img[src="x"]')).toBeNull()
  },
}

export const LongText: Story = {
  args: { notes: Array.from({ length: 12 }, () => releaseNotes.joaoai).join('\n') },
  play: async () => {
    const [heading] = await screen.findAllByRole('heading', { level: 3 }, { timeout: 5000 })
    await waitFor(() => expect(heading?.closest('[tabindex="0"]')).toBeVisible(), { timeout: 5000 })
  },
}
