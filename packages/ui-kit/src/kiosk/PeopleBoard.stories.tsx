import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { KioskLayout } from './KioskLayout.js'
import { PeopleBoard, type PeopleBoardProps } from './PeopleBoard.js'
import type { BoardPerson } from './PersonCard.js'

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()
const person = (id: number, name: string, over: Partial<BoardPerson> = {}): BoardPerson => ({
  id,
  name,
  avatar: null,
  status: 'fuera',
  since: null,
  href: `#${id}`,
  ...over,
})

const PEOPLE = [
  person(1, 'Ana Sofía Beltrán', { status: 'dentro', since: hoursAgo(1) }),
  person(2, 'Bruno Cárdenas', { status: 'descanso', since: hoursAgo(0.2) }),
  person(3, 'Carla Domínguez'),
  person(4, 'Diego Escobedo', { status: 'dentro', since: hoursAgo(52) }),
  person(5, 'Elena Fuentes', { since: hoursAgo(20) }),
]

const TABS: PeopleBoardProps['tabs'] = [
  { unit: null, href: '#todos', isCurrent: true },
  { unit: 'consultants', href: '#consultants', isCurrent: false },
  { unit: 'solutions', href: '#solutions', isCurrent: false },
]

const meta = {
  title: 'kiosk/PeopleBoard',
  component: PeopleBoard,
  args: {
    name: 'Recepción',
    units: ['consultants', 'solutions'],
    unit: null,
    tabs: TABS,
    people: PEOPLE,
    counts: { dentro: 2, descanso: 1, fuera: 2 },
    failure: null,
    timeZone: 'America/Mexico_City',
    search: '',
    homeHref: '#inicio',
    onSearch: fn(),
    onEnter: fn(),
    onRetry: fn(),
  },
  render: args => (
    <KioskLayout
      mode="light"
      timeZone="America/Mexico_City"
      isOffline={false}
      fullScreen={{ isOn: false, onToggle: fn() }}
      onToggleMode={fn()}
    >
      <PeopleBoard {...args} />
    </KioskLayout>
  ),
} satisfies Meta<typeof PeopleBoard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('list', { name: '5 personas' })
    await expect(within(grid).getAllByRole('link')).toHaveLength(5)
    await expect(canvas.getByRole('link', { name: /Bruno Cárdenas En descanso desde/ })).toBeVisible()
    await expect(canvas.getByText('2 dentro')).toBeVisible()
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Todos')
    for (const target of canvas.getAllByRole('link')) {
      await expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(64)
    }
  },
}

export const Searching: Story = {
  args: { search: 'zzz', people: [] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Nadie se llama así en esta tableta')).toBeVisible()
    const box = canvas.getByRole('searchbox', { name: 'Busca por nombre o número' })
    await userEvent.type(box, 'a{Enter}')
    await expect(args.onSearch).toHaveBeenCalledWith('zzza')
    await expect(args.onEnter).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Borrar la búsqueda' }))
    await expect(args.onSearch).toHaveBeenLastCalledWith('')
  },
}

export const OneUnit: Story = {
  args: { units: ['solutions'], tabs: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull()
  },
}

export const SharedAccount: Story = { args: { name: null } }

export const Loading: Story = { args: { people: null } }

export const Failed: Story = {
  args: { people: null, failure: 'El servidor no pudo completar la operación (500).' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
}

export const Stale: Story = { args: { failure: 'No hay conexión con el servidor.' } }

export const Empty: Story = { args: { people: [], counts: { dentro: 0, descanso: 0, fuera: 0 } } }

export const UnitOfAnotherTablet: Story = {
  args: {
    people: [],
    units: ['solutions'],
    unit: 'consultants',
    tabs: [],
    counts: { dentro: 0, descanso: 0, fuera: 0 },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Esta tableta no muestra Consultants' })).toBeVisible()
  },
}

export const LongText: Story = {
  args: {
    name: 'Recepción del edificio corporativo, planta baja, junto a los elevadores',
    people: [
      person(6, 'María Fernanda de los Ángeles Villaseñor Echeverría Montemayor', {
        status: 'dentro',
        since: hoursAgo(30),
      }),
      ...PEOPLE,
    ],
  },
}
