import { aMedia } from '@osys/sdk/testing/chat'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { aTone } from '../testing/microphone.js'
import { onPage } from '../testing/stories.js'
import { type Speed, VoicePlayer, type VoicePlayerProps } from './VoicePlayer.js'

const peaks = Array.from({ length: 120 }, (_, at) => Math.abs(Math.sin(at / 7) * Math.cos(at / 23)))
const TONE = URL.createObjectURL(aTone(12))

/** Holds what the screen holds. */
function Held(props: VoicePlayerProps) {
  const [isPlaying, setPlaying] = useState(props.isPlaying)
  const [speed, setSpeed] = useState<Speed>(props.speed)
  return (
    <VoicePlayer
      {...props}
      isPlaying={isPlaying}
      speed={speed}
      onPlay={() => {
        setPlaying(true)
        props.onPlay()
      }}
      onPause={() => {
        setPlaying(false)
        props.onPause()
      }}
      onEnded={() => {
        setPlaying(false)
        props.onEnded()
      }}
      onSpeed={change => setSpeed(change.speed)}
    />
  )
}

const meta = {
  title: 'voice/VoicePlayer',
  component: VoicePlayer,
  decorators: [onPage],
  render: args => <Held {...args} />,
  args: {
    label: 'Mensaje de voz de Luis Romero',
    duration: aMedia().duration,
    peaks,
    url: TONE,
    isPlaying: false,
    speed: 1,
    onPlay: fn(),
    onPause: fn(),
    onEnded: fn(),
    onSpeed: fn(),
  },
} satisfies Meta<typeof VoicePlayer>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const place = canvas.getByRole('slider', { name: 'Posición' })
    await expect(place).toHaveAttribute('aria-valuetext', '0:00 de 0:12')
    place.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(place).toHaveAttribute('aria-valuetext', '0:05 de 0:12')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect(place).toHaveAttribute('aria-valuetext', '0:00 de 0:12')
    await userEvent.click(canvas.getByRole('button', { name: 'Velocidad 1×' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Velocidad 1.5×' }))
    await expect(canvas.getByRole('button', { name: 'Velocidad 2×' })).toBeVisible()
    await fireEvent.change(place, { target: { value: '11.5' } })
    await userEvent.click(canvas.getByRole('button', { name: 'Reproducir' }))
    await waitFor(() => expect(args.onEnded).toHaveBeenCalledOnce())
    await expect(canvas.getByRole('button', { name: 'Reproducir' })).toBeVisible()
  },
}

export const Halfway: Story = {
  play: async ({ canvas }) => {
    await fireEvent.change(canvas.getByRole('slider', { name: 'Posición' }), { target: { value: '6' } })
  },
}

export const Loading: Story = {
  args: { url: null, isPlaying: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Pausar' })).toHaveAttribute('aria-busy', 'true')
  },
}

export const Failed: Story = { args: { url: null, error: 'No se pudo cargar. Revisa tu conexión.' } }

export const Broken: Story = {
  args: { url: URL.createObjectURL(new Blob(['no es audio'])), onDownload: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reproducir' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Descárgalo')
    await userEvent.click(canvas.getByRole('button', { name: 'Descargar el audio' }))
    await expect(args.onDownload).toHaveBeenCalledOnce()
  },
}

export const WithoutFacts: Story = { args: { duration: null, peaks: null, url: null } }
