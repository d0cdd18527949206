import { aDevice } from '@osys/sdk/testing/kiosk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { DevicesView } from './DevicesView.js'

const meta = {
  title: 'timeclock/DevicesView',
  component: DevicesView,
  args: {
    state: {
      kind: 'loaded',
      devices: [
        aDevice(),
        aDevice({
          id: 2,
          name: 'Segundo piso, junto a la cafetería',
          units: ['solutions'],
          queue_length: 12,
          needs_pin: true,
          photo_policy: 'always',
        }),
        aDevice({ id: 3, name: 'Nueva', last_seen_at: null, app_version: null, queue_length: null }),
      ],
    },
    isSecure: true,
    timeZone: 'America/Mexico_City',
    onPair: fn(),
    healthOf: device =>
      device.id === 2
        ? { tone: 'bad', faults: ['silent', 'queue'] }
        : { tone: device.id === 3 ? 'fair' : 'good', faults: device.id === 3 ? ['battery'] : [] },
    onRename: fn(),
    onSend: fn(),
    onRevoke: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof DevicesView>

export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Vincular tableta' }))
    await expect(args.onPair).toHaveBeenCalled()
    await expect(canvas.getByText('Necesita atención')).toBeVisible()
    await expect(canvas.getByText('Con PIN · Foto siempre')).toBeVisible()
    await expect(canvas.getByText('no responde y tiene registros por enviar')).toBeVisible()
  },
}

export const Insecure: Story = { args: { isSecure: false } }

export const Empty: Story = { args: { state: { kind: 'loaded', devices: [] } } }

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = {
  args: { state: { kind: 'failed', text: 'El servicio no está disponible.', isRetrying: false } },
}
