import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ClockChip } from './ClockChip.js'
import { OwnClock, type OwnClockState } from './OwnClock.js'
import { OwnClockDay } from './OwnClockDay.js'
import { inColumn } from '../testing/stories.js'

const NOW = Date.parse('2026-11-20T21:00:00Z')
const inside: OwnClockState = {
  kind: 'ready',
  status: 'dentro',
  since: '2026-11-20T15:02:00.000Z',
  staleSince: null,
  todaySeconds: 21_480,
  breakSeconds: 3600,
  weekSeconds: 136_800,
  allowed: ['inicio_descanso', 'salida'],
  pending: null,
  canUndo: false,
  isUndoing: false,
}

const meta = {
  title: 'timeclock/OwnClock',
  component: OwnClock,
  args: {
    state: inside,
    now: NOW,
    timeZone: 'America/Mexico_City',
    onPunch: fn(),
    onDeclareExit: fn(),
    onUndo: fn(),
    onRetry: fn(),
  },
  decorators: [inColumn],
} satisfies Meta<typeof OwnClock>

export default meta
type Story = StoryObj<typeof meta>

export const Inside: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByText('5 h 58 min')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Registrar salida' }))
    await expect(args.onPunch).toHaveBeenCalledWith({ event: 'salida' })
  },
}

export const Outside: Story = {
  args: { state: { ...inside, status: 'fuera', allowed: ['entrada'], canUndo: true } },
}

export const OnBreak: Story = {
  args: {
    state: { ...inside, status: 'descanso', allowed: ['fin_descanso', 'salida'], pending: 'fin_descanso' },
  },
}

/** Nothing can be registered before the declared exit is given. */
export const Stale: Story = {
  args: { state: { ...inside, since: '2026-11-19T15:02:00.000Z', staleSince: '2026-11-19T15:02:00.000Z' } },
  async play({ canvas, args }) {
    await expect(canvas.queryByRole('button', { name: 'Registrar salida' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Indicar mi salida' }))
    await expect(args.onDeclareExit).toHaveBeenCalled()
  },
}

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = { args: { state: { kind: 'failed', text: 'Sin conexión', isRetrying: false } } }

export const InMyDay: Story = {
  render: args => (
    <OwnClockDay href="#week">
      <OwnClock {...args} />
    </OwnClockDay>
  ),
}

export const InTopBar: Story = {
  render: () => (
    <>
      <ClockChip status="dentro" isStale={false} todaySeconds={21_480} href="#clock" />
      <ClockChip status="descanso" isStale={false} todaySeconds={21_480} href="#clock" />
      <ClockChip status="fuera" isStale={false} todaySeconds={0} href="#clock" />
      <ClockChip status="dentro" isStale todaySeconds={0} href="#clock" />
    </>
  ),
}
