import { Person20Regular } from '@fluentui/react-icons/headless/svg/person'
import { SignOut20Regular } from '@fluentui/react-icons/headless/svg/sign-out'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Avatar } from '../display/Avatar.js'
import { MenuButton } from './MenuButton.js'
import { onPage } from '../testing/stories.js'

const onSelect = fn()

const meta = {
  title: 'overlays/MenuButton',
  component: MenuButton,
  args: {
    label: 'Cuenta de Ana Ruiz',
    children: <Avatar name="Ana Ruiz" />,
    entries: [
      { kind: 'link', key: 'profile', label: 'Mi perfil', href: '#perfil', icon: <Person20Regular /> },
      { kind: 'action', key: 'keys', label: 'Atajos de teclado', shortcut: '?', onSelect },
      { kind: 'divider', key: 'divider' },
      { kind: 'link', key: 'logout', label: 'Cerrar sesión', href: '#logout', icon: <SignOut20Regular /> },
    ],
  },
  decorators: [onPage],
  beforeEach: () => {
    onSelect.mockClear()
  },
} satisfies Meta<typeof MenuButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cuenta de Ana Ruiz' }))
    const first = await screen.findByRole('menuitem', { name: 'Mi perfil' }, { timeout: 5000 })
    await waitFor(() => expect(first).toHaveFocus())
    await expect(first).toHaveAttribute('href', '#perfil')
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Cuenta de Ana Ruiz' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    const first = await screen.findByRole('menuitem', { name: 'Mi perfil' }, { timeout: 5000 })
    await waitFor(() => expect(first).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await expect(screen.getByRole('menuitem', { name: /Atajos/ })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await expect(trigger).toHaveFocus()
  },
}

/** A button without a text says its name to the keyboard too, and not over what it has opened. */
export const Tooltip: Story = {
  args: { look: 'picture', shortcut: 'S' },
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Cuenta de Ana Ruiz' })
    const tooltip = trigger.querySelector('[popover]')
    await userEvent.tab()
    await expect(trigger).toHaveFocus()
    await waitFor(() => expect(tooltip?.matches(':popover-open')).toBe(true))
    await expect(tooltip && getComputedStyle(tooltip, '::before').content).toBe('"Cuenta de Ana Ruiz"')
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menuitem', { name: 'Mi perfil' }, { timeout: 5000 })
    await waitFor(() => expect(tooltip?.matches(':popover-open')).toBe(false))
  },
}

export const Selecting: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cuenta de Ana Ruiz' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /Atajos/ }, { timeout: 5000 }))
    await expect(onSelect).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await expect(canvas.getByRole('button', { name: 'Cuenta de Ana Ruiz' })).toHaveFocus()
  },
}
