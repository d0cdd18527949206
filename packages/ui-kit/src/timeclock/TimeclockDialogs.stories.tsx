import { aClockRequest, aWorkDay, aWorkLog } from '@osys/sdk/testing/timeclock'
import { COUNTERPART } from '@osys/sdk/timeclock/state'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { DeviceDialog } from './DeviceDialog.js'
import { LogDialog } from './LogDialog.js'
import { PhotoDialog } from './PhotoDialog.js'
import { PinDialog } from './PinDialog.js'
import { RefuseRequestDialog } from './RefuseRequestDialog.js'
import { RemoveLogDialog } from './RemoveLogDialog.js'
import { RequestPhotoDialog } from './RequestPhotoDialog.js'
import { RevokeDialog } from './RevokeDialog.js'
import { WithdrawDialog } from './WithdrawDialog.js'
import { StaleShiftDialog } from './StaleShiftDialog.js'
import { TakePinDialog } from './TakePinDialog.js'

const onSubmit = fn()
const onDraft = fn()
const onClose = fn()
const log = aWorkLog()
const ZONE = 'America/Mexico_City'
/** A grey square, as a data URL. */
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='

const meta = { title: 'timeclock/Dialogs', render: () => <></> } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const StaleShift: Story = {
  render: () => (
    <StaleShiftDialog
      startedAt="2026-11-19T15:02:00.000Z"
      timeZone={ZONE}
      min="2026-11-19T09:02"
      max="2026-11-20T09:02"
      isPending={false}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  ),
  async play({ canvas }) {
    const field = canvas.getByLabelText('Fecha y hora de salida')
    await expect(field).toHaveValue('')
    await fireEvent.change(field, { target: { value: '2026-11-19T18:00' } })
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar salida' }))
    await expect(onSubmit).toHaveBeenCalledWith({ wallTime: '2026-11-19T18:00' })
  },
}

export const AddWithCounterpart: Story = {
  render: () => (
    <LogDialog
      kind="add"
      initial={{ event: 'entrada', wallTime: '2026-11-19T09:00', untilWallTime: '', reason: '' }}
      counterparts={COUNTERPART}
      max="2026-11-20T15:00"
      fieldErrors={{}}
      isPending={false}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  ),
  async play({ canvas }) {
    const until = canvas.getByLabelText('Salida que le sigue (opcional)')
    await fireEvent.change(until, { target: { value: '2026-11-19T17:00' } })
    await userEvent.type(canvas.getByLabelText('Motivo'), 'Sin tableta')
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }))
    await expect(onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ wallTime: '2026-11-19T09:00', untilWallTime: '2026-11-19T17:00' }),
    )
  },
}

/** Nothing that was typed is dropped: the dialog does not send while a date cannot be read. */
export const UnreadMoment: Story = {
  ...AddWithCounterpart,
  async play({ canvas }) {
    onSubmit.mockClear()
    const until = canvas.getByLabelText('Salida que le sigue (opcional)')
    await userEvent.type(until, 'hola')
    await userEvent.type(canvas.getByLabelText('Motivo'), 'Sin tableta')
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }))
    await expect(until).toHaveFocus()
    await expect(until).toHaveValue('hola')
    await expect(canvas.getByText(/No entendí la fecha y la hora/)).toBeVisible()
    await expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.clear(until)
    await userEvent.type(until, '19/11/2026 17:00')
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }))
    await expect(onSubmit).toHaveBeenCalledOnce()
  },
}

export const Correction: Story = {
  render: () => (
    <LogDialog
      kind="edit"
      initial={{ event: 'entrada', wallTime: '2026-11-20T09:02', untilWallTime: '', reason: '' }}
      counterparts={COUNTERPART}
      max="2026-11-20T15:00"
      fieldErrors={{ reason: 'Error: Escribe el motivo' }}
      isPending={false}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  ),
}

const preview = [
  {
    day: '2026-11-20',
    before: aWorkDay(),
    after: aWorkDay({ worked_seconds: 14_580, break_seconds: 18_000 }),
    oddities: ['long_break'],
  },
] as const

/** The dialog shows the day before and after, with what would be strange. */
export const CorrectionWithPreview: Story = {
  render: () => (
    <LogDialog
      kind="edit"
      initial={{ event: 'fin_descanso', wallTime: '2026-11-20T16:02', untilWallTime: '', reason: '' }}
      counterparts={COUNTERPART}
      max="2026-11-20T20:00"
      fieldErrors={{}}
      preview={preview}
      timeZone={ZONE}
      isPending={false}
      onDraft={onDraft}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  ),
  async play({ canvas }) {
    // The dialog opens after it is drawn.
    await waitFor(() => expect(canvas.getByText('El descanso quedaría de 5 h 00 min.')).toBeVisible())
    await fireEvent.change(canvas.getByLabelText('Fecha y hora'), { target: { value: '2026-11-20T15:00' } })
    await expect(onDraft).toHaveBeenCalledWith(expect.objectContaining({ wallTime: '2026-11-20T15:00' }))
  },
}

