import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Pager } from './Pager.js'
import { onPage } from '../testing/stories.js'

const meta = {
  title: 'controls/Pager',
  component: Pager,
  args: { page: 2, lastPage: 3, total: 14, onPage: fn() },
  decorators: [onPage],
} satisfies Meta<typeof Pager>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Página siguiente' }))
    await expect(args.onPage).toHaveBeenLastCalledWith({ page: 3 })
    await expect(canvas.getByText('14 resultados')).toBeVisible()
  },
}

export const FirstPage: Story = {
  args: { page: 1 },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Página anterior' }))
    await expect(args.onPage).not.toHaveBeenCalled()
  },
}

export const ManyPages: Story = { args: { page: 120, lastPage: 334, total: 2001 } }

export const OnePage: Story = { args: { page: 1, lastPage: 1, total: 1 } }

export const Links: Story = {
  args: { page: 3, hrefFor: page => `/ohplaky?page=${page}` },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Página 2' })).toHaveAttribute('href', '/ohplaky?page=2')
    await expect(canvas.getByRole('link', { name: 'Página siguiente' })).toHaveAttribute('aria-disabled')
  },
}
