import { aClockConflict, aClockRequest, aRequestEntry } from '@osys/sdk/testing/timeclock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ConflictsView } from './ConflictsView.js'
import { RequestsView } from './RequestsView.js'
import { ReviewParts } from './ReviewParts.js'
import type { TimesheetRow } from './TimesheetTable.js'
import { TimesheetsView } from './TimesheetsView.js'

const DAYS = [
  '2026-11-16',
  '2026-11-17',
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
  '2026-11-21',
  '2026-11-22',
]
const NOW = Date.parse('2026-11-20T21:00:00Z')
const row = (id: number, name: string, more: Partial<TimesheetRow> = {}): TimesheetRow => ({
  id,
  name,
  avatar: null,
  href: `#${id}`,
  status: 'dentro',
  days: [28_800, 30_600, 27_000, 31_500, 21_480, 0, 0],
  workedSeconds: 139_380,
  overtimeSeconds: 0,
  flags: ['open'],
  ...more,
})
const conflicts = {
  timeZone: 'America/Mexico_City',
  hrefOf: () => '#week',
  busy: new Set<number>(),
  likelyOf: () => 'discard' as const,
  onSettle: fn(),
  onCorrect: fn(),
  onRetry: fn(),
}

const meta = {
  title: 'timeclock/TimesheetsView',
  component: TimesheetsView,
  args: {
    tabs: [
      { key: 'consultants', label: 'Consultants', href: '#consultants', count: 3 },
      { key: 'solutions', label: 'Solutions', href: '#solutions', count: 8 },
      { key: 'review', label: 'Por revisar', href: '#review', count: 1 },
    ],
    currentTab: 'consultants',
    week: {
      monday: '2026-11-16',
      previousHref: '#before',
      nextHref: null,
      currentHref: null,
      max: '2026-11-20',
      onPick: fn(),
    },
    days: DAYS,
    search: '',
    state: {
      kind: 'loaded',
      isBusy: false,
      rows: [
        row(1, 'Ana Torres Medina'),
        row(2, 'Emilio Rangel Bravo', {
          status: 'fuera',
          workedSeconds: 160_000,
          overtimeSeconds: 16_000,
          flags: ['declared', 'edited'],
        }),
        row(3, 'María de los Ángeles Fernández de Córdoba y Villalobos', {
          status: 'descanso',
          flags: ['stale', 'missing_exit', 'unpaired', 'conflict', 'late'],
        }),
      ],
    },
    now: NOW,
    onSearch: fn(),
    onExport: fn(),
    onReport: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof TimesheetsView>

export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByRole('row', { name: /Ana Torres/ })).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox'), 'a')
    await expect(args.onSearch).toHaveBeenCalledWith({ value: 'a' })
  },
}

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = {
  args: { state: { kind: 'failed', text: 'El servicio no está disponible.', isRetrying: false } },
}

export const Empty: Story = { args: { state: { kind: 'loaded', rows: [], isBusy: false } } }

export const NobodyFound: Story = {
  args: { search: 'zzz', state: { kind: 'loaded', rows: [], isBusy: false } },
}

const requests = {
  timeZone: 'America/Mexico_City',
  busy: new Set<number>(),
  hrefOf: () => '#week',
  onApply: fn(),
  onRefuse: fn(),
  onPhoto: fn(),
  photos: new Map<number, string>(),
}

export const ToReview: Story = {
  args: {
    currentTab: 'review',
    children: (
      <ReviewParts
        requests={<RequestsView {...requests} items={[aRequestEntry()]} />}
        conflicts={<ConflictsView {...conflicts} state={{ kind: 'loaded', items: [aClockConflict()] }} />}
      />
    ),
  },
  async play({ canvas }) {
    const log = aClockConflict().work_log
    await userEvent.click(canvas.getByRole('button', { name: 'Aceptar' }))
    await expect(conflicts.onSettle).toHaveBeenCalledWith({ decision: 'accept', log })
    await userEvent.click(canvas.getByRole('button', { name: 'Corregir…' }))
    await expect(conflicts.onCorrect).toHaveBeenCalledWith({ log })
    await userEvent.click(canvas.getByRole('button', { name: 'Aplicar' }))
    await expect(requests.onApply).toHaveBeenCalledWith({ entry: aRequestEntry() })
    await userEvent.click(canvas.getByRole('button', { name: 'Rechazar' }))
    await expect(requests.onRefuse).toHaveBeenCalledWith({ entry: aRequestEntry() })
  },
}

const settled = aClockConflict()
const next = aClockConflict({ work_log: { ...settled.work_log, id: 811 } })

/** A row that is being settled waits; the one below it does not. */
export const Settling: Story = {
  args: {
    currentTab: 'review',
    children: (
      <ReviewParts
        requests={
          <RequestsView
            {...requests}
            busy={new Set([aRequestEntry().request.id])}
            items={[aRequestEntry()]}
          />
        }
        conflicts={
          <ConflictsView
            {...conflicts}
            busy={new Set([settled.work_log.id])}
            state={{ kind: 'loaded', items: [settled, next] }}
          />
        }
      />
    ),
  },
  async play({ canvas }) {
    conflicts.onSettle.mockClear()
    conflicts.onCorrect.mockClear()
    requests.onRefuse.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Rechazar' }))
    await expect(requests.onRefuse).not.toHaveBeenCalled()
    const [busyCorrect, correct] = canvas.getAllByRole('button', { name: 'Corregir…' })
    await userEvent.click(busyCorrect!)
    await expect(conflicts.onCorrect).not.toHaveBeenCalled()
    await userEvent.click(correct!)
    await expect(conflicts.onCorrect).toHaveBeenCalledWith({ log: next.work_log })
    await userEvent.click(canvas.getAllByRole('button', { name: 'Aceptar' })[1]!)
    await expect(conflicts.onSettle).toHaveBeenCalledOnce()
    await expect(conflicts.onSettle).toHaveBeenCalledWith({
      decision: 'accept',
      log: next.work_log,
    })
  },
}

const photographed = aRequestEntry({
  request: aClockRequest({ photo_url: '/api/v1/ojibble/requests/90/photo' }),
})

export const RequestWithPhoto: Story = {
  args: {
    currentTab: 'review',
    children: (
      <ReviewParts requests={<RequestsView {...requests} items={[photographed]} />} conflicts={null} />
    ),
  },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Foto de Ana Torres al pedir la corrección' }))
    await expect(requests.onPhoto).toHaveBeenCalledWith({ entry: photographed })
  },
}

const unproven = aRequestEntry({ request: aClockRequest({ is_unproven: true }) })

/** It waited on a tablet without a network, and its PIN was not the person's. */
export const UnprovenRequest: Story = {
  args: {
    currentTab: 'review',
    children: <ReviewParts requests={<RequestsView {...requests} items={[unproven]} />} conflicts={null} />,
  },
  async play({ canvas }) {
    await expect(canvas.getByText(/su PIN o su gafete no coincide/)).toBeVisible()
  },
}

export const NothingToReview: Story = {
  args: {
    currentTab: 'review',
    children: <ConflictsView {...conflicts} state={{ kind: 'loaded', items: [] }} />,
  },
}

export const ReviewFailed: Story = {
  args: {
    currentTab: 'review',
    children: (
      <ConflictsView {...conflicts} state={{ kind: 'failed', text: 'Sin conexión', isRetrying: false }} />
    ),
  },
}
