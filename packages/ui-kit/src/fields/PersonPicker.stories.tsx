import { aUserRef } from '@osys/sdk/testing/users'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { PersonPicker } from './PersonPicker.js'
import { heldField, inColumn } from '../testing/stories.js'

const ANA = aUserRef({ id: 7, name: 'Ana Ruiz' })
const LUIS = aUserRef({ id: 8, name: 'Luis Romero', position: 'Diseño' })
const NORA = aUserRef({ id: 9, name: 'Nora Peña', position: null })

const meta = {
  title: 'fields/PersonPicker',
  component: PersonPicker,
  render: args => heldField(PersonPicker, args),
  args: {
    label: 'Responsables',
    value: [ANA],
    onSearch: fn(async (text: string): Promise<readonly (typeof ANA)[] | null> =>
      [ANA, LUIS, NORA].filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
    ),
    onChange: fn(),
  },
  decorators: [inColumn],
} satisfies Meta<typeof PersonPicker>

export default meta
type Story = StoryObj<typeof meta>

export const LongText: Story = {
  args: { value: [ANA, { ...LUIS, name: 'Maximiliana'.repeat(12) }] },
  play: async ({ canvas }) => {
    const remove = canvas.getByRole('button', { name: /Maximiliana/ })
    const field = canvas.getByRole('combobox', { name: 'Responsables' })
    await expect(remove.getBoundingClientRect().right).toBeLessThanOrEqual(
      field.parentElement?.getBoundingClientRect().right ?? 0,
    )
  },
}

export const One: Story = {
  args: { value: [], isOne: true },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Responsables' }), 'lu')
    await waitFor(() => expect(canvas.getByRole('option', { name: /Luis/ })).toBeVisible())
    await userEvent.click(canvas.getByRole('option', { name: /Luis/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: [LUIS] })
    await expect(canvas.queryByRole('option')).toBeNull()
  },
}

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Responsables' }), 'lu')
    await waitFor(() => expect(canvas.getByRole('option', { name: /Luis/ })).toBeVisible())
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: [ANA, LUIS] })
    await expect(canvas.getByRole('combobox')).toHaveValue('')
    await userEvent.keyboard('{Backspace}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: [ANA] })
  },
}

export const Offered: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(2))
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('option', { name: /Nora/ })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: [ANA, NORA] })
  },
}

export const EnterBeforeTheAnswer: Story = {
  args: { value: [] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(3))
    await userEvent.type(canvas.getByRole('combobox'), 'nora{Enter}', { delay: null })
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith({ value: [NORA] }))
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('combobox')).toHaveValue('')
  },
}

export const EnterWhereNobodyIsFound: Story = {
  args: { value: [] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(3))
    await userEvent.type(canvas.getByRole('combobox'), 'zzz{Enter}', { delay: null })
    await waitFor(() => expect(canvas.getByText('Nadie coincide con «zzz»')).toBeVisible())
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(canvas.getByRole('combobox')).toHaveValue('zzz')
  },
}

export const Removed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar a Ana Ruiz' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: [] })
  },
}

export const NobodyFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zzz')
    await waitFor(() => expect(canvas.getByText('Nadie coincide con «zzz»')).toBeVisible())
  },
}

export const Failed: Story = {
  args: { onSearch: fn(async (_text: string): Promise<readonly (typeof ANA)[] | null> => null) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await waitFor(() => expect(canvas.getByText(/No se pudo buscar/)).toBeVisible())
  },
}

export const Inactive: Story = {
  args: { value: [ANA, aUserRef({ id: 8, name: 'Luis Romero', active: false })] },
}

export const LongNames: Story = {
  args: {
    value: [
      aUserRef({
        id: 7,
        name: 'María Fernanda Guadalupe de los Ángeles Villavicencio y Echeverría de la Torre',
      }),
      LUIS,
    ],
  },
}
