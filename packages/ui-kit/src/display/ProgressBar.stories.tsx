import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProgressBar } from './ProgressBar.js'
import { inColumn } from '../testing/stories.js'

const meta = {
  title: 'display/ProgressBar',
  component: ProgressBar,
  args: { label: 'Enviado de contrato.pdf', share: 0.4 },
  decorators: [inColumn],
} satisfies Meta<typeof ProgressBar>

export default meta
type Story = StoryObj<typeof meta>

export const Half: Story = {}
export const Done: Story = { args: { share: 1 } }
export const Unknown: Story = { args: { share: null } }
