import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, waitFor, within } from 'storybook/test'
import { inWindow } from '../testing/chat.js'
import listMeta from './MessageList.stories.js'
import { MessageList } from './MessageList.js'

const meta = {
  title: 'conversation/MessageList on a phone',
  component: MessageList,
  decorators: [inWindow],
  args: listMeta.args,
} satisfies Meta<typeof MessageList>

export default meta
type Story = StoryObj<typeof meta>

/** Resolves once the page is drawn with what the last event changed. */
const drawn = (): Promise<unknown> =>
  new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
const finger = { pointerType: 'touch', pointerId: 1, isPrimary: true }

/** A finger that stays opens the menu; lifting it, with or without a click, leaves the menu open. */
export const Hold: Story = {
  play: async ({ canvas, args }) => {
    const text = await canvas.findByText('Gracias, mañana lo mando.')
    const page = within(document.body)
    await fireEvent.pointerDown(text, finger)
    const reply = await page.findByRole('menuitem', { name: 'Responder' }, { timeout: 3000 })
    await fireEvent.pointerUp(text, finger)
    await fireEvent.touchEnd(text)
    await fireEvent.mouseDown(text)
    await fireEvent.mouseUp(text)
    await fireEvent.click(text)
    await drawn()
    await waitFor(() => expect(reply).toBeVisible())
    await fireEvent.pointerDown(reply, finger)
    await fireEvent.click(reply)
    await expect(args.onReply).toHaveBeenCalledOnce()
  },
}
