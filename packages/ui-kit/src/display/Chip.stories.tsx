import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Chip } from './Chip.js'
import styles from '../testing/stories.module.css'

const meta = {
  title: 'display/Chip',
  component: Chip,
  args: { children: 'Usuario OhPlaky' },
  render: args => (
    <div className={styles.page}>
      <Chip {...args} />
    </div>
  ),
} satisfies Meta<typeof Chip>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Removable: Story = {
  args: { removeLabel: 'Quitar el rol Usuario OhPlaky', onRemove: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar el rol Usuario OhPlaky' }))
    await expect(args.onRemove).toHaveBeenCalledTimes(1)
  },
}

export const Pending: Story = {
  args: { removeLabel: 'Quitar el rol Usuario OhPlaky', isPending: true, onRemove: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar el rol Usuario OhPlaky' }))
    await expect(args.onRemove).not.toHaveBeenCalled()
  },
}

export const Gold: Story = { args: { tone: 'gold', children: 'Employee of the Month' } }

export const LongText: Story = { args: { children: 'Palabralarguísima '.repeat(20), onRemove: fn() } }
