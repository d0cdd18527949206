import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn } from 'storybook/test'
import { WeekPicker } from './WeekPicker.js'
import { onPage } from '../testing/stories.js'

const meta = {
  title: 'fields/WeekPicker',
  component: WeekPicker,
  args: {
    monday: '2026-11-09',
    previousHref: '#2026-11-02',
    nextHref: '#2026-11-16',
    currentHref: '#now',
    max: '2026-11-22',
    onPick: fn(),
  },
  decorators: [onPage],
} satisfies Meta<typeof WeekPicker>

export default meta
type Story = StoryObj<typeof meta>

export const Past: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByRole('link', { name: 'Semana anterior' })).toBeVisible()
    await fireEvent.change(canvas.getByLabelText(/Semana del/), { target: { value: '2026-10-14' } })
    await expect(args.onPick).toHaveBeenCalledWith({ day: '2026-10-14' })
  },
}

/** The current week is the last one that can be shown. */
export const Current: Story = { args: { monday: '2026-11-16', nextHref: null, currentHref: null } }

export const OverNewYear: Story = { args: { monday: '2026-12-28' } }
