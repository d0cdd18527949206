import type { Meta, StoryObj } from '@storybook/react-vite'
import sidebarMeta, { Default as Conversations } from './ChatSidebar.stories.js'
import headerMeta from './ConversationHeader.stories.js'
import listMeta from '../conversation/MessageList.stories.js'
import { ChatLayout } from './ChatLayout.js'
import { ChatSidebar } from './ChatSidebar.js'
import { ConversationHeader } from './ConversationHeader.js'
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
      </>
    ),
  },
} satisfies Meta<typeof ChatLayout>

export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const NoneOpen: Story = { args: { isOpen: false, children: <NoConversation /> } }
