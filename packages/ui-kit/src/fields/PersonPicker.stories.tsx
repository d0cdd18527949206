import { aUserRef } from '@osys/sdk/testing/users'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { PersonPicker, type PersonPickerProps } from './PersonPicker.js'
import styles from '../basics/stories.module.css'

const ANA = aUserRef({ id: 7, name: 'Ana Ruiz' })
const LUIS = aUserRef({ id: 8, name: 'Luis Romero', position: 'Diseño' })
const NORA = aUserRef({ id: 9, name: 'Nora Peña', position: null })

function Chosen(props: PersonPickerProps) {
  const [value, setValue] = useState(props.value)
  return (
    <PersonPicker
      {...props}
      value={value}
      onChange={change => {
        setValue(change.value)
        props.onChange(change)
      }}
    />
  )
}

const meta = {
  title: 'basics/PersonPicker',
  component: PersonPicker,
  render: args => <Chosen {...args} />,
  args: {
    label: 'Responsables',
    value: [ANA],
    onSearch: fn(async (text: string) =>
      [ANA, LUIS, NORA].filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
    ),
    onChange: fn(),
  },
  decorators: [
    Story => (
      <div className={styles.column}>
        <Story />
      </div>
    ),
  ],
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

export const Removed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar a Ana Ruiz' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: [] })
  },
}

export const NobodyFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zzz')
    await waitFor(() => expect(canvas.getByText("Nadie coincide con 'zzz'")).toBeVisible())
  },
}

export const Failed: Story = {
  args: { onSearch: fn(async (_text: string) => Promise.reject(new Error('offline'))) },
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
