import { Home20Regular } from '@fluentui/react-icons/headless/svg/home'
import { SignOut20Regular } from '@fluentui/react-icons/headless/svg/sign-out'
import { TaskListSquareLtr20Regular } from '@fluentui/react-icons/headless/svg/task-list-square-ltr'
import { WeatherMoon20Regular } from '@fluentui/react-icons/headless/svg/weather-moon'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../controls/Button.js'
import { CommandList, type CommandListProps } from './CommandList.js'
import { CommandPalette } from './CommandPalette.js'

type WholeProps = Omit<CommandListProps, 'field'> & {
  readonly onClose: () => void
  readonly isComing?: boolean
}

function Whole({ onClose, isComing, ...list }: WholeProps) {
  return (
    <CommandPalette onClose={onClose}>
      {field => isComing !== true && <CommandList {...list} field={field} />}
    </CommandPalette>
  )
}

const meta = {
  title: 'app/CommandPalette',
  component: Whole,
  args: {
    commands: [
      { id: 'hub', group: 'Páginas', title: 'Inicio', icon: <Home20Regular />, keys: ['G', 'I'] },
      {
        id: 'pending',
        group: 'Páginas',
        title: 'Tareas pendientes',
        subtitle: 'OhPlaky',
        icon: <TaskListSquareLtr20Regular />,
      },
      { id: 'dark', group: 'Acciones', title: 'Cambiar a modo oscuro', icon: <WeatherMoon20Regular /> },
      {
        id: 'logout',
        group: 'Acciones',
        title: 'Cerrar sesión',
        icon: <SignOut20Regular />,
        keywords: 'salir',
      },
    ],
    onRun: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof Whole>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('combobox')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect(args.onRun).toHaveBeenCalledWith({ id: 'dark' })
  },
}

export const Searching: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'sesion')
    await expect(canvas.getAllByRole('option')).toHaveLength(1)
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('Cerrar sesión')
    await expect(canvas.getByRole('status')).toHaveTextContent('1 resultado')
    await userEvent.keyboard('{Enter}')
    await expect(args.onRun).toHaveBeenCalledWith({ id: 'logout' })
  },
}

/** Of a thing whose text holds the words a second line shows the place. */
export const Excerpts: Story = {
  args: {
    commands: [
      {
        id: 'titled',
        group: 'Tareas',
        title: 'Cupón de diciembre',
        subtitle: 'CAFE-3 · Pendiente',
        icon: <TaskListSquareLtr20Regular />,
      },
      {
        id: 'below',
        group: 'Tareas',
        title: 'Cartel para la puerta de la cafetería del centro',
        subtitle: 'CAFE-7 · En progreso',
        excerpt:
          '…va en letras grandes. El código del cupón es ROBLE15 y vale hasta el último día del mes, también en la tienda',
        keywords: 'cupon',
        icon: <TaskListSquareLtr20Regular />,
      },
    ],
  },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'cupon')
    const below = canvas.getByRole('option', { name: /Cartel para la puerta/ })
    await expect(below).toHaveTextContent('El código del cupón es ROBLE15')
    const excerpt = within(below).getByText(/El código del cupón/)
    await expect(excerpt.getBoundingClientRect().top).toBeGreaterThan(
      within(below)
        .getByText(/Cartel/)
        .getBoundingClientRect().top,
    )
    const { right } = below.getBoundingClientRect()
    await expect(
      within(below)
        .getByText(/CAFE-7/)
        .getBoundingClientRect().right,
    ).toBeLessThanOrEqual(right)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onRun).toHaveBeenCalledWith({ id: 'below' })
  },
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zzz')
    await expect(canvas.getByText('Nada coincide con «zzz»')).toBeVisible()
    await userEvent.keyboard('{Enter}')
  },
}

/** A search that failed does not say that nothing exists; the command to search again is not run by haste. */
export const Failed: Story = {
  args: {
    hasFailed: true,
    commands: [{ id: 'again', group: 'Acciones', title: 'Volver a buscar', isLast: true, isByHand: true }],
  },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zzz')
    await expect(canvas.queryByText('Nada coincide con «zzz»')).toBeNull()
    await expect(canvas.getByRole('status')).toHaveTextContent('No se pudo buscar')
    await userEvent.keyboard('{Enter}')
    await expect(args.onRun).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onRun).toHaveBeenCalledWith({ id: 'again' })
  },
}

function Late(props: WholeProps) {
  const [isComing, setComing] = useState(true)
  useEffect(() => {
    const show = (event: KeyboardEvent): void => setComing(old => old && event.key !== 'F2')
    window.addEventListener('keydown', show)
    return () => window.removeEventListener('keydown', show)
  }, [])
  return <Whole {...props} isComing={isComing} />
}

/** The field takes the typing, the arrows and Enter before the code of the list is here. */
export const EarlyKeys: Story = {
  render: args => <Late {...args} />,
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('combobox')).toHaveFocus()
    await userEvent.keyboard('o{ArrowDown}')
    await expect(canvas.queryByRole('listbox')).toBeNull()
    await userEvent.keyboard('{F2}')
    await expect(canvas.getAllByRole('option')[0]).toHaveTextContent('Cambiar a modo oscuro')
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('Cerrar sesión')
    await expect(args.onRun).not.toHaveBeenCalled()
  },
}

/** A letter after an early Enter takes it back. */
export const EarlyEnterTakenBack: Story = {
  render: args => <Late {...args} />,
  play: async ({ args }) => {
    await userEvent.keyboard('in{Enter}i{Backspace}{F2}')
    await expect(args.onRun).not.toHaveBeenCalled()
  },
}

