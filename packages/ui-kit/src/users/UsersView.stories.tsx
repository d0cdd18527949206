import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { UsersView } from './UsersView.js'
import type { UserRow } from './UserMenu.js'

function aRow(over: Partial<UserRow> = {}): UserRow {
  return {
    id: 7,
    name: 'Ana Torres',
    email: 'ana@osys.demo',
    avatar: null,
    position: 'Diseñadora gráfica',
    unit: 'Consultants',
    roles: ['Usuario OhPlaky', 'Consultants'],
    badge: null,
    isActive: true,
    lastSeenAt: '2026-11-20T21:10:00.000Z',
    links: { profile: '/account/7', roles: '/account/7/roles', permissions: '/account/7/permissions' },
    actions: ['deactivate'],
    reason: '',
    ...over,
  }
}

const NO_FILTERS = { search: '', role: '', unit: '', status: '' }
const ROWS = [
  aRow(),
  aRow({ id: 8, name: 'Luis Pérez', badge: 'empleado_mes', roles: ['Jefe', 'Ventas', 'Solutions'] }),
  aRow({
    id: 9,
    name: 'Beatriz Cordero',
    isActive: false,
    position: null,
    unit: null,
    roles: [],
    lastSeenAt: null,
    actions: ['reactivate', 'remove'],
  }),
]

const meta = {
  title: 'users/UsersView',
  component: UsersView,
  args: {
    filters: {
      value: NO_FILTERS,
      count: 0,
      roles: [{ value: 'boss', label: 'Jefe' }],
      units: [{ value: 'consultants', label: 'Consultants' }],
      onChange: fn(),
      onClear: fn(),
    },
    state: { kind: 'loaded', rows: ROWS, page: 1, lastPage: 3, total: 120, isBusy: false },
    pageHref: page => `/users?page=${page}`,
    onAction: fn(),
    onRetry: fn(),
    onCreate: fn(),
  },
} satisfies Meta<typeof UsersView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'a')
    await expect(args.filters.onChange).toHaveBeenCalledWith({ search: 'a' })
    await userEvent.selectOptions(canvas.getByLabelText('Rol'), 'Jefe')
    await expect(args.filters.onChange).toHaveBeenLastCalledWith({ role: 'boss' })
    await userEvent.click(canvas.getByRole('button', { name: 'Acciones de Beatriz Cordero' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reactivar' }, { timeout: 5000 }))
    await expect(args.onAction).toHaveBeenCalledWith({ action: 'reactivate', id: 9 })
  },
}

export const Filtered: Story = {
  args: {
    filters: { ...meta.args.filters, value: { ...NO_FILTERS, role: 'boss' }, count: 1 },
    state: { kind: 'loaded', rows: [aRow()], page: 1, lastPage: 1, total: 1, isBusy: true },
  },
}

export const NothingFound: Story = {
  args: {
    filters: { ...meta.args.filters, value: { ...NO_FILTERS, search: 'zzz' }, count: 1 },
    state: { kind: 'loaded', rows: [], page: 1, lastPage: 1, total: 0, isBusy: false },
  },
}

export const Empty: Story = {
  args: { state: { kind: 'loaded', rows: [], page: 1, lastPage: 1, total: 0, isBusy: false } },
}

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = {
  args: {
    state: { kind: 'failed', text: 'El servidor no responde.', requestId: 'a1b2', isRetrying: false },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
}

export const LongText: Story = {
  args: {
    state: {
      kind: 'loaded',
      rows: [
        aRow({
          name: 'Maximiliana '.repeat(10),
          email: `${'muy-largo-'.repeat(12)}@osys.demo`,
          position: 'Directora '.repeat(14),
          roles: ['Community Manager', 'Employee of the Month', 'Ventas', 'Diseño', 'Staffing'],
        }),
      ],
      page: 1,
      lastPage: 1,
      total: 1,
      isBusy: false,
    },
  },
}

/** A third role is named, because 'y 1 más' takes as much room. */
export const ManyRoles: Story = {
  args: {
    state: {
      kind: 'loaded',
      rows: [
        aRow({ roles: ['Jefe', 'Ventas', 'Solutions'] }),
        aRow({ id: 8, name: 'Luis Pérez', roles: ['Usuario OhPlaky', 'Consultants', 'Dueño', 'Finanzas'] }),
      ],
      page: 1,
      lastPage: 1,
      total: 2,
      isBusy: false,
    },
  },
  async play({ canvas }) {
    await expect(canvas.getByText('Solutions')).toBeVisible()
    await expect(canvas.getByText('y 2 más')).toHaveAttribute('title', 'Dueño, Finanzas')
  },
}
