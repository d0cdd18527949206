import { Alert20Regular } from '@fluentui/react-icons/headless/svg/alert'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { CountBadge } from '../display/CountBadge.js'
import { IconButton } from './IconButton.js'
import { onPage } from '../testing/stories.js'

const meta = {
  title: 'controls/IconButton',
  component: IconButton,
  args: { label: 'Notificaciones', icon: <Alert20Regular />, onClick: fn() },
  decorators: [onPage],
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notificaciones' }))
    await expect(args.onClick).toHaveBeenCalledTimes(1)
  },
}

export const WithTooltip: Story = {
  args: { shortcut: 'Ctrl K' },
  play: async ({ canvas }) => {
    const tooltip = canvas.getByText('Notificaciones')
    await expect(tooltip).not.toBeVisible()
    await userEvent.tab()
    await waitFor(() => expect(tooltip).toBeVisible(), { timeout: 3000 })
    await expect(tooltip).toHaveAttribute('data-shortcut', 'Ctrl K')
    await expect(getComputedStyle(tooltip, '::after').content).toContain(' · ')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(tooltip).not.toBeVisible())
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}

export const Expanded: Story = {
  args: { isExpanded: true },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button')).toHaveFocus()
    // A button that is not expanded shows its tooltip after 400 ms.
    await new Promise(done => setTimeout(done, 700))
    await expect(canvas.getByText('Notificaciones')).not.toBeVisible()
  },
}

export const WithCount: Story = {
  args: { label: 'Notificaciones, 3 sin leer', badge: <CountBadge count={3} label="" /> },
}
export const ManyCounted: Story = {
  args: { label: 'Notificaciones, 250 sin leer', badge: <CountBadge count={250} label="" /> },
}
export const Large: Story = { args: { size: 'large' } }
export const AsLink: Story = { args: { href: '#avisos' } }
