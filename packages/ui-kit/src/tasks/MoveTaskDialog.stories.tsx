import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { MoveTaskDialog, type MoveTaskDialogProps } from './MoveTaskDialog.js'

const CAFE = { id: 5, name: 'Café Roble Alto', icon: null }
const meta = {
  title: 'tasks/MoveTaskDialog',
  component: MoveTaskDialog,
  args: {
    code: 'LUMEN-4',
    companyName: 'Lumen',
    isPending: false,
    onSearchCompanies: async () => [CAFE],
    onMove: fn(),
    onClose: fn(),
  } satisfies MoveTaskDialogProps,
} satisfies Meta<typeof MoveTaskDialog>

export default meta
type Story = StoryObj<typeof meta>

const page = within(document.body)

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(page.getByRole('button', { name: 'Mover' }))
    await waitFor(() => expect(page.getByText('Elige la empresa.')).toBeVisible())
    await userEvent.type(page.getByRole('combobox', { name: 'Empresa' }), 'caf')
    await userEvent.click(await page.findByRole('option', { name: /Café Roble Alto/ }))
    await userEvent.click(page.getByRole('button', { name: 'Mover' }))
    await expect(args.onMove).toHaveBeenCalledWith({ company: CAFE })
  },
}
export const Refused: Story = { args: { error: 'La tarea ya está en esta empresa.' } }
export const Moving: Story = { args: { isPending: true } }