function LateHit(props: WholeProps) {
  const [isSearching, setSearching] = useState(true)
  useEffect(() => {
    const find = (event: KeyboardEvent): void => setSearching(old => old && event.key !== 'F2')
    window.addEventListener('keydown', find)
    return () => window.removeEventListener('keydown', find)
  }, [])
  const hit = { id: 'hit', group: 'Tareas', title: 'zzz' }
  return (
    <Whole
      {...props}
      isSearching={isSearching}
      commands={isSearching ? props.commands : [...props.commands, hit]}
      // Another function each time, as in the app.
      onRun={run => props.onRun(run)}
    />
  )
}

/** An Enter that came before its hits runs the first of them once. */
export const EnterBeforeHits: Story = {
  render: args => <LateHit {...args} />,
  play: async ({ args }) => {
    await userEvent.keyboard('zzz{Enter}{F2}')
    await waitFor(() => expect(args.onRun).toHaveBeenCalledWith({ id: 'hit' }))
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onRun).toHaveBeenCalledTimes(1)
  },
}

/** A letter after that Enter takes it back, also when it is removed again. */
export const EnterBeforeHitsTakenBack: Story = {
  render: args => <LateHit {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.keyboard('zzz{Enter}y{Backspace}{F2}')
    await expect(await canvas.findByRole('option', { name: 'zzz' })).toBeVisible()
    await expect(args.onRun).not.toHaveBeenCalled()
  },
}

/** An early Enter runs the command once. */
export const EarlyEnter: Story = {
  render: args => <Late {...args} />,
  play: async ({ args }) => {
    await userEvent.keyboard('oscuro{Enter}{F2}')
    await waitFor(() => expect(args.onRun).toHaveBeenCalledWith({ id: 'dark' }))
    await expect(args.onRun).toHaveBeenCalledTimes(1)
  },
}

/** A command that always matches is no hit: the sentence stands above it. */
export const OnlyTheLast: Story = {
  args: {
    commands: [
      { id: 'hub', group: 'Páginas', title: 'Inicio' },
      { id: 'ask', group: 'JoaoAI', title: 'Preguntar a JoaoAI: zzz', isLast: true },
    ],
  },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'ini')
    await expect(canvas.queryByText(/^Nada coincide/)).toBeNull()
    await userEvent.clear(canvas.getByRole('combobox'))
    await expect(canvas.queryByText(/^Nada coincide/)).toBeNull()
    await userEvent.type(canvas.getByRole('combobox'), 'zzz')
    await expect(canvas.getByText('Nada coincide con «zzz»')).toBeVisible()
    await expect(canvas.getAllByRole('option')).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await expect(args.onRun).toHaveBeenCalledWith({ id: 'ask' })
  },
}

/** A command by hand is chosen by the arrows alone: Enter on a text without hits runs nothing. */
export const ByHand: Story = {
  args: {
    commands: [
      { id: 'hub', group: 'Páginas', title: 'Inicio' },
      { id: 'ask', group: 'JoaoAI', title: 'Preguntar a JoaoAI: vence:', isLast: true, isByHand: true },
    ],
  },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'vence:{Enter}')
    await expect(canvas.getAllByRole('option')).toHaveLength(1)
    await expect(canvas.queryByRole('option', { selected: true })).toBeNull()
    await expect(args.onRun).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onRun).toHaveBeenCalledWith({ id: 'ask' })
  },
}

function Growing(props: WholeProps) {
  const [isMore, setMore] = useState(false)
  const count = isMore ? 6 : 2
  const commands = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    group: 'Empresas',
    title: `Empresa ${index + 1}`,
  }))
  const more = { id: 'more', group: 'Empresas', title: 'Ver más…' }
  return (
    <Whole
      {...props}
      commands={isMore ? commands : [...commands, more]}
      onRun={({ id }) => setMore(id === 'more')}
    />
  )
}

/** A command that brings further ones leaves the focus in the field and begins again at the first. */
export const More: Story = {
  render: args => <Growing {...args} />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect(canvas.getByRole('option', { name: 'Empresa 6' })).toBeVisible()
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('Empresa 1')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await userEvent.click(canvas.getByRole('option', { name: 'Ver más…' }))
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('Empresa 1')
    await expect(field).toHaveFocus()
  },
}

/** More hits than can be listed are told, and not offered again. */
export const Cut: Story = {
  args: { isCut: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Hay más: agrega otra palabra, o filtra.', { selector: 'p' })).toBeVisible()
  },
}

function Opened(props: WholeProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      {isOpen && <Whole {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

export const FocusReturns: Story = {
  render: args => <Opened {...args} />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Abrir' })
    await userEvent.click(opener)
    await expect(canvas.getByRole('combobox')).toHaveFocus()
    canvas.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await expect(opener).toHaveFocus()
  },
}

export const Many: Story = {
  args: {
    commands: Array.from({ length: 60 }, (_, index) => ({
      id: String(index),
      group: index < 30 ? 'Empresas' : 'Personas',
      title: `Comercializadora Internacional de Alimentos y Bebidas del Noroeste número ${index + 1}`,
      subtitle: 'Empresa activa de la unidad de soluciones con tareas pendientes',
    })),
  },
  play: async ({ canvas }) => {
    await userEvent.keyboard('{ArrowUp}')
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('número 60')
    await waitFor(() => expect(canvas.getByRole('option', { selected: true })).toBeVisible())
  },
}
