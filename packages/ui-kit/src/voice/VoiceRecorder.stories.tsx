import type { Voice } from '@osys/sdk/chat/rules.attachments'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { aMicrophone } from '../testing/microphone.js'
import { onPage } from '../testing/stories.js'
import { VoiceRecorder } from './VoiceRecorder.js'

const failing = (reason: 'refused' | 'missing' | 'busy' | 'unsupported' | 'insecure') => () =>
  Promise.resolve({ kind: 'failed' as const, reason })

const meta = {
  title: 'voice/VoiceRecorder',
  component: VoiceRecorder,
  decorators: [onPage],
  args: {
    openMicrophone: aMicrophone(),
    kept: null,
    onRecorded: fn(),
    onSend: fn(),
    onDiscard: fn(),
    onLeft: fn(),
    onRunning: fn(),
  },
} satisfies Meta<typeof VoiceRecorder>

export default meta
type Story = StoryObj<typeof meta>

export const Recording: Story = {
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('timer')).not.toHaveTextContent('0:00'))
    await userEvent.click(await canvas.findByRole('button', { name: 'Pausar la grabación' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('En pausa')
    // A paused recording would be lost as well.
    await expect(args.onRunning).toHaveBeenLastCalledWith({ isRunning: true })
    await userEvent.click(canvas.getByRole('button', { name: 'Seguir grabando' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar mensaje de voz' }))
    await waitFor(() => expect(args.onSend).toHaveBeenCalledOnce())
    const [voice] = (args.onSend as unknown as { mock: { calls: [Voice][] } }).mock.calls[0]!
    await expect(voice.details.duration).toBeGreaterThanOrEqual(4)
    await expect(voice.details.peaks.length).toBeGreaterThan(0)
    await expect(voice.details.peaks.length).toBeLessThanOrEqual(200)
    await expect(args.onRunning).toHaveBeenLastCalledWith({ isRunning: false })
    await expect(args.onLeft).not.toHaveBeenCalled()
  },
}

/** The browser's own recorder, with a microphone that beeps: the recording can be heard from any place. */
export const BrowserMicrophone: Story = {
  args: { openMicrophone: undefined },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('timer')).toHaveTextContent(/^0:0[2-9]$/))
    await userEvent.click(canvas.getByRole('button', { name: 'Terminar y escuchar' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Reproducir' }))
    const place = canvas.getByRole('slider', { name: 'Posición' })
    await waitFor(() => expect(Number((place as HTMLInputElement).value)).toBeGreaterThan(0.2))
    await fireEvent.change(place, { target: { value: '1.5' } })
    await waitFor(() => expect(Number((place as HTMLInputElement).value)).toBeGreaterThan(1.55))
    // At the end it is ready to be heard again.
    await canvas.findByRole('button', { name: 'Reproducir' })
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar mensaje de voz' }))
    await waitFor(() => expect(args.onSend).toHaveBeenCalledOnce())
    const [voice] = (args.onSend as unknown as { mock: { calls: [Voice][] } }).mock.calls[0]!
    await expect(voice.file.type).toBe('audio/webm')
    await expect(voice.file.name).toBe('mensaje-de-voz.webm')
    await expect(voice.file.size).toBeGreaterThan(2000)
    await expect(Math.max(...voice.details.peaks)).toBe(1)
  },
}

export const Paused: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pausar la grabación' }))
  },
}

export const ListenBeforeSending: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Terminar y escuchar' }))
    // The button that was pressed is gone; the Tab key goes on from the recorder.
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Mensaje de voz' })).toHaveFocus())
    await userEvent.click(await canvas.findByRole('button', { name: 'Reproducir' }))
    await expect(await canvas.findByRole('button', { name: 'Pausar' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Descartar la grabación' }))
    await waitFor(() =>
      expect(args.onDiscard).toHaveBeenCalledWith(expect.objectContaining({ file: expect.anything() })),
    )
  },
}

export const NearTheEnd: Story = {
  args: { openMicrophone: aMicrophone({ seconds: 274 }) },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('La grabación termina a los 5 minutos'),
    )
  },
}

export const FiveMinutes: Story = {
  args: { openMicrophone: aMicrophone({ seconds: 299.9 }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Reproducir' })).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('Llegaste a 5 minutos')
  },
}

export const Silent: Story = {
  args: { openMicrophone: aMicrophone({ isSilent: true }) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('No se oye nada'))
  },
}

export const Unplugged: Story = {
  args: {
    openMicrophone: events => {
      setTimeout(events.onLost, 300)
      return aMicrophone()(events)
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('El micrófono se desconectó'))
    await expect(canvas.getByRole('button', { name: 'Reproducir' })).toBeVisible()
  },
}

export const Refused: Story = {
  args: { openMicrophone: failing('refused') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('no deja usar el micrófono')
    await userEvent.click(canvas.getByRole('button', { name: 'Volver a intentar' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}

export const Missing: Story = { args: { openMicrophone: failing('missing') } }

export const Busy: Story = { args: { openMicrophone: failing('busy') } }

export const Unsupported: Story = { args: { openMicrophone: failing('unsupported') } }

/** A person who changes the conversation in the middle of a recording finds it among the files of the draft. */
export const LeftWhileRecording: Story = {
  render: function Leaving(args) {
    const [isThere, setThere] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setThere(false)}>
          Otra conversación
        </button>
        {isThere && <VoiceRecorder {...args} />}
      </>
    )
  },
  play: async ({ canvas, args }) => {
    await canvas.findByRole('button', { name: 'Pausar la grabación' })
    await waitFor(() => expect(canvas.getByRole('timer')).not.toHaveTextContent('0:00'))
    await userEvent.click(canvas.getByRole('button', { name: 'Otra conversación' }))
    await waitFor(() => expect(args.onLeft).toHaveBeenCalledOnce())
    await expect(args.onRunning).toHaveBeenLastCalledWith({ isRunning: false })
    await expect(args.onDiscard).not.toHaveBeenCalled()
  },
}

export const LeftBeforeSending: Story = {
  ...LeftWhileRecording,
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Terminar y escuchar' }))
    await canvas.findByRole('button', { name: 'Reproducir' })
    await userEvent.click(canvas.getByRole('button', { name: 'Otra conversación' }))
    await waitFor(() => expect(args.onLeft).toHaveBeenCalledOnce())
  },
}
