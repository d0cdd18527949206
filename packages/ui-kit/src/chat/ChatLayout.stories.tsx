import { aMessage } from '@osys/sdk/testing/chat'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import sidebarMeta, { Default as Conversations } from './ChatSidebar.stories.js'
import headerMeta from './ConversationHeader.stories.js'
import composerMeta, { SeveralFiles } from '../composer/MessageComposer.stories.js'
import listMeta from '../conversation/MessageList.stories.js'
import { ClockAhead } from '../display/useNow.js'
import { ChatLayout } from './ChatLayout.js'
import { ChatSidebar } from './ChatSidebar.js'
import { ComposerPlace } from './ComposerPlace.js'
import { ConversationHeader } from './ConversationHeader.js'
import { MessageComposer } from '../composer/MessageComposer.js'
import { MessageList } from '../conversation/MessageList.js'
import { NoConversation } from './NoConversation.js'
import { TypingLine } from '../conversation/TypingLine.js'

const sidebar = <ChatSidebar {...sidebarMeta.args} {...Conversations.args} selectedId={8} />

const meta = {
  title: 'chat/ChatLayout',
  component: ChatLayout,
  args: {
    sidebar,
    isOpen: true,
    children: (
      <>
        <ConversationHeader {...headerMeta.args} />
        <MessageList {...listMeta.args} />
        <TypingLine name="Luis" />
        <ComposerPlace>
          <MessageComposer {...composerMeta.args} />
        </ComposerPlace>
      </>
    ),
  },
} satisfies Meta<typeof ChatLayout>

export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const NoneOpen: Story = { args: { isOpen: false, children: <NoConversation /> } }

/** The room that a keyboard leaves on a phone: the files scroll, and the message can be sent. */
export const LittleRoom: Story = {
  decorators: [
    Story => (
      <div data-testid="room" style={{ position: 'relative', blockSize: 380, inlineSize: 760 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    children: (
      <>
        <ConversationHeader {...headerMeta.args} />
        <MessageList {...listMeta.args} />
        <TypingLine name={null} />
        <ComposerPlace>
          <MessageComposer
            {...composerMeta.args}
            {...SeveralFiles.args}
            refused={[]}
            text={'Uno\n'.repeat(9)}
          />
        </ComposerPlace>
      </>
    ),
  },
  play: async ({ canvas }) => {
    const room = canvas.getByTestId('room').getBoundingClientRect()
    const send = canvas.getByRole('button', { name: 'Enviar' }).getBoundingClientRect()
    await expect(send.bottom).toBeLessThanOrEqual(room.bottom)
  },
}

const DAY_MS = 86_400_000

/** A device whose clock is a day ahead: what the server dates a day before it is of today. */
export const WrongClock: Story = {
  decorators: [
    Story => (
      <ClockAhead value={DAY_MS}>
        <Story />
      </ClockAhead>
    ),
  ],
  args: {
    children: (
      <MessageList
        {...listMeta.args}
        state={{
          ...listMeta.args.state,
          messages: [aMessage({ id: 1, created_at: new Date(Date.now() - DAY_MS).toISOString() })],
        }}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('separator', { name: 'Hoy' })).toBeVisible()
  },
}
