import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { CameraView } from './CameraView.js'
import { TABLET } from '../testing/kiosk.js'
import { KioskLayout } from './KioskLayout.js'
import { PinPad } from './PinPad.js'
import { PunchDone, type PunchDoneProps } from './PunchDone.js'
import { PunchPad, type PunchPadProps } from './PunchPad.js'
import { QueueNotice } from './QueueNotice.js'
import { StaleShift } from './StaleShift.js'

const { timeZone } = TABLET
const AT = '2026-11-20T15:02:00.000Z'

const meta = {
  title: 'kiosk/Punching',
  component: KioskLayout,
  args: TABLET,
} satisfies Meta<typeof KioskLayout>

export default meta
type Story = StoryObj<typeof meta>

const onEvent = fn()
const onAsk = fn()
const pad = (over: Partial<PunchPadProps> = {}) => (
  <PunchPad
    person={{ name: 'Ana Sofía Beltrán', avatar: null, status: 'dentro', since: AT }}
    events={['inicio_descanso', 'salida']}
    pending={null}
    totals={{ todaySeconds: 22_380, weekSeconds: 138_000 }}
    refusal={null}
    isLost={false}
    camera={<CameraView video={fn()} isOn={false} hasFailed={false} onChange={fn()} />}
    timeZone={timeZone}
    homeHref="#inicio"
    onEvent={onEvent}
    onAsk={onAsk}
    {...over}
  />
)

