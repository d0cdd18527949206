import type { NoticeVariant } from '@osys/sdk/notices/schema'
import type { VisibleNotice } from '@osys/sdk/notices/state'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { Dialog } from '../overlays/Dialog.js'
import { NoticeStack } from './NoticeStack.js'

function aNotice(id: number, variant: NoticeVariant, text: string): VisibleNotice {
  return {
    id,
    place: 'bottom-left',
    phase: 'shown',
    since: 0,
    hideAt: 5000,
    notice: { text, variant, status: null, errors: {} },
  }
}

const meta = {
  title: 'notices/NoticeStack',
  component: NoticeStack,
  args: { notices: [], onHold: fn(), onRelease: fn(), onClose: fn() },
} satisfies Meta<typeof NoticeStack>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Default: Story = {
  args: { notices: [aNotice(1, 'success', 'Usuario actualizado')] },
  play: async ({ canvas, args }) => {
    // The page leaves room for notices by this mark.
    await expect(document.body).toHaveAttribute('data-notices')
    await userEvent.hover(canvas.getByText('Usuario actualizado'))
    await expect(args.onHold).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Cerrar mensaje' }))
    await expect(args.onClose).toHaveBeenCalledWith({ id: 1 })
    await userEvent.unhover(canvas.getByText('Usuario actualizado'))
    await expect(args.onRelease).toHaveBeenCalled()
  },
}

export const Three: Story = {
  args: {
    notices: [
      aNotice(1, 'info', 'Tienes nuevas notificaciones'),
      aNotice(2, 'warning', 'Service Worker no soportado'),
      aNotice(3, 'success', 'Roles actualizados'),
    ],
  },
}

export const FailedCall: Story = {
  args: {
    notices: [
      {
        ...aNotice(1, 'error', 'Revisa los datos del formulario.'),
        notice: {
          text: 'Revisa los datos del formulario.',
          variant: 'error',
          status: 422,
          errors: { email: ['El correo no es válido.'], name: ['El nombre es obligatorio.'] },
        },
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Estado: 422')
    await expect(canvas.getByText('El correo no es válido.')).toBeVisible()
  },
}

const undo = fn()

export const WithAction: Story = {
  args: {
    notices: [
      {
        ...aNotice(1, 'success', 'Tarea eliminada'),
        notice: {
          text: 'Tarea eliminada',
          variant: 'success',
          status: null,
          errors: {},
          action: { label: 'Deshacer', run: undo },
        },
      },
    ],
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Deshacer' }))
    await expect(undo).toHaveBeenCalled()
    await expect(args.onClose).toHaveBeenCalledWith({ id: 1 })
  },
}

export const OverDialog: Story = {
  args: { ...WithAction.args },
  render: args => (
    <>
      <NoticeStack {...args} />
      <Dialog title="Plantillas de tareas" onClose={fn()}>
        Todavía no hay plantillas
      </Dialog>
    </>
  ),
  play: async () => {
    // Outside of the modal dialog nothing can be pressed.
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: 'Deshacer' }))
    await expect(undo).toHaveBeenCalled()
  },
}

export const Offline: Story = {
  args: {
    notices: [
      {
        ...aNotice(1, 'error', 'No se pudo conectar con el servidor.'),
        notice: {
          text: 'No se pudo conectar con el servidor.',
          variant: 'error',
          status: 'offline',
          errors: {},
        },
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Estado: offline')
  },
}

export const Push: Story = {
  args: {
    notices: [
      { ...aNotice(1, 'success', 'Service Worker registrado con éxito'), place: 'bottom-center' },
      aNotice(2, 'info', 'Tienes nuevas notificaciones'),
    ],
  },
}

export const Entering: Story = {
  args: { notices: [{ ...aNotice(1, 'success', 'Usuario creado'), phase: 'entering' }] },
}
export const Leaving: Story = {
  args: { notices: [{ ...aNotice(1, 'success', 'Usuario creado'), phase: 'leaving' }] },
}

export const LongText: Story = {
  args: {
    notices: [
      aNotice(
        1,
        'error',
        'No se pudo guardar la empresa porque otra persona la cambió mientras la editabas; revisa la copia más reciente y vuelve a intentarlo.',
      ),
    ],
  },
}
