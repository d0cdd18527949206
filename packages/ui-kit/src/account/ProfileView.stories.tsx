import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { ProfileView, type ProfileViewProps } from './ProfileView.js'

/** Keeps the edits as a screen does, also while another section is shown. */
function Kept(props: ProfileViewProps) {
  const [edits, setEdits] = useState(props.edits)
  const [isThere, setThere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setThere(!isThere)}>
        Roles
      </button>
      {isThere && <ProfileView {...props} edits={edits} onEdits={setEdits} />}
    </>
  )
}

const meta = {
  title: 'account/ProfileView',
  component: ProfileView,
  render: args => <Kept {...args} />,
  args: {
    saved: {
      name: 'Ana Torres',
      email: 'ana@osys.demo',
      phone: '+52 55 1234 5678',
      position: 'Diseñadora gráfica',
    },
    editable: ['name', 'email', 'phone'],
    reason: 'El puesto lo cambia quien puede editar usuarios.',
    isOwn: true,
    fieldErrors: {},
    isPending: false,
    edits: {},
    onEdits: fn(),
    onSave: fn(async () => true),
  },
} satisfies Meta<typeof ProfileView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const name = canvas.getByLabelText('Nombre')
    await userEvent.clear(name)
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar cambios' }))
    await waitFor(() => expect(canvas.getByText('Error: Escribe el nombre')).toBeVisible())
    await userEvent.type(name, 'Anita')
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar cambios' }))
    await expect(args.onSave).toHaveBeenCalledWith({ name: 'Anita' })
  },
}

export const AnotherEmail: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Correo electrónico'), 'x')
    await userEvent.type(canvas.getByLabelText('Tu contraseña actual'), 'secreta')
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar cambios' }))
    await expect(args.onSave).toHaveBeenCalledWith({
      email: 'ana@osys.demox',
      current_password: 'secreta',
    })
  },
}

/** The edits are there again after another section was shown; the password is not. */
export const AnotherSection: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Correo electrónico'), 'x')
    await userEvent.type(canvas.getByLabelText('Tu contraseña actual'), 'secreta')
    await userEvent.click(canvas.getByRole('button', { name: 'Roles' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Roles' }))
    await expect(canvas.getByLabelText('Correo electrónico')).toHaveValue('ana@osys.demox')
    await expect(canvas.getByLabelText('Tu contraseña actual')).toHaveValue('')
    await userEvent.click(canvas.getByRole('button', { name: 'Descartar' }))
    await expect(canvas.getByLabelText('Correo electrónico')).toHaveValue('ana@osys.demo')
  },
}

export const Refused: Story = {
  args: {
    fieldErrors: { email: 'Error: Ya hay una cuenta con este correo.' },
    error: 'La zona horaria no existe.',
  },
}

export const FailedKeepsWhatWasTyped: Story = {
  args: { onSave: fn(async () => false) },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Teléfono'), '9')
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar cambios' }))
    await expect(canvas.getByLabelText('Teléfono')).toHaveValue('+52 55 1234 56789')
  },
}

export const ReadOnly: Story = {
  args: {
    editable: [],
    isOwn: false,
    saved: { name: 'Mariana Ortega', email: 'owner@osys.demo', phone: '', position: '' },
    reason: 'No puedes modificar la cuenta de alguien con permisos que tú no tienes.',
  },
}

export const Pending: Story = { args: { isPending: true } }
