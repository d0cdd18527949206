/** The part of an answer in which the server and the fake are compared: all but what is of one world alone. */

const OUR_UUID = '7c1f2a34-0000-4000-8000-'
/** Returns a UUID that ends in a number. */
export const uuid = (end: number) => `${OUR_UUID}${String(end).padStart(12, '0')}`

/** Fields that are of one world alone. */
const OWN: ReadonlySet<string> = new Set([
  'msg',
  'request_id',
  'apiKey',
  'webpush_server',
  'last_seen_at',
  'unreads_',
  'pin_key',
])

/** The same of a notification, whose texts are for people, and whose moments are those of the database. */
const OWN_OF_NOTIFICATIONS: ReadonlySet<string> = new Set(['title', 'body', 'created_at', 'read_at'])

/** The same of an activity of a task, whose number an activity that was rolled back may have taken. */
const OWN_OF_ACTIVITY: ReadonlySet<string> = new Set(['id'])

/** The same of a change of a record, which is an entry of the server's audit. */
const OWN_OF_CHANGES: ReadonlySet<string> = new Set(['id', 'at'])

/** The same of an entry of the audit log; what is only tried takes a number on the server. */
const OWN_OF_AUDIT: ReadonlySet<string> = new Set(['id'])

/** The same of an answer of the assistant, whose cost is that of a model. */
const OWN_OF_ANSWERS: ReadonlySet<string> = new Set(['cost'])

/** The same of a change that an answer proposes, whose words are for people. */
const OWN_OF_PROPOSALS: ReadonlySet<string> = new Set(['id', 'title', 'fields', 'msg', 'href'])

/** The same of what the assistant costs, and of the words about those who answer. */
const OWN_OF_USAGE: ReadonlySet<string> = new Set(['model', 'tokens_in', 'tokens_out'])
const OWN_OF_DEFAULT: ReadonlySet<string> = new Set(['name', 'description', 'suggestions'])

/** The same of a tool of the assistant, whose label is for people. */
const OWN_OF_TOOLS: ReadonlySet<string> = new Set(['label'])

/** The same of an assistant, whose id its world makes. */
const OWN_OF_ASSISTANTS: ReadonlySet<string> = new Set(['id'])

/** The same of a card in a chat, whose detail is for people. */
const OWN_OF_CARDS: ReadonlySet<string> = new Set(['detail'])

/** The same of a session, which knows a device and an address. The keys of tests never run out in the fake. */
const OWN_OF_SESSIONS: ReadonlySet<string> = new Set(['device', 'address', 'expires_at'])

/** The same of a browser's push, whose number a repeated subscription takes. */
const OWN_OF_BROWSERS: ReadonlySet<string> = new Set(['id', 'device'])

/** The same of a pairing, whose secrets its world makes, and of what a socket is signed with. */
const OWN_OF_PAIRINGS: ReadonlySet<string> = new Set(['code', 'secret'])
const OWN_OF_SOCKETS: ReadonlySet<string> = new Set(['auth', 'osys'])

function ownOf(value: object): ReadonlySet<string> {
  if ('secret' in value) return OWN_OF_PAIRINGS
  if ('auth' in value || 'osys' in value) return OWN_OF_SOCKETS
  if ('ref' in value) return OWN_OF_CARDS
  if ('subject_type' in value) return OWN_OF_AUDIT
  if ('parent_id' in value && 'steps' in value) return OWN_OF_ANSWERS
  if ('settled_at' in value) return OWN_OF_PROPOSALS
  if ('tokens_in' in value) return OWN_OF_USAGE
  if ('label' in value && 'kind' in value) return OWN_OF_TOOLS
  if ('may_edit' in value) return 'id' in value && value.id === 'general' ? OWN_OF_DEFAULT : OWN_OF_ASSISTANTS
  if ('service' in value && 'current' in value) return OWN_OF_BROWSERS
  if ('device' in value && 'current' in value) return OWN_OF_SESSIONS
  if ('snoozed_until' in value) return OWN_OF_NOTIFICATIONS
  if ('work_log_id' in value) return OWN_OF_CHANGES
  return 'changes' in value && 'kind' in value ? OWN_OF_ACTIVITY : OWN
}

/** Returns whether a step of an answer is no read: the model of each world reads as it likes. */
function isNoRead(step: unknown): boolean {
  return (step as { readonly kind?: unknown }).kind !== 'read'
}

/** Returns whether a text is an address whose last part its world makes. */
function isOfWorld(name: string, text: string): boolean {
  return (name === 'icon' && text.startsWith('/media/')) || (name === 'url' && text.includes('?ticket='))
}

/** Returns the name of a picture of a person without the part that its world makes: small or whole. */
function pictureOf(name: string, text: string): string {
  return name === 'avatar' || name === 'banner' ? text.replace(/[\w-]+?(-192)?\.webp$/, 'made$1') : text
}

/** Returns a text, or the data that it holds where a socket is signed with it. */
function plain(name: string, text: string): unknown {
  return name === 'channel_data' || name === 'user_data'
    ? comparable(JSON.parse(text))
    : pictureOf(name, text)
}

/** Returns a value without what is of one world alone, and the errors by their fields alone. */
export function comparable(value: unknown): unknown {
  if (value instanceof Blob) return [value.size, value.type]
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== 'object' || value === null) return value
  const own = ownOf(value)
  const entries = Object.entries(value).filter(([name]) => !own.has(name))
  return Object.fromEntries(
    entries.map(([name, item]) => {
      // The places of errors count, not their texts.
      if (name === 'errors') return [name, Object.keys(item as object)]
      // A world makes one of its own where none was sent.
      const isId = name === 'client_id' || name === 'thread_id'
      const isMade = isId && typeof item === 'string' && !item.startsWith(OUR_UUID)
      // The first part of the path of a brief's file is the server's own.
      if (name === 'path' && typeof item === 'string') return [name, item.replace(/^[^/]*/, '')]
      if (name === 'steps' && Array.isArray(item)) return [name, comparable(item.filter(isNoRead))]
      if (typeof item === 'string')
        return [name, isMade || isOfWorld(name, item) ? 'made' : plain(name, item)]
      return [name, comparable(item)]
    }),
  )
}
