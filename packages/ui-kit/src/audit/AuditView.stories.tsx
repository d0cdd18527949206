import { aUserRef } from '@osys/sdk/testing/users'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import type { AuditRow } from './AuditTable.js'
import { AuditView } from './AuditView.js'

function aRow(over: Partial<AuditRow> = {}): AuditRow {
  return {
    id: 15,
    at: '2026-11-20T18:00:00.000Z',
    when: '20 nov 2026, 12:00 p.m.',
    who: 'Sofía Herrera',
    what: 'Cambió los roles',
    subject: 'Ana Torres',
    subjectHref: '/account/7',
    changes: [{ label: 'Roles', before: 'Usuario OhPlaky', after: 'Usuario OhPlaky, Jefe' }],
    reason: null,
    address: '192.168.1.11',
    ...over,
  }
}

const meta = {
  title: 'audit/AuditView',
  component: AuditView,
  args: {
    filters: {
      value: { person: null, kind: '', from: null, to: null },
      count: 0,
      kinds: [{ value: 'role', label: 'Roles' }],
      isExporting: false,
      onSearchPeople: fn(async () => []),
      onChange: fn(),
      onClear: fn(),
      onExport: fn(),
    },
    state: {
      kind: 'loaded',
      rows: [
        aRow(),
        aRow({
          id: 14,
          what: 'Eliminó un registro de horario',
          subjectHref: null,
          changes: [{ label: 'Hora', before: '20 nov 2026, 9:00 a.m.', after: '' }],
          reason: 'Tocó el botón equivocado.',
          address: null,
        }),
        aRow({ id: 13, who: 'El sistema', subject: '', changes: [] }),
      ],
      page: 1,
      lastPage: 2,
      total: 70,
      isBusy: false,
    },
    pageHref: page => `/audit?page=${page}`,
    onRetry: fn(),
  },
} satisfies Meta<typeof AuditView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Tipo'), 'Roles')
    await expect(args.filters.onChange).toHaveBeenCalledWith({ kind: 'role' })
    await userEvent.click(canvas.getByRole('button', { name: 'Exportar CSV' }))
    await expect(args.filters.onExport).toHaveBeenCalledTimes(1)
  },
}

export const Filtered: Story = {
  args: {
    filters: {
      ...meta.args.filters,
      value: { person: aUserRef(), kind: 'role', from: '2026-11-01', to: '2026-11-20' },
      count: 4,
      isExporting: true,
    },
  },
}

export const NothingFound: Story = {
  args: {
    filters: { ...meta.args.filters, count: 1 },
    state: { kind: 'loaded', rows: [], page: 1, lastPage: 1, total: 0, isBusy: false },
  },
}

export const Empty: Story = {
  args: { state: { kind: 'loaded', rows: [], page: 1, lastPage: 1, total: 0, isBusy: false } },
}

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = {
  args: { state: { kind: 'failed', text: 'El servidor no responde.', isRetrying: false } },
}

export const LongText: Story = {
  args: {
    state: {
      kind: 'loaded',
      rows: [
        aRow({
          who: 'Maximiliana '.repeat(8),
          subject: 'Maximiliana '.repeat(8),
          changes: [{ label: 'Nota', before: 'palabra '.repeat(40), after: 'Palabralarguísima'.repeat(12) }],
        }),
      ],
      page: 1,
      lastPage: 1,
      total: 1,
      isBusy: false,
    },
  },
}
