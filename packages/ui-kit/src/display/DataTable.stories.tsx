import type { UserRef } from '@osys/sdk/basics/schema'
import { aUserRef } from '@osys/sdk/testing/users'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DataTable, type DataTableProps } from './DataTable.js'
import styles from '../testing/stories.module.css'

const PEOPLE = [
  aUserRef({ id: 1 }),
  aUserRef({ id: 2, name: 'Luis Pérez', position: null, business_unit: 'solutions' }),
  aUserRef({ id: 3, name: 'Maximiliana '.repeat(8), position: 'Directora '.repeat(10) }),
]

const meta = {
  title: 'display/DataTable',
  component: DataTable<UserRef>,
  args: {
    caption: 'Personas',
    rows: PEOPLE,
    keyOf: row => row.id,
    columns: [
      { key: 'name', title: 'Nombre', isHead: true, render: row => row.name },
      { key: 'position', title: 'Puesto', render: row => row.position },
      { key: 'unit', title: 'Unidad', isWideOnly: true, render: row => row.business_unit },
      { key: 'id', title: 'Número', align: 'end', render: row => row.id },
    ],
  },
  render: (args: DataTableProps<UserRef>) => (
    <div className={styles.wide}>
      <DataTable {...args} />
    </div>
  ),
} satisfies Meta<typeof DataTable<UserRef>>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Personas' })).toBeVisible()
    await expect(canvas.getByRole('rowheader', { name: 'Ana Torres' })).toBeVisible()
  },
}

export const Busy: Story = { args: { isBusy: true } }

export const Empty: Story = { args: { rows: [] } }