export const Pad: Story = {
  args: { children: pad() },
  play: async ({ canvas }) => {
    const exit = canvas.getByRole('button', { name: 'Salida' })
    await expect(exit.getBoundingClientRect().height).toBeGreaterThanOrEqual(64)
    await userEvent.click(exit)
    await expect(onEvent).toHaveBeenCalledWith('salida')
    await expect(canvas.getByText('6 h 13 min')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Pedir corrección' }))
    await expect(onAsk).toHaveBeenCalled()
  },
}

export const PadOutside: Story = {
  args: {
    children: pad({
      person: { name: 'Bruno Cárdenas', avatar: null, status: 'fuera', since: null },
      events: ['entrada'],
      totals: null,
      camera: <CameraView video={fn()} isOn hasFailed onChange={fn()} />,
    }),
  },
}

export const BadgeNeeded: Story = {
  args: { children: pad({ unmet: 'badge' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Pasa el tuyo por el lector.')
    await expect(canvas.queryByRole('button', { name: 'Pedir corrección' })).toBeNull()
  },
}

export const PadRefused: Story = {
  args: { children: pad({ refusal: 'Este registro no corresponde: el estado actual es «fuera».' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('no corresponde')
  },
}

export const PadSaving: Story = {
  args: { children: pad({ pending: { event: 'salida', isKept: false } }) },
  play: async ({ canvas }) => {
    // Until the tablet has kept the punch, there is nothing else to tap, and another tap does nothing.
    const button = canvas.getByRole('button', { name: 'Salida Guardando…' })
    await expect(canvas.queryByRole('button', { name: 'Iniciar descanso' })).toBeNull()
    await expect(canvas.queryByRole('link', { name: 'Volver a la lista' })).toBeNull()
    onEvent.mockClear()
    await userEvent.click(button)
    await expect(onEvent).not.toHaveBeenCalled()
  },
}

export const PadKept: Story = {
  args: { children: pad({ pending: { event: 'salida', isKept: true } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Salida Guardado, enviando…' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Iniciar descanso' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Volver a la lista' })).toBeVisible()
  },
}

export const PadLost: Story = {
  args: { children: pad({ isLost: true }) },
}

const onPin = fn()
export const Pin: Story = {
  args: {
    children: (
      <PinPad name="Ana Sofía Beltrán" error={null} isPending={false} onPin={onPin} onCancel={fn()} />
    ),
  },
  play: async ({ canvas }) => {
    onPin.mockClear()
    const accept = canvas.getByRole('button', { name: 'Aceptar' })
    await userEvent.click(canvas.getByRole('button', { name: '4' }))
    await userEvent.click(accept)
    await expect(onPin).not.toHaveBeenCalled()
    await userEvent.keyboard('711{Backspace}1')
    await userEvent.click(accept)
    await expect(onPin).toHaveBeenCalledWith('4711')
    accept.blur()
    await userEvent.click(canvas.getByRole('button', { name: '5' }))
    await userEvent.keyboard('822{Enter}')
    await expect(onPin).toHaveBeenLastCalledWith('5822')
  },
}

export const PinLocked: Story = {
  args: {
    children: (
      <PinPad
        name="Ana Sofía Beltrán"
        error="Demasiados intentos. Espera 5 minutos."
        isPending={false}
        onPin={fn()}
        onCancel={fn()}
      />
    ),
  },
}

const done = (over: Partial<PunchDoneProps> = {}) => (
  <PunchDone
    name="Ana Sofía Beltrán"
    event="entrada"
    at={AT}
    outcome="confirmed"
    totals={{ todaySeconds: 0, weekSeconds: 115_620 }}
    undo={{ isPending: false, error: null }}
    secondsLeft={9}
    timeZone={timeZone}
    homeHref="#inicio"
    onUndo={fn()}
    {...over}
  />
)

export const Done: Story = {
  args: { children: done() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: /^Entrada registrada, 9:02/ })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Listo (9)' })).toBeVisible()
  },
}

export const DoneQueued: Story = {
  args: { children: done({ outcome: 'queued', totals: null, event: 'salida' }) },
}

export const DoneConflict: Story = {
  args: { children: done({ outcome: 'conflict', event: 'fin_descanso' }) },
}

export const DoneAlready: Story = {
  args: { children: done({ outcome: 'already', totals: null, undo: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: /^Ya registraste tu entrada a las 9:02/ })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Deshacer' })).toBeNull()
    // The short sentence stands in the middle, below the name.
    const middleOf = ({ left, right }: DOMRect): number => Math.round((left + right) / 2)
    const text = canvas.getByText('No hace falta nada más.').getBoundingClientRect()
    const name = canvas.getByText('Ana Sofía Beltrán').getBoundingClientRect()
    await expect(Math.abs(middleOf(text) - middleOf(name))).toBeLessThanOrEqual(1)
  },
}

const onEnter = fn()
export const DoneDeclared: Story = {
  args: { children: done({ event: 'salida', undo: null, onEnter }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: /20 de noviembre, 9:02/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Registrar mi entrada' }))
    await expect(onEnter).toHaveBeenCalled()
  },
}

export const Undone: Story = {
  args: { children: done({ outcome: 'undone' }) },
}

export const UndoFailed: Story = {
  args: { children: done({ undo: { isPending: false, error: 'Ya pasaron más de 30 segundos.' } }) },
}

const onExit = fn()
export const Stale: Story = {
  args: {
    children: (
      <StaleShift
        name="Ana Sofía Beltrán"
        startedAt={AT}
        day="2026-11-20"
        offered="2026-11-20T18:00"
        now={Date.parse('2026-11-21T15:00:00.000Z')}
        timeZone={timeZone}
        fault={null}
        isPending={false}
        onExit={onExit}
        onCancel={fn()}
      />
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar salida' }))
    await expect(onExit).toHaveBeenCalledWith('2026-11-20T18:00')
  },
}

const onUnknownExit = fn()
export const StaleUnknown: Story = {
  args: {
    children: (
      <StaleShift
        name="Ana Sofía Beltrán"
        startedAt={AT}
        day="2026-11-20"
        offered=""
        now={Date.parse('2026-11-21T15:00:00.000Z')}
        timeZone={timeZone}
        fault={null}
        isPending={false}
        onExit={onUnknownExit}
        onCancel={fn()}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Hora')).toHaveValue('')
    await userEvent.type(canvas.getByLabelText('Hora'), '17:30')
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar salida' }))
    await expect(onUnknownExit).toHaveBeenCalledWith('2026-11-20T17:30')
  },
}

export const StaleRefused: Story = {
  args: {
    children: (
      <StaleShift
        name="Ana Sofía Beltrán"
        startedAt={null}
        day="2026-11-20"
        offered=""
        now={Date.parse('2026-11-21T15:00:00.000Z')}
        fault="too_long"
        isPending={false}
        onExit={fn()}
        onCancel={fn()}
      />
    ),
  },
}

const onDismiss = fn()
export const Waiting: Story = {
  args: {
    isOffline: true,
    waiting: 3,
    notice: (
      <QueueNotice
        toTell={[
          {
            clientId: 'a',
            name: 'Luis Peña',
            what: 'entrada',
            at: AT,
            why: 'Esta persona no es de la unidad.',
            isUndone: false,
          },
          {
            clientId: 'b',
            name: 'Luis Peña',
            what: 'correction',
            at: AT,
            why: 'Ya pediste una corrección de este registro.',
            isUndone: false,
          },
        ]}
        isRefused
        timeZone={timeZone}
        onDismiss={onDismiss}
      />
    ),
    children: pad({ totals: null }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 por enviar')).toBeVisible()
    await expect(canvas.getByText(/^No se aceptó la petición de corrección de Luis Peña/)).toBeVisible()
    const [first] = canvas.getAllByRole('button', { name: 'Ya lo anoté' })
    await userEvent.click(first as HTMLElement)
    await expect(onDismiss).toHaveBeenCalledWith('a')
  },
}

export const Unsent: Story = {
  args: {
    notice: (
      <QueueNotice
        toTell={[{ clientId: 'a', name: 'Luis Peña', what: 'salida', at: AT, why: null, isUndone: false }]}
        isRefused={false}
        timeZone={timeZone}
        onDismiss={fn()}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Falta enviar el registro de Luis Peña \(Salida, /)).toBeVisible()
  },
}
