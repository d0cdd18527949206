import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { onPage } from '../testing/stories.js'
import { GifPicker } from './GifPicker.js'
import { aGif } from '../testing/gif.js'

const items = Array.from({ length: 12 }, (_, at) => ({
  id: `gif${at}`,
  title: at === 0 ? 'Gato aplaude' : '',
  width: 200,
  height: 120 + (at % 4) * 30,
}))
const url = URL.createObjectURL(aGif())

const meta = {
  title: 'media/GifPicker',
  component: GifPicker,
  decorators: [onPage],
  args: {
    state: { kind: 'loaded', items, hasMore: true, isLoadingMore: false },
    search: '',
    previews: new Map(items.slice(0, 6).map(({ id }) => [id, url])),
    onOpen: fn(),
    onSearch: fn(),
    onMore: fn(),
    onRetry: fn(),
    onSeen: fn(),
    onPick: fn(),
  },
} satisfies Meta<typeof GifPicker>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(args.onOpen).toHaveBeenCalled()
    await waitFor(() => expect(args.onSeen).toHaveBeenCalled())
    await expect(args.onSeen).not.toHaveBeenCalledWith({ id: 'gif0' })
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar GIF: Gato aplaude' }))
    await expect(args.onPick).toHaveBeenCalledWith({ gif: items[0] })
    await userEvent.click(canvas.getByRole('button', { name: 'Ver más' }))
    await expect(args.onMore).toHaveBeenCalledOnce()
    await userEvent.type(canvas.getByRole('searchbox'), 'g')
    await expect(args.onSearch).toHaveBeenCalledWith({ search: 'g' })
  },
}

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = {
  args: { state: { kind: 'failed', text: 'El servidor no respondió a tiempo.', isRetrying: false } },
}

export const Empty: Story = {
  args: { search: 'zzzz', state: { kind: 'loaded', items: [], hasMore: false, isLoadingMore: false } },
}
