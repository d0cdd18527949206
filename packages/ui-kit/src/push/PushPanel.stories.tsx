import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PushResult } from '@osys/sdk/push/schema'
import { expect, fn, userEvent } from 'storybook/test'
import { PushPanel } from './PushPanel.js'

const aResult = (over: Partial<PushResult> = {}): PushResult => ({
  id: 1,
  service: 'fcm.googleapis.com',
  device: 'Chrome en Windows',
  current: true,
  ok: true,
  code: 201,
  ...over,
})

const meta = {
  title: 'push/PushPanel',
  component: PushPanel,
  args: { phase: 'on', results: null, onTurnOn: fn(), onTurnOff: fn(), onTest: fn() },
} satisfies Meta<typeof PushPanel>

export default meta
type Story = StoryObj<typeof meta>

export const On: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar prueba' }))
    await expect(args.onTest).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Desactivar' }))
    await expect(args.onTurnOff).toHaveBeenCalledTimes(1)
  },
}

export const Results: Story = {
  args: {
    results: [
      aResult(),
      aResult({
        id: 2,
        current: false,
        ok: false,
        code: 410,
        device: 'Safari en iOS',
        service: 'web.push.apple.com',
      }),
      aResult({ id: 3, current: false, ok: false, code: null, device: 'Firefox en Linux' }),
      aResult({ id: 4, current: false, ok: false, code: 403, device: '' }),
    ],
  },
  play: async ({ canvas }) => {
    const items = canvas.getAllByRole('listitem')
    await expect(items.map(item => item.textContent)).toEqual([
      expect.stringMatching(/Chrome en Windows · este navegador.*Enviada/),
      expect.stringMatching(/Safari en iOS.*Ya no recibe notificaciones/),
      expect.stringMatching(/Firefox en Linux.*Sin respuesta/),
      expect.stringMatching(/Navegador desconocido.*Rechazada \(403\)/),
    ])
  },
}

export const NoBrowser: Story = { args: { phase: 'ask', results: [] } }

export const Off: Story = {
  args: { phase: 'off' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Activar' }))
    await expect(args.onTurnOn).toHaveBeenCalledTimes(1)
  },
}

export const Busy: Story = { args: { isSwitching: true, isTesting: true } }
export const Denied: Story = { args: { phase: 'denied' } }
export const Unsupported: Story = { args: { phase: 'unsupported' } }
export const Unconfigured: Story = { args: { phase: 'unconfigured' } }
export const Failed: Story = { args: { phase: 'failed' } }
export const Checking: Story = { args: { phase: 'unknown' } }

export const Phone: Story = {
  args: Results.args,
  globals: { viewport: { value: 'mobile1', isRotated: false } },
}
