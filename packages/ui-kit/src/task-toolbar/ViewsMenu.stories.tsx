import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { ViewDialog } from './ViewDialog.js'
import { ViewsMenu, type ViewsMenuProps } from './ViewsMenu.js'

const VIEWS = [
  { id: 4, name: 'Vencidas por empresa', href: '#vencidas', isShared: true, isDefault: false },
  { id: 5, name: 'Mi semana', href: '#semana', isShared: false, isDefault: true },
]

const meta = {
  title: 'tasks/ViewsMenu',
  component: ViewsMenu,
  args: {
    views: VIEWS,
    open: null,
    plainHref: '#sin-vista',
    onSoon: fn(),
    onKeep: fn(),
    onEdit: fn(),
    onUpdate: fn(),
    onDefault: fn(),
    onDelete: fn(),
  } as ViewsMenuProps,
} satisfies Meta<typeof ViewsMenu>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Vistas' }))
    await screen.findByRole('menuitem', { name: /^Mi semana · al abrir/ })
    await expect(screen.queryByRole('menuitem', { name: 'Eliminar la vista' })).toBeNull()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Guardar vista' }))
    await expect(args.onKeep).toHaveBeenCalled()
    await expect(args.onSoon).toHaveBeenCalled()
  },
}

export const Changed: Story = {
  args: { open: { id: 4, isChanged: true, mayChange: true } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Vencidas por empresa, con cambios' }))
    await userEvent.click(
      await screen.findByRole('menuitem', { name: 'Guardar los cambios en «Vencidas por empresa»' }),
    )
    await expect(args.onUpdate).toHaveBeenCalled()
  },
}

export const OfAnother: Story = {
  args: { open: { id: 4, isChanged: true, mayChange: false } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Vencidas por empresa/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Abrir la página con esta vista' }))
    await expect(args.onDefault).toHaveBeenCalledWith({ isDefault: true })
  },
}

const onSubmit = fn()

export const Dialog: Story = {
  render: () => (
    <ViewDialog view={null} maxLength={60} isPending={false} onSubmit={onSubmit} onClose={fn()} />
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }))
    await expect(screen.getByRole('textbox', { name: 'Nombre' })).toBeInvalid()
    await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), ' Mi semana ')
    await userEvent.click(screen.getByLabelText('Que la vean todos'))
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await expect(onSubmit).toHaveBeenCalledWith({ name: 'Mi semana', isShared: true, isDefault: false })
  },
}
