import type { Meta, StoryObj } from '@storybook/react-vite'
import { boardIndex } from '@osys/sdk/kiosk/rules.index'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Tablet, TABLET } from '../testing/kiosk.js'
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
    index: [],
    failure: null,
    unknownBadge: null,
    timeZone: TABLET.timeZone,
    search: '',
    homeHref: '#inicio',
    onSearch: fn(),
    onEnter: fn(),
    onEnrol: fn(),
    onRetry: fn(),
  },
  render: args => (
    <Tablet fullScreen={{ isOn: false, onToggle: fn() }}>
      <PeopleBoard {...args} />
    </Tablet>
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
    const box = canvas.getByRole('searchbox', { name: 'Busca por nombre o gafete' })
    await userEvent.type(box, 'a{Enter}')
    await expect(args.onSearch).toHaveBeenCalledWith('zzza')
    await expect(args.onEnter).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Borrar la búsqueda' }))
    await expect(args.onSearch).toHaveBeenLastCalledWith('')
  },
}

const LONG = Array.from({ length: 60 }, (_, place) =>
  person(100 + place, `${'ABCDEFGHIJ'[Math.floor(place / 6)]}ara ${place}`),
)
export const LongBoard: Story = {
  args: { people: LONG, index: boardIndex(LONG, 8) },
  play: async ({ canvas }) => {
    const index = canvas.getByRole('group', { name: 'Ir a los nombres con' })
    const parts = within(index).getAllByRole('button')
    await expect(parts).toHaveLength(8)
    for (const part of parts) await expect(part.getBoundingClientRect().height).toBeGreaterThanOrEqual(64)
    await userEvent.click(within(index).getByRole('button', { name: 'J' }))
    // The cards beyond the first screen follow the first picture.
    const last = await canvas.findByRole('link', { name: /^Jara 54/ })
    await expect(within(canvas.getByRole('list', { name: /60 personas/ })).getAllByRole('link')).toHaveLength(
      60,
    )
    // The search stays above the person that the index leads to.
    await waitFor(() => expect(last.getBoundingClientRect().top).toBeLessThan(window.innerHeight))
    await expect(canvas.getByRole('searchbox').getBoundingClientRect().bottom).toBeLessThanOrEqual(
      last.getBoundingClientRect().top,
    )
  },
}

export const UnknownBadge: Story = {
  args: { unknownBadge: '0012345678' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/tiene el gafete 0012345678\./)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Darlo de alta' }))
    await expect(args.onEnrol).toHaveBeenCalled()
  },
}

export const BadgeOnly: Story = {
  args: { isBadgeOnly: true, people: PEOPLE.map(one => ({ ...one, href: null })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Pasa tu gafete por el lector')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /Bruno/ })).toBeNull()
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
