import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Segmented } from './Segmented.js'
import styles from '../testing/stories.module.css'

const meta = {
  title: 'fields/Segmented',
  component: Segmented<string>,
  args: {
    label: 'Vista',
    value: 'board',
    options: [
      { value: 'board', label: 'Tablero' },
      { value: 'list', label: 'Lista' },
    ],
    onChange: fn(),
  },
  render: args => (
    <div className={styles.page}>
      <Segmented {...args} />
    </div>
  ),
} satisfies Meta<typeof Segmented<string>>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('radio', { name: 'Tablero' })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: 'Lista' }))
    await expect(args.onChange).toHaveBeenCalledWith({ value: 'list' })
  },
}

export const Many: Story = {
  args: {
    options: ['Todas', 'Pendientes', 'En progreso', 'En revisión', 'Terminadas'].map(label => ({
      value: label,
      label,
    })),
    value: 'Todas',
  },
}
