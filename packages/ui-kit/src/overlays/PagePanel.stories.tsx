import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PagePanel } from './PagePanel.js'

const meta = {
  title: 'overlays/PagePanel',
  component: PagePanel,
  args: {
    title: 'ACME-42',
    overline: 'Lumen',
    isTitleSmall: true,
    children: 'Tres rutas creativas.',
  },
} satisfies Meta<typeof PagePanel>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'ACME-42' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Cerrar' })).toBeNull()
    await expect(document.body).toHaveFocus()
  },
}
