import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { heldField, inColumn } from '../testing/stories.js'
import { CompanyPicker, type PickedCompany } from './CompanyPicker.js'

const CAFE: PickedCompany = { id: 1, name: 'Café Jacaranda', icon: null }
const COSTA: PickedCompany = { id: 2, name: 'Costa Azul Hoteles', icon: null }
const NORTE: PickedCompany = { id: 3, name: 'Muebles del Norte', icon: null }

const meta = {
  title: 'companies/CompanyPicker',
  component: CompanyPicker,
  render: args => heldField<PickedCompany | null, typeof args>(CompanyPicker, args),
  args: {
    label: 'Empresa',
    value: CAFE,
    onSearch: fn(async (text: string): Promise<readonly PickedCompany[] | null> =>
      [CAFE, COSTA, NORTE].filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
    ),
    onChange: fn(),
  },
  decorators: [inColumn],
} satisfies Meta<typeof CompanyPicker>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Empresa' }), 'costa')
    await waitFor(() => expect(canvas.getByRole('option', { name: 'Costa Azul Hoteles' })).toBeVisible())
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: COSTA })
    await expect(canvas.queryByRole('option')).toBeNull()
  },
}

export const Removed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.keyboard('{Backspace}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: null })
  },
}

export const NoneFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zzz')
    await waitFor(() => expect(canvas.getByText('Ninguna empresa coincide con «zzz»')).toBeVisible())
  },
}

export const Failed: Story = {
  args: { onSearch: fn(async (_text: string): Promise<readonly PickedCompany[] | null> => null) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await waitFor(() => expect(canvas.getByText(/No se pudo buscar/)).toBeVisible())
  },
}

export const LongName: Story = {
  args: { value: { ...CAFE, name: 'Distribuidora y Comercializadora del Noreste '.repeat(4) } },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('combobox').parentElement
    const chip = canvas.getByRole('listitem')
    await expect(chip.getBoundingClientRect().right).toBeLessThanOrEqual(
      box?.getBoundingClientRect().right ?? 0,
    )
  },
}
