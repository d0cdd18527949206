import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { onPage } from '../testing/stories.js'
import { UnsentFiles } from './UnsentFiles.js'

const plan = new File(['Plano'], 'plano.txt', { type: 'text/plain' })
const voice = new File([new Uint8Array(2000)], 'mensaje-de-voz.webm', { type: 'audio/webm' })

const meta = {
  title: 'composer/UnsentFiles',
  component: UnsentFiles,
  decorators: [onPage],
  args: {
    attachments: [
      { key: 'plan', file: plan, caption: 'El plano nuevo' },
      { key: 'voice', file: voice, caption: '' },
    ],
    onSave: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof UnsentFiles>

export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByRole('list', { name: 'Tus 2 archivos sin enviar' })).toBeVisible()
    await expect(canvas.getByText('El plano nuevo')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar plano.txt' }))
    await expect(args.onSave).toHaveBeenCalledWith({ file: plan })
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar mensaje-de-voz.webm' }))
    await expect(args.onRemove).toHaveBeenCalledWith({ key: 'voice' })
  },
}

export const None: Story = {
  args: { attachments: [] },
  async play({ canvas }) {
    await expect(canvas.queryByRole('list')).toBeNull()
  },
}
