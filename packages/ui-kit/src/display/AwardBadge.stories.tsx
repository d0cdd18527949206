import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AwardBadge } from './AwardBadge.js'
import styles from '../testing/stories.module.css'

const meta = {
  title: 'display/AwardBadge',
  component: AwardBadge,
  args: { badge: 'empleado_mes' },
  render: args => (
    <div className={styles.page}>
      <AwardBadge {...args} />
    </div>
  ),
} satisfies Meta<typeof AwardBadge>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Small: Story = {
  args: { isSmall: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Employee of the Month' })).toBeVisible()
  },
}

export const None: Story = { args: { badge: null } }