export const Ask: Story = {
  render: () => (
    <LogDialog
      kind="ask"
      initial={{ event: 'entrada', wallTime: '2026-11-20T09:02', untilWallTime: '', reason: '' }}
      counterparts={COUNTERPART}
      max="2026-11-20T15:00"
      fieldErrors={{}}
      isPending={false}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  ),
}

export const AskRemoval: Story = {
  render: () => (
    <RemoveLogDialog
      log={log}
      isRequest
      preview={preview}
      timeZone={ZONE}
      isPending={false}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  ),
}

export const RefuseRequest: Story = {
  render: () => (
    <RefuseRequestDialog
      error="Error: Escribe el motivo"
      isPending={false}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  ),
}

/** Two people correct a work log at the same time: the second one sees the version of the first. */
export const CorrectedMeanwhile: Story = {
  render: () => (
    <LogDialog
      kind="edit"
      initial={{ event: 'entrada', wallTime: '2026-11-20T09:02', untilWallTime: '', reason: 'Llegó antes' }}
      counterparts={COUNTERPART}
      max="2026-11-20T15:00"
      fieldErrors={{}}
      replacedBy={aWorkLog({ at: '2026-11-20T14:30:00.000Z' })}
      timeZone={ZONE}
      isPending={false}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  ),
}

export const Accept: Story = {
  render: () => (
    <LogDialog
      kind="accept"
      initial={{ event: 'salida', wallTime: '2026-11-20T09:02', untilWallTime: '', reason: '' }}
      counterparts={COUNTERPART}
      max="2026-11-20T15:00"
      fieldErrors={{}}
      error="El servicio no está disponible."
      isPending={false}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  ),
}

export const Remove: Story = {
  render: () => (
    <RemoveLogDialog log={log} timeZone={ZONE} isPending={false} onSubmit={onSubmit} onClose={onClose} />
  ),
}

export const Discard: Story = {
  render: () => (
    <RemoveLogDialog
      log={aWorkLog({ conflict: 'wrong_pin' })}
      timeZone={ZONE}
      isPending={false}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  ),
}

export const Photo: Story = {
  render: () => <PhotoDialog log={log} timeZone={ZONE} src={PICTURE} onClose={onClose} />,
}

export const PhotoLoading: Story = {
  render: () => <PhotoDialog log={log} timeZone={ZONE} onClose={onClose} />,
}

export const RequestPhoto: Story = {
  render: () => <RequestPhotoDialog name="Ana Torres" src={PICTURE} onClose={onClose} />,
}

export const RequestPhotoLoading: Story = {
  render: () => <RequestPhotoDialog name="Ana Torres" onClose={onClose} />,
}

export const NewPin: Story = {
  render: () => <PinDialog isPending={false} onSubmit={onSubmit} onClose={onClose} />,
  async play({ canvas }) {
    onSubmit.mockClear()
    await userEvent.type(canvas.getByLabelText('PIN nuevo'), '4711')
    await userEvent.type(canvas.getByLabelText('Repite el PIN'), '4712')
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(canvas.getByText('Error: Los PIN no coinciden')).toBeVisible())
    await expect(onSubmit).not.toHaveBeenCalled()
  },
}

export const TakePin: Story = {
  render: () => <TakePinDialog name="Ana Torres" isBusy={false} onConfirm={onSubmit} onClose={onClose} />,
}

export const Pair: Story = {
  render: () => (
    <DeviceDialog
      kind="pair"
      initial={{ code: 'K7MP3XQ9', name: '', units: [] }}
      fieldErrors={{}}
      isPending={false}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  ),
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Vincular tableta' }))
    await waitFor(() => expect(canvas.getByText('Error: Escribe un nombre')).toBeVisible())
    await waitFor(() => expect(canvas.getByText('Error: Elige al menos una unidad')).toBeVisible())
  },
}

export const ChangeDevice: Story = {
  render: () => (
    <DeviceDialog
      kind="change"
      initial={{
        code: '',
        name: 'Recepción',
        units: ['consultants'],
        policy: { needs_pin: true, photo_policy: 'always', badge_only: false },
      }}
      fieldErrors={{}}
      isPending={false}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  ),
}

export const Revoke: Story = {
  render: () => (
    <RevokeDialog name="Recepción" waiting={2} isBusy={false} onConfirm={onSubmit} onClose={onClose} />
  ),
}

export const Withdraw: Story = {
  render: () => (
    <WithdrawDialog
      request={aClockRequest()}
      timeZone="America/Mexico_City"
      isBusy={false}
      onConfirm={onSubmit}
      onClose={onClose}
    />
  ),
}
