import { benchAssistant } from './assistant/bench.js'
import { benchBoard } from './board/bench.js'
import { benchChat } from './chat/bench.js'
import { benchChatState } from './chat-state/bench.js'
import { benchClientSize } from './client-size/bench.js'
import { benchComments } from './comments/bench.js'
import { benchConversation } from './conversation/bench.js'
import { benchFiles } from './files/bench.js'
import { benchKiosk } from './kiosk/bench.js'
import { benchPages } from './pages/bench.js'
import { benchPeople } from './people/bench.js'
import { benchRealtime } from './realtime/bench.js'
import { benchRecovery } from './realtime/recovery.js'
import type { Bench } from './report.js'
import { benchSdk } from './sdk/bench.js'
import { benchServer } from './server/bench.js'
import { benchSiege } from './siege/bench.js'
import { benchStart } from './start/bench.js'
import { benchTimeclock } from './timeclock/bench.js'
import { benchWork } from './work/bench.js'

/**
 * Every bench by its name, in the order in which all of them run. With a
 * shared server, the benches that kill it or fill its database come last.
 */
export const BENCHES: Readonly<Record<string, Bench>> = {
  sdk: benchSdk,
  'client-size': benchClientSize,
  comments: benchComments,
  'chat-state': benchChatState,
  realtime: benchRealtime,
  pages: benchPages,
  server: benchServer,
  board: benchBoard,
  conversation: benchConversation,
  chat: benchChat,
  assistant: benchAssistant,
  kiosk: benchKiosk,
  files: benchFiles,
  siege: benchSiege,
  recovery: benchRecovery,
  timeclock: benchTimeclock,
  people: benchPeople,
  work: benchWork,
  start: benchStart,
}
