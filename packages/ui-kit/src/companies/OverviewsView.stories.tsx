import { canMoveCompany, isReactivation } from '@osys/sdk/companies/rules.moves'
import { overviewsFor } from '@osys/sdk/companies/rules.overviews'
import type { CompanyRows } from '@osys/sdk/companies/state'
import { COMPANY_FILTERS } from '@osys/sdk/companies/schema'
import { aCompany } from '@osys/sdk/testing/companies'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { CompanyListView, type CompanyListViewProps } from './CompanyListView.js'
import { OverviewsView } from './OverviewsView.js'
import { isReached } from '../testing/stories.js'

const OVERVIEWS = overviewsFor({
  kind: 'person',
  id: 7,
  roles: ['user_ohplaky', 'admin_ohplaky'],
  permissions: [],
})
const COUNTS = Object.fromEntries(OVERVIEWS.map(({ href }, index) => [href, index * 7 + 1]))
const onMove = fn()
const onSearch = fn()
const onStatus = fn()
const onClear = fn()
const onRetry = fn()

const ITEMS = [
  aCompany({ id: 1, name: 'Huerto Urbano Colibrí', status: 'pending', created_from: 'public' }),
  aCompany({ id: 2 }),
  aCompany({ id: 3, name: 'Hotel Brisa Mansa', status: 'archived', business_unit: 'solutions' }),
  aCompany({
    id: 4,
    name: 'Cooperativa de Productores Unidos de la Sierra Norte de Puebla y Regiones Vecinas, S.C. de R.L.',
    contact_name: 'María Fernanda Guadalupe de los Ángeles Villavicencio y Echeverría',
    business_unit: null,
    counts: null,
  }),
]
const ROWS: CompanyRows = {
  phase: 'loaded',
  items: ITEMS,
  info: { page: 1, per_page: 6, total: 14, last_page: 3 },
  msg: '',
}

const LIST: CompanyListViewProps = {
  hasTitle: true,
  of: 'all',
  filters: { search: '', status: 'todas', statuses: COMPANY_FILTERS, count: 0, onSearch, onStatus, onClear },
  rows: ROWS,
  isStale: false,
  isRetrying: false,
  newHref: '/new-company',
  movesOf: ({ status }) => (['approve', 'archive'] as const).filter(move => canMoveCompany(status, move)),
  isReactivation,
  moving: null,
  hrefFor: ({ id }) => `/ohplaky/empresa/${id}`,
  pageHref: page => `/ohplaky?page=${page}`,
  onMove,
  onRetry,
}

const meta = {
  title: 'companies/OverviewsView',
  component: OverviewsView,
  args: { overviews: OVERVIEWS, counts: COUNTS, list: <CompanyListView {...LIST} />, listFrom: [] },
} satisfies Meta<typeof OverviewsView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByTitle(/ de 20\d\d, /).every(isReached)).toBe(true)
    await expect(canvas.getByRole('link', { name: /Por aprobar/ })).toHaveAttribute(
      'href',
      '/ohplaky?status=pending',
    )
    await userEvent.click(canvas.getAllByRole('button', { name: 'Aprobar' })[0] as HTMLElement)
    await expect(onMove).toHaveBeenLastCalledWith({ company: ITEMS[0], move: 'approve' })
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Estado' }), 'Archivadas')
    await expect(onStatus).toHaveBeenLastCalledWith({ value: 'archived' })
  },
}

export const AsksBeforeArchiving: Story = {
  play: async ({ canvas }) => {
    onMove.mockClear()
    await userEvent.click(canvas.getAllByRole('button', { name: 'Archivar' })[1] as HTMLElement)
    await expect(canvas.getByRole('dialog', { name: '¿Archivar Café Aurora?' })).toBeInTheDocument()
    await expect(onMove).not.toHaveBeenCalled()
  },
}

export const Loading: Story = {
  args: {
    counts: null,
    list: <CompanyListView {...LIST} rows={{ ...ROWS, phase: 'loading', items: [], info: null }} />,
  },
}

export const Uncounted: Story = {
  args: { counts: Object.fromEntries(OVERVIEWS.map(({ href }) => [href, null])) },
}

export const UserOnly: Story = {
  args: {
    overviews: OVERVIEWS.filter(({ of }) => of === 'tasks'),
    list: (
      <CompanyListView
        {...LIST}
        movesOf={() => []}
        filters={{ ...LIST.filters, statuses: ['todas'] }}
        rows={{ ...ROWS, items: ITEMS.filter(({ status }) => status === 'actived') }}
      />
    ),
  },
}

export const Filtered: Story = {
  args: {
    list: (
      <CompanyListView {...LIST} filters={{ ...LIST.filters, search: 'café', status: 'actived', count: 2 }} />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 filtros')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar filtros' }))
    await expect(onClear).toHaveBeenCalled()
  },
}

const NONE: CompanyRows = { ...ROWS, items: [], info: { page: 1, per_page: 6, total: 0, last_page: 1 } }

export const Empty: Story = { args: { list: <CompanyListView {...LIST} rows={NONE} /> } }

export const NoMatch: Story = {
  args: {
    list: <CompanyListView {...LIST} rows={NONE} filters={{ ...LIST.filters, search: 'xyz', count: 1 }} />,
  },
}

export const EmptyArchive: Story = {
  args: {
    overviews: [],
    list: (
      <CompanyListView
        {...LIST}
        hasTitle={false}
        of="archived"
        newHref={null}
        rows={NONE}
        filters={{ ...LIST.filters, status: null }}
      />
    ),
  },
}

export const Failed: Story = {
  args: {
    list: <CompanyListView {...LIST} rows={{ ...NONE, phase: 'failed', msg: 'El servidor no responde.' }} />,
  },
}

export const Stale: Story = {
  args: { list: <CompanyListView {...LIST} isStale moving={{ id: 1, move: 'approve' }} /> },
}

export const ListRefused: Story = { args: { list: null, listFrom: ['Admin Osys', 'Propietario'] } }
