import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { onPage } from '../testing/stories.js'
import { EmojiPicker, type EmojiPickerProps } from './EmojiPicker.js'

/** Holds the tone, as the screen does. */
function Held(props: EmojiPickerProps) {
  const [tone, setTone] = useState(props.memory.tone)
  const onTone = (choice: { readonly tone: typeof tone }): void => setTone(choice.tone)
  return <EmojiPicker {...props} memory={{ ...props.memory, tone, onTone }} />
}

const meta = {
  title: 'emoji/EmojiPicker',
  component: EmojiPicker,
  decorators: [onPage],
  render: args => <Held {...args} />,
  args: { memory: { recents: [], tone: 'none', onUsed: fn(), onTone: fn() }, onPick: fn() },
} satisfies Meta<typeof EmojiPicker>

export default meta
type Story = StoryObj<typeof meta>

/** Names are found without their accents. */
export const Search: Story = {
  play: async ({ canvas, args }) => {
    const search = await canvas.findByRole('searchbox', { name: 'Buscar emoji' })
    await canvas.findByText('Emoticonos y emoción')
    await userEvent.type(search, 'corazon rojo')
    await waitFor(() => expect(canvas.getByRole('gridcell', { name: 'corazón rojo' })).toBeVisible())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onPick).toHaveBeenCalledWith({ emoji: '❤️' }))
    await expect(args.memory.onUsed).toHaveBeenCalledWith({ emoji: '❤️' })
  },
}

/** The emoji that bears the name stands first, and an empty field shows the groups again. */
export const BestFirst: Story = {
  play: async ({ canvas, args }) => {
    const search = await canvas.findByRole('searchbox')
    await canvas.findByText('Emoticonos y emoción')
    await userEvent.type(search, 'fuego')
    await canvas.findByText('Resultados')
    await waitFor(() => expect(canvas.getAllByRole('gridcell')[0]).toHaveAccessibleName('fuego'))
    await userEvent.keyboard('{Enter}')
    await expect(args.onPick).toHaveBeenCalledWith({ emoji: '🔥' })
    await userEvent.clear(search)
    await expect(await canvas.findByText('Emoticonos y emoción')).toBeVisible()
  },
}

/** Words and Enter that come faster than the list is filtered pick by these words. */
export const EnterAtOnce: Story = {
  play: async ({ canvas, args }) => {
    const search = await canvas.findByRole('searchbox')
    await canvas.findByText('Emoticonos y emoción')
    await userEvent.type(search, 'cohete')
    await canvas.findByRole('gridcell', { name: 'astronauta hombre' })
    await fireEvent.change(search, { target: { value: 'corazon rojo' } })
    await fireEvent.keyDown(search, { key: 'Enter' })
    await waitFor(() => expect(args.onPick).toHaveBeenCalledWith({ emoji: '❤️' }))
    await expect(args.onPick).toHaveBeenCalledTimes(1)
  },
}

export const SkinTone: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Tono medio' }))
    await userEvent.type(canvas.getByRole('searchbox'), 'mano saludando')
    const hand = (): HTMLElement => canvas.getByRole('gridcell', { name: 'mano saludando' })
    await waitFor(() => expect(hand()).toHaveTextContent('👋🏽'))
    await userEvent.click(hand())
    await expect(args.onPick).toHaveBeenCalledWith({ emoji: '👋🏽' })
  },
}

export const Recents: Story = {
  args: { memory: { recents: ['👍', '🎉', '❤️', '👋🏽'], tone: 'none', onUsed: fn(), onTone: fn() } },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '🎉' }))
    await expect(args.onPick).toHaveBeenCalledWith({ emoji: '🎉' })
  },
}

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'zzzz')
    await expect(await canvas.findByText('Ningún emoji coincide con «zzzz»')).toBeVisible()
  },
}
