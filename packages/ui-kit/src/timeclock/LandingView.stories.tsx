import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { LandingView } from './LandingView.js'
import { OwnClock } from './OwnClock.js'

const meta = {
  title: 'timeclock/LandingView',
  component: LandingView,
  args: {
    clock: (
      <OwnClock
        state={{
          kind: 'ready',
          status: 'fuera',
          since: null,
          staleSince: null,
          todaySeconds: 0,
          breakSeconds: 0,
          weekSeconds: 0,
          allowed: ['entrada'],
          pending: null,
          canUndo: false,
          isUndoing: false,
        }}
        now={Date.parse('2026-11-20T15:00:00Z')}
        onPunch={fn()}
        onDeclareExit={fn()}
        onUndo={fn()}
        onRetry={fn()}
      />
    ),
    hrefs: { own: '#own', now: '#now', team: '#team', kiosks: '#kiosks', kiosk: '#kiosk' },
    hasPin: false,
    onSetPin: fn(),
    onTakePin: fn(),
  },
} satisfies Meta<typeof LandingView>

export default meta
type Story = StoryObj<typeof meta>

export const Admin: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByRole('link', { name: 'Quioscos' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Definir PIN' }))
    await expect(args.onSetPin).toHaveBeenCalled()
  },
}

/** A person who may see nobody else gets the link to their own week only. */
export const OnlyOneself: Story = {
  args: { hrefs: { own: '#own', now: null, team: null, kiosks: null, kiosk: null }, hasPin: true },
}
