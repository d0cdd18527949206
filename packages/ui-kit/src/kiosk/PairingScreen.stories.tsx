import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Tablet } from '../testing/kiosk.js'
import { PairingScreen } from './PairingScreen.js'
import { QrCode } from './QrCode.js'

const meta = {
  title: 'kiosk/PairingScreen',
  component: PairingScreen,
  args: { state: { kind: 'starting' }, onRetry: fn() },
  render: args => (
    <Tablet isOffline={args.state.kind === 'offline'}>
      <PairingScreen {...args} />
    </Tablet>
  ),
} satisfies Meta<typeof PairingScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  args: {
    state: {
      kind: 'waiting',
      code: 'K7MP3XQ9',
      expiresAt: Date.now() + 600_000,
    },
    qr: <QrCode text="https://osys.example.mx/ojibble/kiosks?pair=K7MP3XQ9" />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Código K 7 M P 3 X Q 9')).toBeInTheDocument()
    await expect(canvas.getByRole('img', { name: /Código QR/ })).toBeVisible()
    await expect(canvas.getByRole('timer')).toHaveTextContent(/^(10:00|9:\d\d)$/)
    const toggle = canvas.getByRole('button').getBoundingClientRect()
    await expect(Math.min(toggle.width, toggle.height)).toBeGreaterThanOrEqual(64)
  },
}

export const Starting: Story = {}

export const Revoked: Story = {
  args: { ...Default.args, wasRevoked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Vincula esta tableta' })).toBeVisible()
    await expect(canvas.getByText(/ya no está vinculada/)).toBeVisible()
  },
}

export const Failed: Story = {
  args: { state: { kind: 'failed', text: 'El servidor está ocupado. Intenta de nuevo en un minuto.' } },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Reintentar' })
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(64)
    await userEvent.click(button)
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
}

export const Retrying: Story = {
  args: { state: { kind: 'failed', text: 'El servidor está ocupado.' }, isRetrying: true },
}

export const Offline: Story = {
  args: { state: { kind: 'offline' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Sin conexión')
  },
}
