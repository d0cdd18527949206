import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { TextField } from './TextField.js'
import { heldField, inColumn } from '../testing/stories.js'

const meta = {
  title: 'fields/TextField',
  component: TextField,
  render: args => heldField(TextField, args),
  args: { label: 'Nombre', name: 'name', value: '', onChange: fn() },
  decorators: [inColumn],
} satisfies Meta<typeof TextField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Nombre'), 'Ana')
    await expect(canvas.getByLabelText('Nombre')).toHaveValue('Ana')
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: 'Ana' })
  },
}

export const WithHint: Story = { args: { hint: 'Como quieres que te vean tus compañeros' } }

export const Error: Story = {
  args: { value: 'ana@', label: 'Correo electrónico', type: 'email', error: 'Error: El correo no es válido' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Correo electrónico')
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('Error: El correo no es válido')
  },
}

export const Password: Story = {
  args: { label: 'Contraseña', type: 'password', value: 'osys-demo' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Contraseña')
    await expect(field).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar contraseña' }))
    await expect(field).toHaveAttribute('type', 'text')
    await userEvent.click(canvas.getByRole('button', { name: 'Ocultar contraseña' }))
    await expect(field).toHaveAttribute('type', 'password')
  },
}

export const CapsLock: Story = {
  args: { label: 'Contraseña', type: 'password', value: 'OSYS' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Contraseña')
    field.focus()
    await fireEvent.keyDown(field, { key: 'O', modifierCapsLock: true })
    await expect(await canvas.findByText('Bloq Mayús está activado')).toBeVisible()
  },
}

export const LongText: Story = {
  args: {
    label: 'Nombre completo de la persona de contacto tal como aparece en su identificación oficial',
    value: 'María Fernanda Guadalupe de los Ángeles Villavicencio y Echeverría de la Torre Hernández',
    error:
      'Error: El nombre no puede tener más de cien caracteres, porque no cabe en los documentos que se imprimen',
  },
}
