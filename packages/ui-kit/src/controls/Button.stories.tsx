import { Add20Regular } from '@fluentui/react-icons/headless/svg/add'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from './Button.js'
import { ButtonLink } from './ButtonLink.js'
import { onPage } from '../testing/stories.js'

const meta = {
  title: 'controls/Button',
  component: Button,
  args: { children: 'Guardar cambios', onClick: fn() },
  decorators: [onPage],
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar cambios' }))
    await expect(args.onClick).toHaveBeenCalledTimes(1)
  },
}

export const Primary: Story = { args: { appearance: 'primary', icon: <Add20Regular /> } }
export const Subtle: Story = { args: { appearance: 'subtle' } }
export const Danger: Story = {
  args: { appearance: 'primary', tone: 'danger', children: 'Eliminar a Ana Ruiz' },
}
export const DangerQuiet: Story = { args: { tone: 'danger', children: 'Eliminar' } }
export const Small: Story = { args: { size: 'small' } }
export const Large: Story = { args: { size: 'large', appearance: 'primary' } }
export const Huge: Story = { args: { size: 'huge', appearance: 'primary', children: 'Entrada' } }
export const LongText: Story = {
  args: {
    children: 'Guardar los cambios de todas las empresas activas y volver a la lista de tareas pendientes',
  },
}

export const Pending: Story = {
  args: { appearance: 'primary', isPending: true, autoFocus: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button')
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(button).toHaveFocus()
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

export const AsLink: Story = {
  render: () => (
    <ButtonLink href="#hub" appearance="primary">
      Volver al inicio
    </ButtonLink>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '#hub')
  },
}
