import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { SearchField } from './SearchField.js'
import { heldField, inColumn } from '../testing/stories.js'

const meta = {
  title: 'fields/SearchField',
  component: SearchField,
  render: args => heldField(SearchField, args),
  args: { label: 'Buscar empresas', value: '', onChange: fn() },
  decorators: [inColumn],
} satisfies Meta<typeof SearchField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('searchbox', { name: 'Buscar empresas' })
    await userEvent.type(field, 'ácme')
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: 'ácme' })
    await userEvent.keyboard('{Escape}')
    await expect(field).toHaveValue('')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** Enter and the arrow down lead to what was found; without a place to go they are the browser's. */
export const Left: Story = {
  args: { onLeave: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'ácme{Enter}')
    await expect(args.onLeave).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onLeave).toHaveBeenCalledTimes(2)
    await expect(canvas.getByRole('searchbox')).toHaveValue('ácme')
  },
}

export const Filled: Story = {
  args: { value: 'café aurora' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Borrar la búsqueda' }))
    await expect(canvas.getByRole('searchbox')).toHaveValue('')
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
  },
}

export const LongText: Story = {
  args: { value: 'una búsqueda que es bastante más larga que la caja en la que se escribe' },
}
