import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inWindow } from '../testing/chat.js'
import { drag } from '../testing/drag.js'
import { FileDropArea, type FileDropAreaProps } from './FileDropArea.js'

const meta = {
  title: 'composer/FileDropArea',
  component: FileDropArea,
  args: {
    children: <p style={{ blockSize: 200, padding: 16 }}>Una conversación</p>,
    onFiles: fn() as FileDropAreaProps['onFiles'],
  },
} satisfies Meta<typeof FileDropArea>

export default meta
type Story = StoryObj<typeof meta>

export const Drop: Story = {
  play: async ({ canvas, args }) => {
    const place = canvas.getByText('Una conversación')
    drag(place, 'dragenter')
    await expect(await canvas.findByText('Suelta los archivos para adjuntarlos')).toBeVisible()
    drag(place, 'drop')
    await expect(args.onFiles).toHaveBeenCalledOnce()
  },
}

/** The middle part takes the free height; the parts above and below keep theirs. */
export const ShortConversation: Story = {
  decorators: [inWindow],
  args: {
    children: (
      <>
        <header>Luis Romero</header>
        <div style={{ flex: 1, minBlockSize: 0 }}>Una conversación</div>
        <footer>Escribe un mensaje</footer>
      </>
    ),
  },
  play: async ({ canvas }) => {
    const [head, middle, foot] = ['Luis Romero', 'Una conversación', 'Escribe un mensaje'].map(
      text => canvas.getByText(text).clientHeight,
    )
    await expect(head).toBe(foot)
    await expect(middle).toBeGreaterThan(3 * (head ?? 0))
  },
}

export const Over: Story = {
  play: async ({ canvas }) => {
    drag(canvas.getByText('Una conversación'), 'dragenter')
    await canvas.findByText('Suelta los archivos para adjuntarlos')
  },
}

export const NothingCanBeSent: Story = {
  args: { onFiles: undefined },
  play: async ({ canvas }) => {
    drag(canvas.getByText('Una conversación'), 'dragenter')
    await expect(canvas.queryByText('Suelta los archivos para adjuntarlos')).toBeNull()
  },
}
