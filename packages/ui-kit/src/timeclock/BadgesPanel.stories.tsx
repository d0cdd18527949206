import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { BadgesPanel } from './BadgesPanel.js'

const meta = {
  title: 'timeclock/BadgesPanel',
  component: BadgesPanel,
  args: {
    badges: [
      { id: 1, user_id: 7, code: '0012345678', created_at: '2026-11-02T15:00:00.000Z' },
      { id: 2, user_id: 7, code: 'A-0042', created_at: '2026-11-19T15:00:00.000Z' },
    ],
    isPending: false,
    timeZone: 'America/Mexico_City',
    onAdd: fn(async () => true),
    onRevoke: fn(),
  },
} satisfies Meta<typeof BadgesPanel>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retirar el gafete 0012345678' }))
    await expect(args.onRevoke).toHaveBeenCalledWith({ badge: expect.objectContaining({ id: 1 }) })
    // A scanner types the number and Enter.
    const field = canvas.getByRole('textbox', { name: 'Número del gafete' })
    await userEvent.type(field, '0098765432{Enter}')
    await expect(args.onAdd).toHaveBeenCalledWith({ code: '0098765432' })
    await expect(field).toHaveValue('')
  },
}

export const None: Story = { args: { badges: [] } }
export const Loading: Story = { args: { badges: null } }
export const Taken: Story = {
  args: {
    fieldError: 'Ese gafete ya es de Luis Herrera Campos. Retíralo ahí primero.',
    onAdd: fn(async () => false),
  },
}
