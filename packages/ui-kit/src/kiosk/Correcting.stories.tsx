import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { CameraView } from './CameraView.js'
import { CorrectionRequested } from './CorrectionRequested.js'
import { CorrectionChoice, type CorrectionChoiceProps } from './CorrectionChoice.js'
import { CorrectionForm, type CorrectionFormProps } from './CorrectionForm.js'
import { TABLET } from '../testing/kiosk.js'
import { KioskLayout } from './KioskLayout.js'

const { timeZone } = TABLET
const now = Date.parse('2026-11-20T21:00:00Z')
const entry = { id: 800, event: 'entrada', status: 'dentro', at: '2026-11-20T15:02:00.000Z' } as const
const pause = {
  id: 801,
  event: 'inicio_descanso',
  status: 'descanso',
  at: '2026-11-20T19:40:00.000Z',
} as const

const meta = {
  title: 'kiosk/Correcting',
  component: KioskLayout,
  args: TABLET,
} satisfies Meta<typeof KioskLayout>

export default meta
type Story = StoryObj<typeof meta>

const onChoose = fn()
const choice = (over: Partial<CorrectionChoiceProps> = {}) => (
  <CorrectionChoice
    name="Ana Sofía Beltrán"
    records={[pause, entry]}
    failure={null}
    isOffline={false}
    now={now}
    timeZone={timeZone}
    onChoose={onChoose}
    onBack={fn()}
    {...over}
  />
)

export const Choice: Story = {
  args: { children: choice() },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Entrada, 9:02/ }))
    await expect(onChoose).toHaveBeenCalledWith({ record: entry })
    await userEvent.click(canvas.getByRole('button', { name: 'Falta un registro' }))
    await expect(onChoose).toHaveBeenCalledWith({ record: null })
    for (const button of canvas.getAllByRole('button')) {
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(64)
    }
  },
}

export const ChoiceLoading: Story = { args: { children: choice({ records: null }) } }

/** A missing record can be asked for although today's could not be fetched. */
export const ChoiceFailed: Story = {
  args: { children: choice({ records: null, failure: 'El servicio no está disponible.' }) },
}

/** Without a network the tablet knows the newest record. */
export const ChoiceOffline: Story = {
  args: { isOffline: true, children: choice({ records: [pause], isOffline: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/lo que pidas se guarda aquí/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Iniciar descanso, 1:40/ })).toBeVisible()
  },
}

const onDraft = fn()
const onSend = fn()
const draft = { event: 'entrada', day: '2026-11-20', time: '09:02', reason: '' } as const
const form = (over: Partial<CorrectionFormProps> = {}) => (
  <CorrectionForm
    record={entry}
    draft={draft}
    fault={null}
    error={null}
    isPending={false}
    now={now}
    timeZone={timeZone}
    onDraft={onDraft}
    onSend={onSend}
    onBack={fn()}
    {...over}
  />
)

export const Wrong: Story = {
  args: { children: form() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Entrada' })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: 'Salida' }))
    await expect(onDraft).toHaveBeenCalledWith({ ...draft, event: 'salida' })
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar petición' }))
    await expect(onSend).toHaveBeenCalled()
  },
}

export const Removal: Story = {
  args: { children: form({ draft: { ...draft, event: 'remove', reason: 'Toqué dos veces' } }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText('Hora')).toBeNull()
  },
}

export const Missing: Story = {
  args: {
    children: form({ record: null, draft: { ...draft, event: null, time: '' }, fault: 'event' }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Elige qué registro falta.')).toBeVisible()
    await expect(canvas.queryByRole('radio', { name: /que no cuente/ })).toBeNull()
  },
}

export const WithCamera: Story = {
  args: { children: form({ camera: <CameraView video={fn()} isOn hasFailed={false} /> }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Aquí se toma una foto con cada registro.')).toBeVisible()
  },
}

export const Refused: Story = {
  args: { children: form({ error: 'Ya pediste una corrección de este registro.' }) },
}

export const Sending: Story = {
  args: { children: form({ draft: { ...draft, reason: 'Llegué antes' }, isPending: true }) },
}

export const Asked: Story = {
  args: {
    children: (
      <CorrectionRequested name="Ana Sofía Beltrán" isQueued={false} secondsLeft={9} homeHref="#inicio" />
    ),
  },
}

/** Without a network the tablet keeps it. */
export const Queued: Story = {
  args: {
    isOffline: true,
    waiting: 1,
    children: <CorrectionRequested name="Ana Sofía Beltrán" isQueued secondsLeft={9} homeHref="#inicio" />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Petición guardada' })).toBeVisible()
  },
}
