import { anAttention } from '@osys/sdk/testing/timeclock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { AttentionView } from './AttentionView.js'

const meta = {
  title: 'timeclock/AttentionView',
  component: AttentionView,
  args: {
    state: { kind: 'loaded', attention: anAttention() },
    now: Date.parse('2026-11-20T16:00:00Z'),
    timeZone: 'America/Mexico_City',
    reviewHref: '#review',
    kiosksHref: '#quioscos',
    hrefOf: ({ id }) => `#${id}`,
    onRetry: fn(),
  },
} satisfies Meta<typeof AttentionView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  async play({ canvas }) {
    await expect(
      canvas.getByRole('link', { name: '2 correcciones pedidas y 1 registro por revisar' }),
    ).toBeVisible()
    await expect(canvas.getByText('suele entrar a las 9:05 a.m.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Taller' })).toHaveAttribute('href', '#quioscos')
  },
}

export const Nothing: Story = {
  args: {
    state: {
      kind: 'loaded',
      attention: anAttention({ forgotten: [], missing: [], requests: 0, conflicts: 0, silent: [] }),
    },
  },
}

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = {
  args: { state: { kind: 'failed', text: 'El servicio no está disponible.', isRetrying: false } },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(args.onRetry).toHaveBeenCalled()
  },
}
