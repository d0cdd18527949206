import { aClockRequest, aLogChange, aWorkDay, aWorkLog } from '@osys/sdk/testing/timeclock'
import { aUserRef } from '@osys/sdk/testing/users'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { type TimesheetState, TimesheetView } from './TimesheetView.js'

const day = (name: string, more = {}) => aWorkDay({ day: name, ...more })
const nothing = { first_entry: null, last_exit: null, worked_seconds: 0, break_seconds: 0 }
const loaded: Extract<TimesheetState, { kind: 'loaded' }> = {
  kind: 'loaded',
  person: aUserRef(),
  status: 'dentro',
  days: [
    day('2026-11-16'),
    day('2026-11-17', { flags: ['declared'] }),
    day('2026-11-18', { flags: ['edited', 'late'] }),
    day('2026-11-19', nothing),
    day('2026-11-20', { last_exit: null, flags: ['open', 'conflict'] }),
    day('2026-11-21', nothing),
    day('2026-11-22', nothing),
  ],
  week: {
    worked_seconds: 155_000,
    break_seconds: 14_400,
    ordinary_seconds: 144_000,
    overtime_seconds: 11_000,
  },
  logs: [
    {
      day: '2026-11-20',
      removed: [
        aLogChange({
          id: 71,
          work_log_id: 809,
          kind: 'removed',
          before: { event: 'salida', at: '2026-11-20T23:30:00.000Z' },
          after: null,
          reason: 'Era de otra persona',
        }),
      ],
      logs: [
        aWorkLog({ photo_url: '/photo' }),
        aWorkLog({
          id: 801,
          event: 'inicio_descanso',
          status: 'descanso',
          source: 'web',
          note: 'Cita con el médico',
          edited_at: '2026-11-20T20:00:00.000Z',
          edit_reason: 'Se le olvidó registrarlo a tiempo',
        }),
        aWorkLog({ id: 802, event: 'salida', status: 'fuera', offline: true, conflict: 'wrong_state' }),
      ],
    },
  ],
  changes: new Map([[800, [aLogChange()]]]),
  requests: [
    aClockRequest(),
    aClockRequest({
      id: 91,
      kind: 'add',
      work_log_id: null,
      was: null,
      status: 'refused',
      decided_at: '2026-11-20T18:00:00.000Z',
      decided_by: { id: 3, name: 'Karla Ríos' },
      decision_reason: 'Ese día no hubo turno',
    }),
  ],
  late: new Set([802]),
  isBusy: false,
}

const meta = {
  title: 'timeclock/TimesheetView',
  component: TimesheetView,
  args: {
    state: loaded,
    week: {
      monday: '2026-11-16',
      previousHref: '#before',
      nextHref: '#after',
      currentHref: '#now',
      max: '2026-11-30',
      onPick: fn(),
    },
    today: '2026-11-20',
    timeZone: 'America/Mexico_City',
    now: Date.parse('2026-11-20T21:00:00Z'),
    photos: new Map(),
    actions: ['edit', 'remove', 'accept', 'discard'],
    onAction: fn(),
    onPhoto: fn(),
    onExport: fn(),
    onReport: fn(),
    onRetry: fn(),
    onAdd: fn(),
    onAsk: undefined,
    onResetPin: fn(),
  },
} satisfies Meta<typeof TimesheetView>

export default meta
type Story = StoryObj<typeof meta>

export const Admin: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByText('43 h 03 min')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Foto de Entrada/ }))
    await expect(args.onPhoto).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Agregar registro' }))
    await expect(args.onAdd).toHaveBeenCalled()
  },
}

/** The viewer's own week: read-only, without the permission to correct. */
export const Own: Story = {
  args: {
    actions: ['ask', 'askRemoval'],
    onAdd: undefined,
    onAsk: fn(),
    onWithdraw: fn(),
    onResetPin: undefined,
  },
  async play({ canvas, args }) {
    await expect(canvas.getByText('Editado por Karla Ríos')).toBeVisible()
    await expect(canvas.getByText('Eliminado por Karla Ríos')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Pedir registro que falta' }))
    await expect(args.onAsk).toHaveBeenCalled()
    // Only what still waits can be taken back.
    const withdraw = canvas.getAllByRole('button', { name: /^Retirar: / })
    await expect(withdraw).toHaveLength(1)
    for (const button of withdraw) await userEvent.click(button)
    await expect(args.onWithdraw).toHaveBeenCalled()
  },
}

export const Empty: Story = {
  args: {
    state: {
      ...loaded,
      status: null,
      logs: [],
      days: loaded.days.map(({ day: name }) => day(name, nothing)),
    },
  },
}

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = {
  args: {
    state: { kind: 'failed', text: 'El servicio no está disponible.', requestId: 'a1b2', isRetrying: false },
  },
}
