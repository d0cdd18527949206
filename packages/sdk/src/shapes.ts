/**
 * The inputs and replies of calls, as types with a comment at each field. Made from the contract by `npm run calls`; a test
 * fails when it is old.
 */

/** The bytes of a download. */
export interface Download {
  /** The bytes. */
  readonly blob: Blob
  /** The name to save them under. */
  readonly name: string
}

/** The theme on an account; the variant is null until one was chosen. */
export interface AccountTheme {
  /** Light, dark, or as the device has it. */
  mode: ThemeMode
  /** The colours; null until some were chosen. */
  variant: ThemeVariant | null
}

/** The text that was read from an image or a document. */
export interface Analysis {
  /** The file that was read. */
  attachment: Attachment | null
  /** The text that was read from it. */
  text: string
  /** True when the document was too long and its end was cut off. */
  truncated: boolean
}

/** The cost of an answer, with the parts after 'Continuar'. Without a model there are no tokens. */
export interface AnswerCost {
  /** The kind of who answered. */
  mode: AnswerMode
  /** The name of the model; null without one. */
  model: string | null
  /** The tokens that the model read. */
  tokens_in: number | null
  /** The tokens that the model wrote. */
  tokens_out: number | null
  /**
   * True when the model did not tell the tokens of a part, as of one that was stopped: its text is
   * counted.
   */
  is_estimated: boolean
  /** From the question to the end of the answer, without pauses. */
  ms: number | null
}

/**
 * An event of a streamed answer. `start` comes first and holds the answer as it is at that moment;
 * deltas and steps follow; `done` or `error` is the last. A stream that ends without either was cut:
 * join the answer again by its id.
 */
export type AnswerEvent = {
  /** The kind of event: `start`, `delta`, `step`, `done` or `error`. */
  event: 'start'
  /** Without its messages. */
  chat: AssistantChat
  /** The question; null when the stream was joined. */
  question: AssistantMessage | null
  /** The answer so far; null when its chat was deleted. */
  message: AssistantMessage
} | {
  /** The kind of event: `start`, `delta`, `step`, `done` or `error`. */
  event: 'delta'
  /** The length of the content before this text, in UTF-16 units. */
  offset: number
  /** The text that follows. */
  text: string
} | {
  /** The kind of event: `start`, `delta`, `step`, `done` or `error`. */
  event: 'step'
  /** The step as it is now. */
  step: AnswerStep
} | {
  /** The kind of event: `start`, `delta`, `step`, `done` or `error`. */
  event: 'done'
  /** The answer so far; null when its chat was deleted. */
  message: AssistantMessage
} | {
  /** The kind of event: `start`, `delta`, `step`, `done` or `error`. */
  event: 'error'
  /** A Spanish sentence that says what happened. */
  msg: string
  /** A stable English word, such as `provider_busy`. */
  code: string | null
  /** The moment from which another try makes sense; null when any is. */
  retry_at: string | null
  /** The answer so far; null when its chat was deleted. */
  message: AssistantMessage | null
}

/** The reason why an answer failed. */
export interface AnswerFailure {
  /** A stable English word, such as `provider_busy`. */
  code: string
  /** A Spanish sentence that says what happened and what to do. */
  msg: string
  /** The moment from which another try makes sense; null when any is. */
  retry_at: string | null
}

/** The kind of who answers: a `model`, or the rules of the suite (`local`). */
export type AnswerMode = 'local' | 'model'

/**
 * The state of an answer: `generating` until it is `done`, `stopped` by a person, `failed` or
 * `interrupted`.
 */
export type AnswerStatus = 'generating' | 'done' | 'stopped' | 'failed' | 'interrupted'

/** A step of an answer: a read, a proposed change or a note, told apart by `kind`. */
export type AnswerStep = ReadStep | ChangeStep | NoteStep

/** The runtime configuration that the server gives both apps at start. */
export interface AppConfig {
  /** The version of the suite, such as `v2.4.0`. */
  version: string
  /** Changes with each build of the web app, so that an open page can notice it; empty when unknown. */
  build: string
  /** Address of the mail app; null hides it from the hub. */
  mail_url: string | null
  /** IANA name of the workspace's zone. */
  timezone: string
  /** Null when the backend has no realtime server. */
  realtime: RealtimeConfig | null
  /** The features that the backend has beyond the specification; all false when the backend does not say. */
  capabilities: {
    /** True when the server does a call with a known `Idempotency-Key` only once. */
    idempotency: boolean
    /** True when the server gives missed events (`realtime.events`). */
    events: boolean
    /** True when the server has a GIF provider. */
    gifs: boolean
    /** True when the server can try writes without making them (`Dry-Run`). */
    dry_run: boolean
  }
}

/** An assistant that the caller may talk to. */
export interface Assistant {
  /** `general` is the one that everybody has; others have a UUID. */
  id: string
  /** Its name. */
  name: string
  /** The use of it, in a line. */
  description: string
  /** An emoji, or empty. */
  icon: string
  /** Questions to begin with; those of the default fit the caller's roles and day. */
  suggestions: string[]
  /** Null for those who may not change the assistant. */
  instructions: string | null
  /** The names of its tools; null is all of them. */
  tools: string[] | null
  /** The roles that see it; empty is everybody who may use the assistant. */
  roles: Role[]
  /** True when the caller may change it. */
  may_edit: boolean
}

/** A conversation with the assistant. A list of chats leaves `messages` empty. */
export interface AssistantChat {
  /** The id of the chat. */
  id: number
  /** The title as the list shows it. */
  title: string
  /** The id of the owner. */
  user_id: number | null
  /** Another name of the chat, which a question may give in place of `chat_id`. */
  thread_id: string | null
  /** The assistant that answers in this chat. */
  assistant_id: string
  /** The messages of all branches, oldest first; empty in a list of chats. */
  messages: AssistantMessage[]
  /** The images of its questions. */
  images: Attachment[]
  /** The moment of the last message. */
  date: string | null
  /** The end of the branch that is shown; null shows the newest. */
  current_message_id: number | null
  /** The owner of the chat that was shared; this one is a copy of it. */
  shared_by: UserRef | null
  /** True when the chat stands at the top of the list. */
  pinned: boolean
  /** True while an answer of the chat is on its way. */
  generating: boolean
  /** In a search: the place of a message where the text was found. */
  excerpt: string | null
  /** In a search: the message of the excerpt, in whatever branch. */
  found_message_id: number | null
}

/** A question or an answer. Messages with the same parent are branches of each other. */
export interface AssistantMessage {
  /** The id of the message. */
  id: number
  /** Made by the client that asked, so that a question finds its draft. */
  client_id: string | null
  /** The id of the chat that it belongs to. */
  chat_id: number | null
  /** `user` for a question, `assistant` for an answer. */
  role: 'user' | 'assistant'
  /** Markdown; for an unfinished answer, the part that has come so far. */
  content: string
  /** The images of a question. */
  images: Attachment[]
  /** The documents of a question. */
  files: Attachment[]
  /** The state of an answer; a question is `done`. */
  status: AnswerStatus
  /** The moment when it was written. */
  created_at: string | null
  /** The message that it follows; null for the first of a chat. */
  parent_id: number | null
  /** The steps of the answer beside its text, in order: reads, proposed changes, notes. */
  steps: AnswerStep[]
  /** Set when `status` is `failed`. */
  failure: AnswerFailure | null
  /** Null for a question, and for an answer that has not ended. */
  cost: AnswerCost | null
  /** The person's vote on the answer; null without one. */
  feedback: {
    /** `up` for a good answer, `down` for a bad one. */
    vote: 'up' | 'down'
    /** The text that the person wrote beside the vote. */
    note: string | null
  } | null
}

/** A tool as the form of an assistant shows it. */
export interface AssistantTool {
  /** The name of the tool, such as `list_tasks`. */
  name: string
  /** `read` runs at once; a `change` is only proposed. */
  kind: 'read' | 'change'
  /** In Spanish, such as 'Consultar tareas'. */
  label: string
}

/** The caller's use of the assistant today, and who answers. */
export interface AssistantUsage {
  /** The kind of who answers now. */
  mode: AnswerMode
  /** The name of the model; null without one. */
  model: string | null
  /** The answers of a day; null when there is no limit. */
  limit: number | null
  /** The answers of today so far. */
  used: number
  /** When the count begins again. */
  resets_at: string | null
  /** The tokens that models read today. */
  tokens_in: number
  /** The tokens that models wrote today. */
  tokens_out: number
}

/** An image or document that belongs to a question. */
export interface Attachment {
  /** The id of the attachment. */
  id: number
  /** The name of the file. */
  name: string
  /** The media type found in the bytes. */
  mime: string
  /** In bytes. */
  size: number
  /** A path from the server's root. It needs the key, so it is fetched as a blob. */
  url: string | null
  /** The width in pixels, of an image. */
  width: number | null
  /** The height in pixels, of an image. */
  height: number | null
  /** The number of pages of a document. */
  pages: number | null
  /** The number of those pages, from the first one, that the assistant reads. */
  read_pages: number | null
  /** The number of characters of the document's text, or of the pages that the assistant reads. */
  characters: number | null
  /** The number of those characters that the assistant reads. */
  read_characters: number | null
  /** A Spanish sentence that says why the text of the document could not be read, or which of its pages. */
  problem: string | null
}

/**
 * A change of users, roles, permissions, devices, time entries or assistants: who, what, before,
 * after, when, from where.
 */
export interface AuditEntry {
  /** The id of the entry. */
  id: number
  /** The moment of the change. */
  at: string
  /** The person who made the change; null for a device or the server itself. */
  actor: UserRef | null
  /** The name of the personal key that the person's script used; null when it was the person. */
  key: string | null
  /** `kind.verb`, such as `role.update`. */
  action: string
  /** The kind of the changed thing, such as `user`. */
  subject_type: string
  /** The id of the changed thing. */
  subject_id: number | null
  /**
   * The changed person, or the person whose time entry it is; null for a device and for a deleted
   * account.
   */
  subject: UserRef | null
  /** Only the changed fields. */
  before: unknown
  /** The changed fields with their new values. */
  after: unknown
  /** The reason that was given. */
  reason: string | null
  /** The network address that the change came from. */
  address: string | null
}

/** The kind of an entry of the audit log: the first word of its action. */
export type AuditKind = 'user' | 'key' | 'role' | 'permission' | 'device' | 'check_in' | 'assistant'

/** A badge of a person. It stops working when it is deleted. */
export interface Badge {
  /** The id of the badge. */
  id: number
  /** The id of its person. */
  user_id: number
  /** The number of the badge, as its scanner types it. */
  code: string
  /** The moment when it was given. */
  created_at: string | null
}

/** A client's request. */
export interface Brief {
  /** The id of the brief. */
  id: number
  /** The id of the company that was made of it. */
  company_id: number | null
  /** The state of the brief. */
  status: BriefStatus
  /** The name of the client's company. */
  company_name: string
  /** The person to talk to. */
  contact_name: string
  /** Their e-mail address. */
  contact_email: string
  /** Their phone number. */
  contact_phone: string | null
  /** The address of the company's site. */
  website: string | null
  /** The company's profiles in social networks. */
  social: string[]
  /** The unit that does the work. */
  business_unit: BusinessUnit | null
  /** The facts to know about the company. */
  background: string | null
  /** The product that the work is about. */
  product: string
  /** The companies that offer the like. */
  competitors: string | null
  /** The aim of the work. */
  objective: string
  /** Whom it should reach. */
  audience: string
  /** The one thing to remember. */
  key_message: string | null
  /** How it should sound, in single words. */
  tone: string[]
  /** The things to deliver. */
  deliverables: Deliverable[]
  /** The things that must not be done. */
  restrictions: string | null
  /** Examples to follow or to avoid. */
  references: string[]
  /** The day by which it must be done. */
  deadline: string | null
  /** The money to spend, in the client's words. */
  budget_range: string | null
  /** The person who decides for the client. */
  approver: string | null
  /** The rounds of corrections that are included. */
  rounds: number | null
  /** Anything else. */
  notes: string | null
  /** The files that came with it. */
  files: BriefFile[]
  /** The moment when it came. */
  created_at: string | null
  /** Grows with every change. An update sends the version that it started from. */
  version: number
}

/** A file of a brief. `path` names it in downloads and does not tell where it is stored. */
export interface BriefFile {
  /** The path that names the file in downloads. */
  path: string
  /** The name of the file. */
  name: string
  /** The media type found in the bytes. */
  mime: string
  /** In bytes. */
  size: number
}

/** The state of a brief. */
export type BriefStatus = 'sent' | 'approved' | 'rejected' | 'archived'

/** A business unit of the company. */
export type BusinessUnit = 'consultants' | 'solutions'

/** A change that the assistant proposes; it happens only when the person applies it. */
export interface ChangeStep {
  /** Always `change`. */
  kind: 'change'
  /** Unique within the answer; the same step comes again when its state changes. */
  id: string
  /** The place of the step: so many UTF-16 units of the answer's content come before it. */
  at: number
  /** The name of the tool that would make the change. */
  tool: string
  /** A Spanish line, such as 'Crear una tarea en Café Roble Alto'. */
  title: string
  /** The changed fields, as people read them; `before` is null for a new thing. */
  fields: Array<{
    /** The name of the field, as people read it. */
    label: string
    /** The value now. */
    before: string | null
    /** The proposed value; null empties the field. */
    after: string | null
  }>
  /** Whether the person has applied or discarded it. */
  state: 'proposed' | 'applied' | 'discarded' | 'failed'
  /** The server's message when it was applied, in Spanish. */
  msg: string | null
  /** The page of the thing, once it exists. */
  href: string | null
  /** The moment when it was applied or discarded. */
  settled_at: string | null
}

/** A step of a task. */
export interface ChecklistItem {
  /** The id of the step, unique within the task. */
  id: string
  /** The thing to do. */
  text: string
  /** True when it is done. */
  done: boolean
}

/** The people and things that need an admin now. */
export interface ClockAttention {
  /** People whose shift is open after their usual exit. */
  forgotten: Array<{
    /** The person. */
    person: {
      /** The id of the person. */
      id: number
      /** The full name. */
      name: string
      /** The path of the picture under `/media/`. */
      avatar: string | null
      /** The unit that the person works in. */
      business_unit: BusinessUnit | null
    }
    /** The moment when the shift began. */
    since: string
  }>
  /** People who have not come at their usual hour, in minutes after midnight. */
  missing: Array<{
    /** The person. */
    person: {
      /** The id of the person. */
      id: number
      /** The full name. */
      name: string
      /** The path of the picture under `/media/`. */
      avatar: string | null
      /** The unit that the person works in. */
      business_unit: BusinessUnit | null
    }
    /** The usual hour, in minutes after midnight. */
    usual_minute: number
  }>
  /** The requests and the punches without network that wait; 0 for people who may not settle them. */
  requests: number
  /** The punches without network that wait. */
  conflicts: number
  /** The tablets that are not heard although they should be; none for people who may not see them. */
  silent: SilentTablet[]
}

/** A punch that waits for an admin, with its person and the records of its day, oldest first. */
export interface ClockConflictEntry {
  /** The person who punched. */
  person: {
    /** The id of the person. */
    id: number
    /** The full name. */
    name: string
    /** The path of the picture under `/media/`. */
    avatar: string | null
    /** The unit that the person works in. */
    business_unit: BusinessUnit | null
  }
  /** The punch. */
  work_log: WorkLog
  /** The records of that day, oldest first. */
  day_logs: SheetLog[]
}

/** An event at the clock: in, break begins, break ends, out. */
export type ClockEvent = 'entrada' | 'inicio_descanso' | 'fin_descanso' | 'salida'

/** A correction that a person asks for. */
export interface ClockRequest {
  /** The id of the request. */
  id: number
  /** The id of the person who asks. */
  user_id: number
  /** The wish: to change, to add or to remove a record. */
  kind: 'change' | 'add' | 'remove'
  /** The record to change or remove; null for a missing one. */
  work_log_id: number | null
  /** The record as it is, or was; null for a missing one. */
  was: LogFacts | null
  /** The event that the person asks for; null for a record to remove. */
  wanted: LogFacts | null
  /** Why the person asks. */
  reason: string
  /** The photo that the tablet took; null without one. */
  photo_url: string | null
  /** True when it waited on a tablet, and came without the PIN or badge that the tablet asks for. */
  is_unproven: boolean
  /** Whether it waits, was applied or refused. */
  status: 'waiting' | 'applied' | 'refused'
  /** The moment of the request. */
  created_at: string
  /** The moment of the decision; null while it waits. */
  decided_at: string | null
  /** The person who decided. */
  decided_by: {
    /** The id of the person. */
    id: number
    /** The name of the person. */
    name: string
  } | null
  /** The reason of a refusal. */
  decision_reason: string | null
}

/** A request that waits for an admin, with its person and the records of its day, oldest first. */
export interface ClockRequestEntry {
  /** The person who asks. */
  person: {
    /** The id of the person. */
    id: number
    /** The full name. */
    name: string
    /** The path of the picture under `/media/`. */
    avatar: string | null
    /** The unit that the person works in. */
    business_unit: BusinessUnit | null
  }
  /** The request. */
  request: ClockRequest
  /** The records of that day, oldest first. */
  day_logs: SheetLog[]
}

/** The status of a person at the clock: out, in, or on a break. */
export type ClockStatus = 'fuera' | 'dentro' | 'descanso'

/** A comment on a company, or on one of its tasks. */
export interface Comment {
  /** The id of the comment. */
  id: number
  /** Made by the client. It connects the saved comment with its draft. */
  client_id: string | null
  /** The id of the company. */
  company_id: number
  /** Null for a comment on the company itself. */
  task: CommentTask | null
  /** The text, in Markdown. */
  body: string
  /** The author. */
  user: {
    /** The id of the person. */
    id: number
    /** The full name. */
    name: string
    /** The path of the picture under `/media/`, which can be loaded without a key. */
    avatar: string | null
    /** The work of the person, such as `Diseñadora`. */
    position: string | null
    /** The unit that the person works in. */
    business_unit: BusinessUnit | null
    /** The role that the person wears as a badge, such as `empleado_mes`. */
    badge: string | null
    /** False for an account that was deactivated. */
    active: boolean
    /** The author's e-mail address. */
    email: string | null
  }
  /** The ids of the people that it mentions. */
  mentions: number[]
  /** The same people by name, written in the body as `@Ana Torres`. */
  mentioned: Array<{
    /** The id of the person. */
    id: number
    /** The name of the person. */
    name: string
  }>
  /** The moment when it was written. */
  created_at: string | null
  /** `nov 20 2026 03:14 pm` in the workspace's zone. */
  fecha_humano: string
  /**
   * True when the comment just before it in time is by another person, or when there is none. In the
   * list of a task only its own comments count.
   */
  first_comment: boolean
  /** The moment of the last edit; null when it was not edited. */
  edited_at: string | null
  /** The files of the company that are attached to it. */
  files: FileRef[]
  /** The reactions, the first emoji first. */
  reactions: CommentReaction[]
  /** Grows with every change of the comment and its reactions. */
  version: number
}

/** An emoji on a comment with the people who put it there, the first one first. */
export interface CommentReaction {
  /** The emoji. */
  emoji: string
  /** The people who put it there, the first one first. */
  people: Array<{
    /** The id of the person. */
    id: number
    /** The name of the person. */
    name: string
  }>
}

/** The task that a comment belongs to. Its number is that within the company. */
export interface CommentTask {
  /** The id of the task. */
  id: number
  /** The number of the task within its company. */
  number: number
  /** The title of the task. */
  title: string
}

/** A company. */
export interface Company {
  /** The id of the company. */
  id: number
  /** The name as people know it. */
  name: string
  /** The name in contracts. */
  legal_name: string | null
  /** The number at the tax office. */
  tax_id: string | null
  /** Whether it waits for approval, is active or archived. */
  status: CompanyStatus
  /** The unit that works for it. */
  business_unit: BusinessUnit | null
  /** The trade of the company. */
  sector: string | null
  /** The person to talk to. */
  contact_name: string | null
  /** Their e-mail address. */
  contact_email: string | null
  /** Their phone number. */
  contact_phone: string | null
  /** The address of its site. */
  website: string | null
  /** Where it is. */
  address: string | null
  /** The facts to know about it, in Markdown. */
  notes: string | null
  /** A path under `/media/`, which can be loaded without a key. */
  icon: string | null
  /** Words to find it by. */
  tags: string[]
  /** The id of the brief that it was made of. */
  brief_id: number | null
  /** Its maker: staff, or a client by the public form. */
  created_from: 'admin' | 'public'
  /** The number of tasks, files and comments. */
  counts: {
    /** The number of tasks in each status. */
    tasks: {
      /** The number of pending tasks. */
      pending: number
      /** The number of tasks in progress. */
      progress: number
      /** The number of tasks in review. */
      review: number
      /** The number of finished tasks. */
      done: number
    }
    /** The number of shared files. */
    files: number
    /** The number of comments. */
    comments: number
  } | null
  /** The moment when it was made. */
  created_at: string | null
  /** The moment of the last approval. */
  approved_at: string | null
  /** The person who approved it. */
  approved_by: UserRef | null
  /** The moment when it was archived; null while it is not. */
  archived_at: string | null
  /** The person who archived it. */
  archived_by: UserRef | null
  /** The last change of its tasks, comments or shared files, or the last approval or archiving. */
  last_activity_at: string | null
  /** Grows with every change. An update sends the version that it started from. */
  version: number
}

/** A file of a company. */
export interface CompanyFile {
  /** The id of the file. */
  id: number
  /** The name of the file. */
  name: string
  /** The media type found in the bytes. */
  mime: string
  /** In bytes. */
  size: number
  /** Only its uploader and holders of `ohplaky.files.create_private` see it. */
  private: boolean
  /** The id of the company. */
  company_id: number
  /** True for the image that is the icon of the company. */
  icon: boolean
  /** The person who uploaded it. */
  user: UserRef | null
  /** The moment of the upload. */
  created_at: string | null
  /** In pixels, for images only. */
  width: number | null
  /** In pixels, for images only. */
  height: number | null
  /** Null for a file that no comment shows. */
  source: FileSource | null
}

/** A filter of the company list; `todas` is the same as no filter. */
export type CompanyFilter = 'todas' | 'pending' | 'actived' | 'archived'

/** A short form of a company, for the things that belong to it. */
export interface CompanyRef {
  /** The id of the company. */
  id: number
  /** The name of the company. */
  name: string
  /** The path of its picture under `/media/`, which can be loaded without a key. */
  icon: string | null
}

/** The state of a company. */
export type CompanyStatus = 'pending' | 'actived' | 'archived'

/**
 * A person that the caller can write to, with the time clock's status. Everybody in the chat sees the
 * status; `since` is null for people without the right to see the person's timesheet.
 */
export interface Contact {
  /** The id of the person. */
  id: number
  /** The full name. */
  name: string
  /** The path of the picture under `/media/`, which can be loaded without a key. */
  avatar: string | null
  /** The work of the person, such as `Diseñadora`. */
  position: string | null
  /** The unit that the person works in. */
  business_unit: BusinessUnit | null
  /** The role that the person wears as a badge, such as `empleado_mes`. */
  badge: string | null
  /** False for an account that was deactivated. */
  active: boolean
  /** The status at the time clock; null when it is not known. */
  clock: {
    /** Whether the person is in, on a break or out. */
    status: ClockStatus
    /** The moment since which the status holds. */
    since: string | null
  } | null
  /** True while the person's push messages wait, because they want them only while they are at work. */
  waits: boolean
}

/** A conversation as the chat list shows it, with its newest messages, oldest first. */
export interface Conversation {
  /** The other person. */
  user: UserRef | null
  /** The newest messages, oldest first; at least the newest one, however long the whole list is. */
  messages: Message[]
  /** True when there are older messages. */
  has_more: boolean
  /** The received messages that are unread: without `read_at`, or from `unread_from` on. */
  unreads: number
  /** The received message from which the caller marked the conversation as unread. */
  unread_from: number | null
  /** The text that waits in the composer; null without one. */
  draft: Draft | null
  /** True when the caller silenced it: its messages count as unread, and are not pushed. */
  is_muted: boolean
  /** The moment of the newest message. */
  last_at: string | null
}

/** A deleted task: what a person needs to recognise it, and until when it can be restored. */
export interface DeletedTask {
  /** The id of the task. */
  id: number
  /** The number within the company. */
  number: number
  /** The company of the task. */
  company: TaskCompany | null
  /** The thing to do, in a line. */
  title: string
  /** The moment of the deletion. */
  deleted_at: string
  /** The person who deleted it. */
  deleted_by: UserRef | null
  /** The moment from which it can no longer be restored. */
  restorable_until: string
}

/** A thing to deliver, with its format and quantity. */
export interface Deliverable {
  /** The thing to make, such as `Video`. */
  type: string
  /** Its form, such as `Vertical 9:16`. */
  format: string | null
  /** How many. */
  quantity: number | null
  /** Where it will be shown. */
  channel: string | null
}

/** A tablet on which people can punch. */
export interface Device {
  /** The id of the tablet. */
  id: number
  /** Where it hangs, such as `Recepción`. */
  name: string
  /** The business units whose people it shows. */
  units: BusinessUnit[]
  /** The moment when it was paired. */
  created_at: string | null
  /** The moment when it was last heard. */
  last_seen_at: string | null
  /** The values that the tablet reports. */
  app_version: string | null
  /** The number of punches that wait there for the network. */
  queue_length: number | null
  /** The moment of the oldest of them. */
  queue_oldest_at: string | null
  /** The server's clock minus the tablet's, in ms. */
  clock_offset_ms: number | null
  /** In percent. */
  battery: number | null
  /** True while it is plugged in; null where the browser does not tell. */
  is_charging: boolean | null
  /** True when a person without a PIN cannot punch there. */
  needs_pin: boolean
  /** Whether it takes a photo with each punch. */
  photo_policy: PhotoPolicy
  /** True when people punch there by their badge alone. */
  badge_only: boolean
  /** When an admin last asked it to send its waiting punches. */
  send_asked_at: string | null
}

/** A text that a person has typed in a conversation and not sent. It is the same on all their devices. */
export interface Draft {
  /** The text so far. */
  body: string
  /** The id of the message that the draft replies to. */
  reply_to: number | null
  /** The moment when it was kept. */
  updated_at: string | null
}

/** A person of the timesheet list. */
export interface Employee {
  /** The id of the person. */
  id: number
  /** The full name. */
  name: string
  /** The path of the picture under `/media/`. */
  avatar: string | null
  /** The unit that the person works in. */
  business_unit: BusinessUnit | null
  /** The status now, whatever week is shown. */
  status: ClockStatus
  /** The moment since which the status holds; null when it is not known. */
  since: string | null
  /** True for a boss or owner, who stands apart from the list. */
  management: boolean
  /** The records of the week, newest first. */
  work_logs: SheetLog[]
}

/**
 * The change of one field. Both sides are lists: one value for most fields, none when it was empty,
 * names for `assignees`, `2/5` (done of all) for `checklist`, with the text of the step when one was
 * ticked or opened, `week` or `month` for `repeat`, the codes before and after for `company`, without
 * that of a company that was never approved. Both are empty when only the fact of the change is kept.
 */
export interface FieldChange {
  /** The field that changed. */
  field: 'title' | 'description' | 'status' | 'priority' | 'assignees' | 'start_date' | 'due_date' | 'checklist' | 'labels' | 'repeat' | 'company'
  /** The values before. */
  from: string[]
  /** The values after. */
  to: string[]
}

/** The order of a list of files: newest upload first, by name, or largest first. */
export type FileOrder = 'upload' | 'name' | 'size'

/** A file of a company as a comment shows it. */
export interface FileRef {
  /** The id of the file. */
  id: number
  /** The name of the file. */
  name: string
  /** The media type found in the bytes. */
  mime: string
  /** In bytes. */
  size: number
}

/** The newest comment that a file is attached to. */
export interface FileSource {
  /** The id of the comment. */
  comment_id: number
  /** Null for a comment on the company itself. */
  task: {
    /** The id of the task. */
    id: number
    /** The number of the task within its company. */
    number: number
  } | null
}

/** A person whose shift has been open for longer than a shift lasts. */
export interface ForgottenExit {
  /** The person. */
  user: UserRef
  /** The moment when the shift began. */
  since: string
}

/** A picture of the GIF provider. Its preview is fetched from the server, never from the provider. */
export interface Gif {
  /** The provider's id of the GIF. */
  id: string
  /** The title of the GIF. */
  title: string
  /** In pixels. */
  width: number
  /** In pixels. */
  height: number
}

/**
 * A permission that a person holds, with its origins: `direct`, or the names of the roles that carry
 * it.
 */
export interface HeldPermission {
  /** The permission, such as `ohplaky.task.create`. */
  name: string
  /** Where it comes from: `direct`, or the names of the roles that carry it. */
  origins: string[]
}

/** The kind of a thing that the search finds. */
export type HitKind = 'person' | 'company' | 'task' | 'file' | 'comment' | 'message' | 'chat'

/** `create` is made (or would be), `exists` was made by an earlier try, `error` is left out. */
export type ImportOutcome = 'create' | 'exists' | 'error'

/** The outcome of a row. */
export interface ImportRow {
  /** The line of the file, counted from 1; the head is 1. */
  line: number
  /** The title of the task in this row. */
  title: string
  /** The company of the row, by name. */
  company: string
  /** The outcome of the row. */
  outcome: ImportOutcome
  /** The faults of the row, as sentences for people. */
  faults: string[]
}

/** Filters, order, group and layout of a page of tasks, kept under a name by a person. */
export interface KeptView {
  /** The id of the view. */
  id: number
  /** The name that the person gave it. */
  name: string
  /** The page that it belongs to. */
  place: ViewPlace
  /** The query of its address, as `queryOfAddress` writes it. */
  query: string
  /** True for a view that everybody sees. */
  is_shared: boolean
  /** The person who keeps it. */
  owner: UserRef | null
  /** True for the view with which this person's page opens. */
  is_default: boolean
}

/** A person at the kiosk's pad, with the events of today and of the open shift, newest first. */
export interface KioskEmployee {
  /** The id of the person. */
  id: number
  /** The full name. */
  name: string
  /** The path of the picture under `/media/`. */
  avatar: string | null
  /** The unit that the person works in. */
  business_unit: BusinessUnit | null
  /** True when the person has a PIN. */
  has_pin: boolean
  /**
   * The moment when the open shift began, so that a tablet without network recognises a stale one; null
   * outside of a shift.
   */
  shift_started_at: string | null
  /** The status now. */
  status: ClockStatus
  /** The records of today and of the open shift, newest first. */
  checkIns: LatestWorkLog[]
  /** The time of today so far. */
  today: TodayTotals | null
  /** The time of this week so far. */
  week: WeekTotals | null
}

/** A person of the kiosk's grid, with at most the newest event. */
export interface KioskPerson {
  /** The id of the person. */
  id: number
  /** The full name. */
  name: string
  /** The path of the picture under `/media/`. */
  avatar: string | null
  /** The unit that the person works in. */
  business_unit: BusinessUnit | null
  /** True when the person has a PIN. */
  has_pin: boolean
  /**
   * The moment when the open shift began, so that a tablet without network recognises a stale one; null
   * outside of a shift.
   */
  shift_started_at: string | null
  /** False for a boss or owner, whom only the search finds. */
  listed: boolean
  /**
   * When the person usually leaves, in minutes after the midnight before the entry; known only of a
   * shift that has been open for half a day.
   */
  usual_exit_minutes: number | null
  /** The numbers of the person's badges, with their zeros. */
  badges: string[]
  /** The newest record, or none. */
  work_logs: LatestWorkLog[]
}

/** The fields of an event that decide a person's status; the kiosk's grid needs no more. */
export interface LatestWorkLog {
  /** The id of the record. */
  id: number
  /** The event. */
  event: ClockEvent
  /** The status after it. */
  status: ClockStatus
  /** The moment when it happened. */
  at: string
}

/** A change of a person's record by an admin, which the person and the report see. */
export interface LogChange {
  /** The id of the change. */
  id: number
  /** The id of the changed record. */
  work_log_id: number
  /** The kind of change. */
  kind: 'added' | 'corrected' | 'accepted' | 'removed' | 'discarded'
  /** The moment of the change. */
  at: string
  /** The person who did it. */
  by: {
    /** The id of the person. */
    id: number
    /** The name of the person. */
    name: string
  } | null
  /** Null for an added record. */
  before: LogFacts | null
  /** Null for a record that no longer counts. */
  after: LogFacts | null
  /** The reason that was given. */
  reason: string
}

/** The subject of a change: the event and its moment. */
export interface LogFacts {
  /** The event that the record says. */
  event: ClockEvent
  /** The moment that it says. */
  at: string
}

/** The reply to a sign-in: the session with its key. */
export interface LoginReply {
  /** The person. */
  user: User
  /** The permissions that the person effectively holds. */
  permissions: PermissionEntry[]
  /** The names of the person's roles. */
  roles: string[]
  /** The public key of the push server, URL-safe base64; null when the server cannot push. */
  webpush_server: string | null
  /** The key that every other call carries as `Authorization: Bearer`. */
  apiKey: string
  /**
   * The other person who set the password that was just used, and when; null once the person has set
   * their own.
   */
  password_reset: {
    /** The name of the person who set the password. */
    by: string
    /** The moment when it was set. */
    at: string
  } | null
}

/** A person who may manage the tablet with their PIN. */
export interface Manager {
  /** The id of the person. */
  id: number
  /** The name of the person. */
  name: string
}

/** The picture, recording or document of a message. */
export interface Media {
  /** A path from the server's root. It needs the key, so it is fetched as a blob. */
  url: string
  /** The name of the file. */
  name: string
  /** The media type found in the bytes. */
  mime: string
  /** In bytes. */
  size: number
  /** In pixels, for images and videos. */
  width: number | null
  /** In pixels, for images and videos. */
  height: number | null
  /** In seconds, for recordings. */
  duration: number | null
  /** The loudness from 0 to 1 along a recording. */
  peaks: number[] | null
}

/** A message between two people. */
export interface Message {
  /** The id of the message. A newer message has a larger one. */
  id: number
  /** Made by the sender's client. It connects the saved message with its draft. */
  client_id: string | null
  /** The id of the person who sent it. */
  sender_id: number
  /** The id of the person who got it. */
  receiver_id: number
  /** The text; of a message with media it may be empty. */
  body: string
  /** The kind of the message. */
  type: MessageType
  /** The picture, recording or document; null for text alone. */
  media: Media | null
  /** The message that it answers. */
  reply_to: {
    /** The id of the answered message. */
    id: number
    /** The id of who wrote the answered message. */
    sender_id: number
    /** The beginning of the answered message. */
    excerpt: string
  } | null
  /** The reactions, the first emoji first. */
  reactions: Reaction[]
  /** The moment when the server got it. */
  created_at: string
  /** `nov 20 2026 03:14 pm` in the workspace's zone. */
  fecha_humano: string
  /** Null while unread. */
  read_at: string | null
  /** The moment of the last edit; null when it was not edited. */
  edited_at: string | null
  /** The moment when it was deleted; its text and media are empty then. */
  deleted_at: string | null
  /** True when the message before it is by another person, or when there is none. */
  first_message: boolean
}

/** The kind of a message: text, or its medium. */
export type MessageType = 'text' | 'image' | 'video' | 'audio' | 'file' | 'gif'

/** Something about the answer that the person must know, with figures. */
export interface NoteStep {
  /** Always `note`. */
  kind: 'note'
  /** Unique within the answer; the same step comes again when its state changes. */
  id: string
  /** The place of the step: so many UTF-16 units of the answer's content come before it. */
  at: number
  /**
   * The subject of the note: `context_cut`, `document_cut`, `tool_limit`, `answer_limit`,
   * `length_limit`, `unread_file`, `no_tools`.
   */
  code: string
  /** A Spanish sentence for the person. */
  msg: string
}

/** A notification of a person. `read_at` is its own mark; the counter is separate from it. */
export interface Notification {
  /** The id of the notification. */
  id: number
  /** The kind of event, such as `task.assigned`. New kinds may appear at any time. */
  type: string
  /** The event, in a line. */
  title: string
  /** More about it, such as the beginning of a comment. */
  body: string
  /** The path inside the suite that it links to. */
  url: string | null
  /** The person who caused it; null for the suite itself. */
  actor: UserRef | null
  /**
   * The name of the company that it is about; null without one, and when the person may no longer open
   * it.
   */
  place: string | null
  /** The moment when it was read; null while it is not. */
  read_at: string | null
  /** The moment when it comes back; meanwhile no list shows it. */
  snoozed_until: string | null
  /** The moment when it came. */
  created_at: string | null
}

/** The wishes of a person for their notifications. */
export interface NotificationPreferences {
  /** The ways that are off. */
  quiet: string[]
  /** The things of which the person wants to hear nothing. */
  muted: Array<{
    /** `company` or `task`. */
    kind: 'company' | 'task'
    /** The id of the company or task. */
    id: number
    /** The name of the thing; empty when the person may no longer open it. */
    name: string
  }>
  /** True when push messages wait until the person clocks in, and then come as one summary. */
  only_while_in: boolean
}

/** The state of a pairing. `paired` is repeated until the key is used for the first time. */
export type Pairing = {
  /** `waiting` until an admin has entered the code, then `paired`. */
  state: 'waiting'
} | {
  /** `waiting` until an admin has entered the code, then `paired`. */
  state: 'paired'
  /** The key of the tablet, for all its later calls. */
  apiKey: string
  /** The tablet. */
  device: Device
}

/** A permission, by its stored name. */
export type Permission = 'osys.user.store' | 'osys.user.show' | 'osys.user.update' | 'osys.user.destroy' | 'osys.role.update' | 'osys.permission.update' | 'ojibble.admin.timesheets.index' | 'ojibble.admin.timesheets.consultants' | 'ojibble.admin.timesheets.solutions' | 'ojibble.admin.entry.add' | 'ojibble.admin.entry.edit' | 'ojibble.admin.entry.delete' | 'ohplaky.company.show' | 'ohplaky.company.index' | 'ohplaky.company.archive' | 'ohplaky.company.approve' | 'ohplaky.task.index' | 'ohplaky.task.status' | 'ohplaky.task.create' | 'ohplaky.task.update' | 'ohplaky.task.finish' | 'ohplaky.task.destroy' | 'ohplaky.file.index' | 'ohplaky.file.create' | 'ohplaky.file.download' | 'ohplaky.file.destroy' | 'ohplaky.file.download_zip' | 'ohplaky.file.destroy_others' | 'ohplaky.files.create_private' | 'ohplaky.comment.index' | 'ohplaky.comment.create' | 'ohplaky.comment.update' | 'ohplaky.comment.destroy' | 'ohplaky.comments.destroy_others' | 'ohplaky.brief.download_files' | 'ohplaky.brief.create' | 'ohplaky.brief.update' | 'ohplaky.brief.destroy' | 'ohplaky.brief.archive'

/** A permission as the session and the account carry it. */
export interface PermissionEntry {
  /** The permission, such as `ohplaky.task.create`. */
  name: string
}

/** A personal key of a script, without the key itself. */
export interface PersonalKey {
  /** The id of the key, which is not the key itself. */
  id: number
  /** The name that the person gave it; the audit log shows it. */
  name: string
  /**
   * The chosen permissions, of which only those count that the person holds; null for all of the
   * person's rights.
   */
  permissions: Permission[] | null
  /** The moment when it was made. */
  created_at: string
  /** The newest call with it, to the minute; null before the first. */
  last_used_at: string | null
  /** The moment from which it is refused. An expired key stays in the list until it is deleted. */
  expires_at: string
}

/**
 * The policy by which a tablet takes a photo with each punch: never, when the person wants it, or
 * always.
 */
export type PhotoPolicy = 'never' | 'optional' | 'always'

/** The result of a test message at one of the person's browsers. */
export interface PushResult {
  /** The id of the subscription. */
  id: number
  /** The host of the push service. */
  service: string
  /** Browser and system in a few words. */
  device: string
  /** True for the browser of the session that asks. */
  current: boolean
  /** True when the push service took the message. */
  ok: boolean
  /** The HTTP status of the push service; null when it did not answer. */
  code: number | null
}

/** An emoji on a message with the people who put it there. */
export interface Reaction {
  /** The emoji. */
  emoji: string
  /** The ids of the people who put it there. */
  user_ids: number[]
}

/** A read of the workspace under the person's own rights. */
export interface ReadStep {
  /** Always `read`. */
  kind: 'read'
  /** Unique within the answer; the same step comes again when its state changes. */
  id: string
  /** The place of the step: so many UTF-16 units of the answer's content come before it. */
  at: number
  /** The name of the tool that read. */
  tool: string
  /** A Spanish line, such as 'Consultó tareas de Café Roble Alto'. */
  label: string
  /** The input of the tool. */
  input: Record<string, unknown>
  /** Whether it is still running, done or failed. */
  state: 'running' | 'done' | 'failed'
  /** The first things that came; `total` counts all of them. */
  items: StepItem[]
  /** The number of all things found; null when it is not known. */
  total: number | null
  /** Why nothing came, in Spanish. */
  msg: string | null
}

/** The address and key of the realtime connection. */
export interface RealtimeConfig {
  /** The public key of the Pusher protocol. */
  key: string
  /** The host; null is the page's own. */
  host: string | null
  /** The port of sockets without TLS. */
  ws_port: number
  /** The port of sockets with TLS. */
  wss_port: number
  /** False only for plain http on the same machine. */
  tls: boolean
}

/** A thing of the suite that a message names, by code (`ACME-42`) or by path, as a card shows it. */
export interface Reference {
  /** The code or path as it was asked for. */
  ref: string
  /** The kind of thing. */
  kind: 'task' | 'company' | 'message'
  /** The id of the thing. */
  id: number
  /** The title of a task, the name of a company, the author of a message. */
  title: string
  /** The company and status of a task, the status of a company, the excerpt of a message. */
  detail: string
  /** The path inside the suite that the card links to. */
  url: string
}

/** The session of a key that is stored. */
export interface ReloginReply {
  /** The person. */
  user: User
  /** The permissions that the person effectively holds. */
  permissions: PermissionEntry[]
  /** The names of the person's roles. */
  roles: string[]
  /** The public key of the push server, URL-safe base64; null when the server cannot push. */
  webpush_server: string | null
  /** The unseen notifications. */
  unreads: number
}

/** A day of a report; overtime is what goes over 40 hours of its week, on the day on which it does. */
export interface ReportDay {
  /** The worked time in seconds. */
  worked_seconds: number
  /** The time of breaks in seconds. */
  break_seconds: number
  /** The day. */
  day: string
  /** The moment of the first entry. */
  first_entry: string | null
  /** The moment of the last exit; null while the shift is open. */
  last_exit: string | null
  /**
   * The oddities of the day: `open`, `stale`, `missing_exit`, `unpaired`, `declared`, `edited`,
   * `conflict`, `late`.
   */
  flags: string[]
  /** The worked time of the day within 40 hours of its week, in seconds. */
  ordinary_seconds: number
  /** The worked time of the day over 40 hours of its week, in seconds. */
  overtime_seconds: number
}

/** A person's days of a report, in order, and their sum. */
export interface ReportEntry {
  /** The person. */
  person: {
    /** The id of the person. */
    id: number
    /** The full name. */
    name: string
    /** The unit that the person works in. */
    business_unit: BusinessUnit | null
  }
  /** The days, in order. */
  days: ReportDay[]
  /** The sum of the days. */
  totals: WeekTotals
}

/** A role of a person, by its stored name. */
export type Role = 'user_ohplaky' | 'admin_ohplaky' | 'admin_osys' | 'admin_ojibble' | 'sistema' | 'diseño' | 'ventas' | 'asistente' | 'community' | 'dispiu' | 'empleado_mes' | 'owner' | 'boss' | 'consultants' | 'solutions' | 'staffing' | 'kiosk'

/** A role that can be chosen. */
export interface RoleOption {
  /** The stored name of the role, such as `admin_ohplaky`. */
  name: string
  /** The name of the role as people read it. */
  label: string
}

/** The hits of one kind. */
export interface SearchGroup {
  /** The kind of the hits. */
  kind: HitKind
  /**
   * The hits. People and companies come by name, files newest first; those whose name begins with the
   * words come before the others. Comments and messages come newest first. Tasks come in this order: the
   * one with that code, titles that begin with the words, open tasks, one's own, the newest. With `de:`
   * tasks come newest first, with `vence:` by due date. Of more than 100 files only the newest 100 are
   * ordered. Of more than 100 tasks only these are: the newest 100, the tasks with that code, and those
   * among one's own newest 1,000. Tasks that hold the words only with their description and steps come
   * after the others, in the same order. Chats come with the last used first, those whose title holds
   * the words before the others.
   */
  items: SearchHit[]
  /** True when there are more hits of this kind. */
  has_more: boolean
  /**
   * True when nothing of this kind holds the words, and fewer than three names of people, companies,
   * tasks and files do: the hits are similar to them, as after a typing error.
   */
  is_similar: boolean
}

/** A thing that matches a search. */
export interface SearchHit {
  /** The kind of thing. */
  kind: HitKind
  /** The id of the thing. */
  id: number
  /** The name or title; for a comment or a message the part of its text around the first word. */
  title: string
  /** The company of a task, a file or a comment. */
  company: CompanyRef | null
  /** The person found, the author, who uploaded, or the other person of a conversation. */
  user: UserRef | null
  /** The number of a task within its company. */
  number: number | null
  /** The status of a task. */
  status: TaskStatus | null
  /** The due date of a task. */
  due_date: string | null
  /** The moment of a file, a comment or a message; of a chat with the assistant that of its last message. */
  at: string | null
  /**
   * The part around the first word of the text that holds the words when the title does not: of a task's
   * description and steps, or of a message of a chat.
   */
  excerpt: string | null
  /** The message of a chat with this excerpt, in whatever branch. */
  found_message_id: number | null
}

/** A sign-in of a person: a browser or a script that holds a key. */
export interface Session {
  /** The id of the session. */
  id: number
  /** The browser and system in a few words. */
  device: string
  /** The network address of the last call. */
  address: string
  /** The moment of the sign-in. */
  created_at: string | null
  /** The moment of the last call. */
  last_seen_at: string
  /** The moment when it ends by itself. */
  expires_at: string | null
  /** True for the session of the caller. */
  current: boolean
}

/**
 * An event of the timesheet list. It holds only the fields that the totals and flags of a week need,
 * and leaves usual values out, because a week of a large company has ten thousand events. Every
 * `WorkLog` is also a `SheetLog`.
 */
export interface SheetLog {
  /** The id of the record. */
  id: number
  /** The event. */
  event: ClockEvent
  /** The status after it. */
  status: ClockStatus
  /** The moment when it happened. */
  at: string
  /** Set only beside `offline`. */
  received_at?: string | null
  /** True when it was punched without network and sent later. */
  offline?: boolean
  /** True for the exit of a stale shift that the person declared afterwards. */
  declared?: boolean
  /** Why it counts in no total until an admin has settled it. */
  conflict?: 'wrong_state' | 'wrong_pin' | 'stale_shift' | 'wrong_time' | 'not_here' | null
  /** The moment of the last correction. */
  edited_at?: string | null
}

/** A tablet that is not heard, and since when. */
export interface SilentTablet {
  /** The id of the tablet. */
  id: number
  /** The name of the tablet. */
  name: string
  /** The moment when it was last heard. */
  since: string
}

/** A line of what was read. */
export interface StepItem {
  /** The name of the thing, as people read it. */
  label: string
  /** More about it in a few words, such as its status. */
  detail: string | null
  /** The page of the thing, from the server's root. */
  href: string | null
}

/** Work for a company. */
export interface Task {
  /** The id of the task. */
  id: number
  /** Made by the client. It connects the saved task with its draft. */
  client_id: string | null
  /** The number within the company; shown as `ACME-42`. */
  number: number
  /** The id of the company. */
  company_id: number | null
  /** The company. */
  company: TaskCompany | null
  /** The thing to do, in a line. */
  title: string
  /** Markdown. */
  description: string
  /** The status that it has. */
  status: TaskStatus
  /** How much it matters. */
  priority: TaskPriority
  /** The people who do it. */
  assignees: UserRef[]
  /** The day on which it begins. */
  start_date: string | null
  /** The day by which it must be done. */
  due_date: string | null
  /** Its steps, in order. */
  checklist: ChecklistItem[]
  /** Words to find it by. */
  labels: string[]
  /** The number of comments on it. It changes without a new version. */
  comments_count: number
  /** Set on the newest task of a repetition only. */
  repeat: TaskRepeat | null
  /** The order within company and status, ascending; not a whole number. */
  position: number
  /** The person who made it. */
  created_by: UserRef | null
  /** The moment when it was made. */
  created_at: string | null
  /** The moment of the last change. */
  updated_at: string | null
  /** The moment when it was done; null while it is not. */
  finished_at: string | null
  /** Grows with every change. An update sends the version that it started from. */
  version: number
}

/** The changes that one person made to a task at one moment. */
export interface TaskActivity {
  /** The id of the entry. */
  id: number
  /** The kind of event. */
  kind: 'changed' | 'moved' | 'deleted' | 'restored' | 'repeated'
  /** The person who did it; null when the server did it, as for a repetition. */
  user: UserRef | null
  /** The moment of the change. */
  created_at: string
  /** The changed fields. */
  changes: FieldChange[]
}

/** The company of a task, and whether its tasks can only be read. */
export interface TaskCompany {
  /** The id of the company. */
  id: number
  /** The name of the company. */
  name: string
  /** The path of its picture under `/media/`, which can be loaded without a key. */
  icon: string | null
  /** True for an archived company, whose tasks nobody changes. */
  archived: boolean
}

/**
 * The grouping of a list of tasks: of several people the first by name counts, or the one of
 * `assignee`; of several labels the first.
 */
export type TaskGroup = 'status' | 'company' | 'person' | 'due' | 'priority' | 'label'

/**
 * The order of a list of tasks: the board's, nearest date first with finished tasks last, urgent
 * first, newest change first, by the alphabet.
 */
export type TaskOrder = 'position' | 'due' | 'priority' | 'updated' | 'title'

/** The priority of a task, the least first. */
export type TaskPriority = 'none' | 'low' | 'medium' | 'high' | 'urgent'

/**
 * A task repeats on days of the week or on a day of the month; a month that is too short has it on its
 * last day. On such a day the next task is made. It is due `due_days` later; null for no due date.
 * `until` is the last day on which one is made; null for ever.
 */
export type TaskRepeat = {
  /** Each month, on this day. */
  every: 'week'
  /** The days of the week, ascending; 1 is Monday. */
  days: number[]
  /** The days from the making of the next task to its due date; null for no due date. */
  due_days: number | null
  /** The last day on which a task is made; null for ever. */
  until: string | null
} | {
  /** Each month, on this day. */
  every: 'month'
  /** The day of the month; in a shorter month it is the last. */
  day: number
  /** The days from the making of the next task to its due date; null for no due date. */
  due_days: number | null
  /** The last day on which a task is made; null for ever. */
  until: string | null
}

/** The status of a task, each with a column of the board. */
export type TaskStatus = 'pending' | 'progress' | 'review' | 'done'

/** A list of tasks kept under a name, to make them again. */
export interface TaskTemplate {
  /** The id of the template. */
  id: number
  /** The name of the template. */
  name: string
  /** The tasks that it makes, in order. */
  tasks: TemplateTask[]
  /** Grows with every change. An update sends the version that it started from. */
  version: number
}

/** A template in a list, without its tasks. */
export interface TemplateRef {
  /** The id of the template. */
  id: number
  /** The name of the template. */
  name: string
  /** The number of its tasks. */
  count: number
  /** The moment of its last change. */
  updated_at: string | null
}

/** A task of a template. */
export interface TemplateTask {
  /** The title of the task. */
  title: string
  /** The details, in Markdown. */
  description: string
  /** How much the task matters. */
  priority: TaskPriority
  /** The labels of the task. */
  labels: string[]
  /** The texts of its steps. */
  steps: string[]
  /** The days from the start to its due date; null for no due date. */
  due_days: number | null
}

/** The mode of a person's theme: light, dark, or as the device has it. */
export type ThemeMode = 'light' | 'dark' | 'system'

/** The colours of a person's theme. */
export type ThemeVariant = 'default' | 'mint' | 'patchouli' | 'cherry' | 'bluwing'

/** The time of today so far. */
export interface TodayTotals {
  /** The worked time in seconds. */
  worked_seconds: number
  /** The time of breaks in seconds. */
  break_seconds: number
}

/** The count of a company's comments that the caller has not seen. */
export interface UnreadComments {
  /** The comments of others after the newest one that the caller has seen; deleted ones do not count. */
  count: number
  /** The id of the company's newest comment; 0 without one. */
  newest: number
}

/** A person's account. */
export interface User {
  /** The id of the account. */
  id: number
  /** The full name. */
  name: string
  /** The e-mail address to sign in with. */
  email: string
  /** A path under `/media/`, which can be loaded without a key. */
  avatar: string | null
  /** The path of the wide picture of the profile. */
  banner: string | null
  /** The phone number. */
  phone: string | null
  /** The work of the person, such as `Diseñadora`. */
  position: string | null
  /** Derived from the roles `consultants` and `solutions`. */
  business_unit: BusinessUnit | null
  /** The names of the person's roles. */
  roles: string[]
  /** The permissions that the person effectively holds: (by roles or given) and not refused. */
  permissions: PermissionEntry[]
  /**
   * The ranks (owner, admin_osys) and General permissions that were taken from the account in the last 7
   * days. An actor who lacks one of them still cannot edit the account. Empty in the caller's own
   * session.
   */
  taken_lately: string[]
  /** Whether the account can sign in. */
  status: UserStatus
  /** The moment when it was made. */
  created_at: string | null
  /** The moment of the last call. */
  last_seen_at: string | null
  /** The theme that the person chose. */
  theme: AccountTheme | null
  /** IANA name; null uses the workspace's zone. */
  timezone: string | null
}

/** A person as others see them. The name of an inactive person is shown with '(inactivo)'. */
export interface UserRef {
  /** The id of the person. */
  id: number
  /** The full name. */
  name: string
  /** The path of the picture under `/media/`, which can be loaded without a key. */
  avatar: string | null
  /** The work of the person, such as `Diseñadora`. */
  position: string | null
  /** The unit that the person works in. */
  business_unit: BusinessUnit | null
  /** The role that the person wears as a badge, such as `empleado_mes`. */
  badge: string | null
  /** False for an account that was deactivated. */
  active: boolean
}

/** The state of an account. An inactive account cannot sign in; its texts keep their author. */
export type UserStatus = 'active' | 'inactive'

/** The page of tasks that a view belongs to; `company` is the page of any company. */
export type ViewPlace = 'pending' | 'progress' | 'review' | 'done' | 'mine' | 'all' | 'company'

/** The time of a week, Monday to Sunday; overtime is the time over 40 hours. */
export interface WeekTotals {
  /** The worked time in seconds. */
  worked_seconds: number
  /** The time of breaks in seconds. */
  break_seconds: number
  /** The worked time up to 40 hours of the week, in seconds. */
  ordinary_seconds: number
  /** The worked time over 40 hours of the week, in seconds. */
  overtime_seconds: number
}

/** A day of a person's week; a shift counts on the day it began. */
export interface WorkDay {
  /** The worked time in seconds. */
  worked_seconds: number
  /** The time of breaks in seconds. */
  break_seconds: number
  /** The day. */
  day: string
  /** The moment of the first entry. */
  first_entry: string | null
  /** The moment of the last exit; null while the shift is open. */
  last_exit: string | null
  /**
   * The oddities of the day: `open`, `stale`, `missing_exit`, `unpaired`, `declared`, `edited`,
   * `conflict`, `late`.
   */
  flags: string[]
}

/** An event at the clock; lists hold the newest first. `status` is the status after it. */
export interface WorkLog {
  /** The id of the record. */
  id: number
  /** The event. */
  event: ClockEvent
  /** The status after it. */
  status: ClockStatus
  /** The moment when it happened. */
  at: string
  /** The UUID that the punching device gave it. */
  client_id: string | null
  /** The id of the person. */
  user_id: number | null
  /** The moment when the server got it. */
  received_at: string | null
  /** Where it was made: a tablet, the web app, or an admin. */
  source: 'kiosk' | 'web' | 'admin'
  /** The id of the tablet. */
  device_id: number | null
  /** A path from the server's root. It needs the key, so it is fetched as a blob. */
  photo_url: string | null
  /** The note that the person or the admin wrote. */
  note: string | null
  /** True when it was punched without network and sent later. */
  offline: boolean
  /** The server's clock minus the device's, in ms. */
  clock_offset_ms: number | null
  /** True for the exit of a stale shift that the person declared afterwards. */
  declared: boolean
  /** Why it counts in no total until an admin has settled it; null when it counts. */
  conflict: 'wrong_state' | 'wrong_pin' | 'stale_shift' | 'wrong_time' | 'not_here' | null
  /** The moment of the last correction; null without one. */
  edited_at: string | null
  /** The id of who corrected it. */
  edited_by: number | null
  /** The reason of the correction. */
  edit_reason: string | null
}

/** The input of `setup.get`. */
export interface SetupGetInput {
  /** The secret of the one-time link. */
  token: string
}

/** The reply of `setup.get`. */
export interface SetupGetReply {
  /** `ready` opens the form; `invalid` is wrong, used or too old; `done` means that an owner exists. */
  state: 'ready' | 'invalid' | 'done'
  /** The moment when the link stops working. */
  expires_at: string | null
}

/** The input of `setup.create`. */
export interface SetupCreateInput {
  /** The secret of the one-time link. */
  token: string
  /** The full name of the owner. */
  name: string
  /** The e-mail address to sign in with. */
  email: string
  /** The password, 8 signs at least. */
  password: string
  /** The password once more. */
  password_confirmation: string
}

/** The reply of `setup.create`. */
export interface SetupCreateReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
}

/** The input of `session.login`. */
export interface SessionLoginInput {
  /** The e-mail address of the account. */
  email: string
  /** The password. */
  password: string
  /** True to stay signed in when the browser is closed. */
  remember?: boolean
}

/** The reply of `session.logout`. */
export interface SessionLogoutReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
}

/** The reply of `session.list`. */
export interface SessionListReply {
  /** The sessions, last seen first. */
  items: Session[]
}

/** The input of `session.delete`. */
export interface SessionDeleteInput {
  /** The id of the session. */
  id: number
}

/** The reply of `session.delete`. */
export interface SessionDeleteReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
}

/** The reply of `session.deleteOthers`. */
export interface SessionDeleteOthersReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
}

/** The reply of `session.keys`. */
export interface SessionKeysReply {
  /** The keys, newest first. */
  items: PersonalKey[]
}

/** The input of `session.createKey`. */
export interface SessionCreateKeyInput {
  /** A name to know it by; the audit log shows it. */
  name: string
  /** The password of the person. */
  current_password: string
  /** The permissions that it has at most, which the person holds; null for all rights of the person. */
  permissions?: Permission[] | null
  /** The days until it expires. */
  days?: number
}

/** The reply of `session.createKey`. */
export interface SessionCreateKeyReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The new key as the list shows it. */
  key: PersonalKey
  /** The key itself, told only here. */
  apiKey: string
}

/** The input of `session.deleteKey`. */
export interface SessionDeleteKeyInput {
  /** The id of the key. */
  id: number
}

/** The reply of `session.deleteKey`. */
export interface SessionDeleteKeyReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
}

/** The input of `users.list`. */
export interface UsersListInput {
  /** A text that name, e-mail or position holds. */
  search?: string
  /** Only people with this role. */
  role?: Role
  /** Only people of this unit. */
  unit?: BusinessUnit
  /** Only accounts in this state. */
  status?: UserStatus
  /** The page to get, from 1. */
  page?: number
  /** The rows of a page, 100 at most. */
  per_page?: number
}

/** The reply of `users.list`. */
export interface UsersListReply {
  /** The rows of this page. */
  items: User[]
  /** The number of this page, from 1. */
  page: number
  /** The rows of a full page. */
  per_page: number
  /** The rows of all pages. */
  total: number
  /** The number of the last page. */
  last_page: number
}

/** The input of `users.search`. */
export interface UsersSearchInput {
  /** A text that name, e-mail or position holds. */
  search?: string
  /** The most people, 100 at most. */
  per_page?: number
}

/** The reply of `users.search`. */
export interface UsersSearchReply {
  /** The people found, by name. */
  items: UserRef[]
}

/** The input of `users.get`. */
export interface UsersGetInput {
  /** The id of the person. */
  id: number
}

/** The reply of `users.get`. */
export interface UsersGetReply {
  /** The account. */
  user: User
}

/** The input of `users.create`. */
export interface UsersCreateInput {
  /** The full name. */
  name: string
  /** The e-mail address to sign in with. */
  email: string
  /** The first password, 8 signs at least. */
  password: string
  /** The password once more. */
  password_confirmation: string
  /** The work of the person. */
  position?: string | null
  /** The phone number. */
  phone?: string | null
  /** The roles that the person begins with. */
  roles?: Role[]
}

/** The reply of `users.create`. */
export interface UsersCreateReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The new account. */
  user: User
}

/** The input of `users.update`. */
export interface UsersUpdateInput {
  /** The id of the person. */
  id: number
  /** The full name. */
  name?: string
  /** The e-mail address to sign in with. */
  email?: string
  /** The phone number; null empties it. */
  phone?: string | null
  /** The work of the person; null empties it. */
  position?: string | null
  /** The picture; null removes it. */
  avatar?: Blob | null
  /** The wide picture of the profile; null removes it. */
  banner?: Blob | null
  /** The theme of the person's pages. */
  theme?: {
    /** Light, dark, or as the device has it. */
    mode: ThemeMode
    /** The colours. */
    variant: ThemeVariant
  }
  /** Whether the account can sign in. */
  status?: UserStatus
  /** The caller's password, for a new password or e-mail of their own. */
  current_password?: string
  /** The new password, 8 signs at least. */
  password?: string
  /** The new password once more. */
  password_confirmation?: string
}

/** The reply of `users.update`. */
export interface UsersUpdateReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The account as it is now. */
  user: User
}

/** The input of `users.delete`. */
export interface UsersDeleteInput {
  /** The id of the person. */
  id: number
  /** True to delete it for good. */
  permanent?: boolean
}

/** The reply of `users.delete`. */
export interface UsersDeleteReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
}

/** The reply of `access.roles`. */
export interface AccessRolesReply {
  /** Every role, in the order shown. */
  roles: Array<{
    /** The stored name of the role, such as `admin_ohplaky`. */
    name: string
    /** The name of the role as people read it. */
    label: string
    /** The permissions that the role carries. */
    permissions: string[]
  }>
}

/** The input of `access.availableRoles`. */
export interface AccessAvailableRolesInput {
  /** The id of the person. */
  id: number
}

/** The reply of `access.availableRoles`. */
export interface AccessAvailableRolesReply {
  /** The roles that can be given to the person. */
  roles: RoleOption[]
}

/** The input of `access.assignRole`. */
export interface AccessAssignRoleInput {
  /** The id of the person who gets the role. */
  user_id: number
  /** The role to give. */
  role: Role
}

/** The reply of `access.assignRole`. */
export interface AccessAssignRoleReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The names of all roles that the person has now. */
  roles: string[]
}

/** The input of `access.replaceRoles`. */
export interface AccessReplaceRolesInput {
  /** The id of the person. */
  id: number
  /** All roles that the person has from now on. */
  roles: Role[]
}

/** The reply of `access.replaceRoles`. */
export interface AccessReplaceRolesReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The names of all roles that the person has now. */
  roles: string[]
}

/** The input of `access.permissions`. */
export interface AccessPermissionsInput {
  /** The id of the person. */
  id: number
}

/** The reply of `access.permissions`. */
export interface AccessPermissionsReply {
  /** The permissions that the person holds. */
  permissions: HeldPermission[]
  /** The permissions that were taken from the person singly. */
  refused: HeldPermission[]
}

/** The input of `access.give`. */
export interface AccessGiveInput {
  /** The id of the person. */
  id: number
  /** The permission to give, in either of its spellings. */
  permission: 'osys.user.store' | 'osys.user.show' | 'osys.user.update' | 'osys.user.destroy' | 'osys.role.update' | 'osys.permission.update' | 'ojibble.admin.timesheets.index' | 'ojibble.admin.timesheets.consultants' | 'ojibble.admin.timesheets.solutions' | 'ojibble.admin.entry.add' | 'ojibble.admin.entry.edit' | 'ojibble.admin.entry.delete' | 'ohplaky.company.show' | 'ohplaky.company.index' | 'ohplaky.company.archive' | 'ohplaky.company.approve' | 'ohplaky.task.index' | 'ohplaky.task.status' | 'ohplaky.task.create' | 'ohplaky.task.update' | 'ohplaky.task.finish' | 'ohplaky.task.destroy' | 'ohplaky.file.index' | 'ohplaky.file.create' | 'ohplaky.file.download' | 'ohplaky.file.destroy' | 'ohplaky.file.download_zip' | 'ohplaky.file.destroy_others' | 'ohplaky.files.create_private' | 'ohplaky.comment.index' | 'ohplaky.comment.create' | 'ohplaky.comment.update' | 'ohplaky.comment.destroy' | 'ohplaky.comments.destroy_others' | 'ohplaky.brief.download_files' | 'ohplaky.brief.create' | 'ohplaky.brief.update' | 'ohplaky.brief.destroy' | 'ohplaky.brief.archive' | 'ohplaky.files.destroy_others'
}

/** The reply of `access.give`. */
export interface AccessGiveReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The permissions that the person holds. */
  permissions: HeldPermission[]
  /** The permissions that were taken from the person singly. */
  refused: HeldPermission[]
}

/** The input of `access.take`. */
export interface AccessTakeInput {
  /** The id of the person. */
  id: number
  /** The permission to take, in either of its spellings. */
  permission: 'osys.user.store' | 'osys.user.show' | 'osys.user.update' | 'osys.user.destroy' | 'osys.role.update' | 'osys.permission.update' | 'ojibble.admin.timesheets.index' | 'ojibble.admin.timesheets.consultants' | 'ojibble.admin.timesheets.solutions' | 'ojibble.admin.entry.add' | 'ojibble.admin.entry.edit' | 'ojibble.admin.entry.delete' | 'ohplaky.company.show' | 'ohplaky.company.index' | 'ohplaky.company.archive' | 'ohplaky.company.approve' | 'ohplaky.task.index' | 'ohplaky.task.status' | 'ohplaky.task.create' | 'ohplaky.task.update' | 'ohplaky.task.finish' | 'ohplaky.task.destroy' | 'ohplaky.file.index' | 'ohplaky.file.create' | 'ohplaky.file.download' | 'ohplaky.file.destroy' | 'ohplaky.file.download_zip' | 'ohplaky.file.destroy_others' | 'ohplaky.files.create_private' | 'ohplaky.comment.index' | 'ohplaky.comment.create' | 'ohplaky.comment.update' | 'ohplaky.comment.destroy' | 'ohplaky.comments.destroy_others' | 'ohplaky.brief.download_files' | 'ohplaky.brief.create' | 'ohplaky.brief.update' | 'ohplaky.brief.destroy' | 'ohplaky.brief.archive' | 'ohplaky.files.destroy_others'
}

/** The reply of `access.take`. */
export interface AccessTakeReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The permissions that the person holds. */
  permissions: HeldPermission[]
  /** The permissions that were taken from the person singly. */
  refused: HeldPermission[]
}

/** The input of `audit.list`. */
export interface AuditListInput {
  /** The person who made the change, or whose account was changed. */
  person_id?: number
  /** Only entries of this kind. */
  kind?: AuditKind
  /** The first day, in the zone of the workspace. */
  from?: string
  /** The last day, included. */
  to?: string
  /** The page to get, from 1. */
  page?: number
  /** The rows of a page, 100 at most. */
  per_page?: number
}

/** The reply of `audit.list`. */
export interface AuditListReply {
  /** The rows of this page. */
  items: AuditEntry[]
  /** The number of this page, from 1. */
  page: number
  /** The rows of a full page. */
  per_page: number
  /** The rows of all pages. */
  total: number
  /** The number of the last page. */
  last_page: number
}

/** The input of `audit.export`. */
export interface AuditExportInput {
  /** The person who made the change, or whose account was changed. */
  person_id?: number
  /** Only entries of this kind. */
  kind?: AuditKind
  /** The first day, in the zone of the workspace. */
  from?: string
  /** The last day, included. */
  to?: string
}

/** The reply of `hub.versions`. */
export interface HubVersionsReply {
  /** The seen versions, by app. */
  versions: Record<string, string[]>
}

/** The input of `hub.markSeen`. */
export interface HubMarkSeenInput {
  /** The app, such as `ohplaky`. */
  app: string
  /** The version whose notes were seen. */
  version: string
}

/** The reply of `hub.markSeen`. */
export interface HubMarkSeenReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The seen versions, by app. */
  versions: Record<string, string[]>
}

/** The input of `hub.search`. */
export interface HubSearchInput {
  /** The words to find, with `de:name`, `en:company` and `vence:day` to narrow it. */
  search?: string
  /** The day of the person, for `vence:hoy`; the server's when left out. */
  today?: string
  /** Only hits of this kind, for more of them. */
  kind?: HitKind
  /** False to leave out the caller's chats with the assistant. */
  chats?: boolean
  /** The most hits of each kind. */
  limit?: number
}

/** The reply of `hub.search`. */
export interface HubSearchReply {
  /** The kinds that have hits, in the order to show. */
  groups: SearchGroup[]
  /** True when nothing holds the words and the hits are similar to them. */
  is_similar: boolean
}

/** The reply of `hub.waiting`. */
export interface HubWaitingReply {
  /** The companies to approve, the oldest first, and how many there are in all. */
  to_approve: {
    /** The companies, the oldest first. */
    items: CompanyRef[]
    /** How many there are in all. */
    total: number
  }
  /** How much waits for a decision of those who keep the timesheets. */
  to_review: {
    /** The work records that were kept as conflicts. */
    conflicts: number
    /** The requests for corrections. */
    requests: number
  }
  /** The people who did not clock out, the oldest shift first. */
  forgotten_exits: ForgottenExit[]
  /** The tablets that are not heard although they should be, the longest silence first. */
  silent_tablets: SilentTablet[]
  /** The seen versions, by app. */
  versions?: Record<string, string[]>
  /** The newest notifications, as the first page of their list. */
  notifications?: {
    /** The rows of this page. */
    items: Notification[]
    /** The number of this page, from 1. */
    page: number
    /** The rows of a full page. */
    per_page: number
    /** The rows of all pages. */
    total: number
    /** The number of the last page. */
    last_page: number
    /** The unseen notifications before this call. */
    unreads: number
  }
}

/** The input of `notifications.list`. */
export interface NotificationsListInput {
  /** True to leave the counter of unseen ones as it is. */
  peek?: boolean
  /** Only those without a read mark, or those that tell of a mention; all when left out. */
  tab?: 'unread' | 'mentions'
  /** Only those older than the notification with this id; the counts of the page then are of these. */
  before?: number
  /** The page to get, from 1. */
  page?: number
  /** The rows of a page, 100 at most. */
  per_page?: number
}

/** The reply of `notifications.list`. */
export interface NotificationsListReply {
  /** The rows of this page. */
  items: Notification[]
  /** The number of this page, from 1. */
  page: number
  /** The rows of a full page. */
  per_page: number
  /** The rows of all pages. */
  total: number
  /** The number of the last page. */
  last_page: number
  /** The unseen notifications before this call. */
  unreads: number
}

/** The input of `notifications.read`. */
export interface NotificationsReadInput {
  /** The ids to mark; without it all are marked. */
  ids?: number[]
  /** The id of the newest one that the person was shown: those that came after it stay as they are. */
  up_to?: number
}

/** The reply of `notifications.read`. */
export interface NotificationsReadReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The unseen notifications that are left. */
  unreads: number
}

/** The input of `notifications.update`. */
export interface NotificationsUpdateInput {
  /** The id of the notification. */
  id: number
  /** True to mark it as read, false as unread. */
  is_read?: boolean
  /** At most a year from now. */
  snoozed_until?: string | null
}

/** The reply of `notifications.update`. */
export interface NotificationsUpdateReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The unseen notifications that are left. */
  unreads: number
  /** The notification as it is now. */
  notification: Notification
}

/** The reply of `notifications.preferences`. */
export interface NotificationsPreferencesReply {
  /** The choices of the person. */
  preferences: NotificationPreferences
}

/** The input of `notifications.updatePreferences`. */
export interface NotificationsUpdatePreferencesInput {
  /** True when push messages wait until the person clocks in. */
  only_while_in?: boolean
  /** All ways that are off. */
  quiet?: Array<'mention.app' | 'mention.push' | 'assigned.app' | 'assigned.push' | 'moved.app' | 'moved.push' | 'due.app' | 'due.push' | 'comment.app' | 'comment.push' | 'clock.app' | 'clock.push' | 'assistant.app' | 'assistant.push' | 'chat.push'>
  /** A thing of which the person was notified. */
  mute?: {
    /** `company` or `task`. */
    kind: 'company' | 'task'
    /** The id of the company or task. */
    id: number
    /** True to hear nothing of it, false to hear again. */
    is_muted: boolean
  }
}

/** The reply of `notifications.updatePreferences`. */
export interface NotificationsUpdatePreferencesReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The choices as they are now. */
  preferences: NotificationPreferences
}

/** The input of `push.subscribe`. */
export interface PushSubscribeInput {
  /** The address of the browser's push service. */
  endpoint: string
  /** The keys with which messages are encrypted. */
  keys: {
    /** The browser's public key. */
    p256dh: string
    /** The browser's secret. */
    auth: string
  }
  /** In ms since 1970, up to the end of the year 9999. */
  expirationTime?: number | null
}

/** The reply of `push.subscribe`. */
export interface PushSubscribeReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
}

/** The input of `push.unsubscribe`. */
export interface PushUnsubscribeInput {
  /** The address of the browser's push service. */
  endpoint: string
}

/** The reply of `push.unsubscribe`. */
export interface PushUnsubscribeReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
}

/** The reply of `push.test`. */
export interface PushTestReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The outcome at each browser. */
  results: PushResult[]
}

/** The input of `companies.list`. */
export interface CompaniesListInput {
  /** A text that name, contact or a tag holds. */
  search?: string
  /** Only companies in this state. */
  status?: CompanyFilter
  /** The page to get, from 1. */
  page?: number
  /** The rows of a page, 100 at most. */
  per_page?: number
}

/** The reply of `companies.list`. */
export interface CompaniesListReply {
  /** The rows of this page. */
  items: Company[]
  /** The number of this page, from 1. */
  page: number
  /** The rows of a full page. */
  per_page: number
  /** The rows of all pages. */
  total: number
  /** The number of the last page. */
  last_page: number
}

/** The input of `companies.get`. */
export interface CompaniesGetInput {
  /** The id of the company. */
  id: number
}

/** The reply of `companies.get`. */
export interface CompaniesGetReply {
  /** The company. */
  company: Company
  /** The comments that the caller has not seen; null for a caller who may not read them. */
  unread_comments: UnreadComments | null
}

/** The input of `companies.update`. */
export interface CompaniesUpdateInput {
  /** The id of the company. */
  id: number
  /** The version that the update started from. */
  version: number
  /** The name as people know it. */
  name?: string
  /** The name in contracts. */
  legal_name?: string | null
  /** The number at the tax office. */
  tax_id?: string | null
  /** The unit that works for it. */
  business_unit?: BusinessUnit | null
  /** The trade of the company. */
  sector?: string | null
  /** The person to talk to. */
  contact_name?: string | null
  /** Their e-mail address. */
  contact_email?: string | null
  /** Their phone number. */
  contact_phone?: string | null
  /** The address of its site. */
  website?: string | null
  /** Where it is. */
  address?: string | null
  /** The facts to know about it, in Markdown. */
  notes?: string | null
  /** Words to find it by. */
  tags?: string[]
}

/** The reply of `companies.update`. */
export interface CompaniesUpdateReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The company as it is now. */
  company: Company
}

/** The input of `companies.approve`. */
export interface CompaniesApproveInput {
  /** The id of the company. */
  company: number
}

/** The reply of `companies.approve`. */
export interface CompaniesApproveReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The company as it is now. */
  company: Company
}

/** The input of `companies.archive`. */
export interface CompaniesArchiveInput {
  /** The id of the company. */
  company: number
}

/** The reply of `companies.archive`. */
export interface CompaniesArchiveReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The company as it is now. */
  company: Company
}

/** The input of `briefs.create`. */
export interface BriefsCreateInput {
  /** The name of the client's company. */
  company_name: string
  /** The person to talk to. */
  contact_name: string
  /** Their e-mail address. */
  contact_email: string
  /** The product that the work is about. */
  product: string
  /** The aim of the work. */
  objective: string
  /** Whom it should reach. */
  audience: string
  /** The things to deliver, one at least. */
  deliverables: Array<{
    /** The thing to make, such as `Video`. */
    type: string
    /** Its form, such as `Vertical 9:16`. */
    format?: string | null
    /** How many. */
    quantity?: number | null
    /** Where it will be shown. */
    channel?: string | null
  }>
  /** The day by which it must be done. */
  deadline: string
  /** Their phone number. */
  contact_phone?: string | null
  /** The address of the company's site, with or without `https://`. */
  website?: string | null
  /** The company's profiles in social networks. */
  social?: string[]
  /** The unit that does the work. */
  business_unit?: BusinessUnit | null
  /** The facts to know about the company. */
  background?: string | null
  /** The companies that offer the like. */
  competitors?: string | null
  /** The one thing to remember. */
  key_message?: string | null
  /** How it should sound, in single words. */
  tone?: string[]
  /** The things that must not be done. */
  restrictions?: string | null
  /** Examples to follow or to avoid. */
  references?: string[]
  /** The money to spend, in the client's words. */
  budget_range?: string | null
  /** The person who decides for the client. */
  approver?: string | null
  /** The rounds of corrections that are included. */
  rounds?: number | null
  /** Anything else. */
  notes?: string | null
  /** Files that come with it. */
  files?: Blob[]
}

/** The reply of `briefs.create`. */
export interface BriefsCreateReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The new brief. */
  brief: Brief
}

/** The input of `briefs.createPublic`. */
export interface BriefsCreatePublicInput {
  /** The name of the client's company. */
  company_name: string
  /** The person to talk to. */
  contact_name: string
  /** Their e-mail address. */
  contact_email: string
  /** The product that the work is about. */
  product: string
  /** The aim of the work. */
  objective: string
  /** Whom it should reach. */
  audience: string
  /** The things to deliver, one at least. */
  deliverables: Array<{
    /** The thing to make, such as `Video`. */
    type: string
    /** Its form, such as `Vertical 9:16`. */
    format?: string | null
    /** How many. */
    quantity?: number | null
    /** Where it will be shown. */
    channel?: string | null
  }>
  /** The day by which it must be done. */
  deadline: string
  /** True when the sender accepts the privacy notice; must be true. */
  privacy: boolean
  /** Their phone number. */
  contact_phone?: string | null
  /** The address of the company's site, with or without `https://`. */
  website?: string | null
  /** The company's profiles in social networks. */
  social?: string[]
  /** The unit that does the work. */
  business_unit?: BusinessUnit | null
  /** The facts to know about the company. */
  background?: string | null
  /** The companies that offer the like. */
  competitors?: string | null
  /** The one thing to remember. */
  key_message?: string | null
  /** How it should sound, in single words. */
  tone?: string[]
  /** The things that must not be done. */
  restrictions?: string | null
  /** Examples to follow or to avoid. */
  references?: string[]
  /** The money to spend, in the client's words. */
  budget_range?: string | null
  /** The person who decides for the client. */
  approver?: string | null
  /** The rounds of corrections that are included. */
  rounds?: number | null
  /** Anything else. */
  notes?: string | null
  /** Files that come with it. */
  files?: Blob[]
  /**
   * A field that people do not see. A program that fills it gets the usual answer, and nothing is
   * stored.
   */
  fax?: string
}

/** The reply of `briefs.createPublic`. */
export interface BriefsCreatePublicReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
}

/** The input of `briefs.get`. */
export interface BriefsGetInput {
  /** The id of the brief. */
  id: number
}

/** The reply of `briefs.get`. */
export interface BriefsGetReply {
  /** The brief. */
  brief: Brief
}

/** The input of `briefs.update`. */
export interface BriefsUpdateInput {
  /** The id of the brief. */
  id: number
  /** The version that the update started from. */
  version: number
  /** The name of the client's company. */
  company_name?: string
  /** The person to talk to. */
  contact_name?: string
  /** Their e-mail address. */
  contact_email?: string
  /** The product that the work is about. */
  product?: string
  /** The aim of the work. */
  objective?: string
  /** Whom it should reach. */
  audience?: string
  /** The things to deliver, one at least. */
  deliverables?: Array<{
    /** The thing to make, such as `Video`. */
    type: string
    /** Its form, such as `Vertical 9:16`. */
    format?: string | null
    /** How many. */
    quantity?: number | null
    /** Where it will be shown. */
    channel?: string | null
  }>
  /** The day by which it must be done. */
  deadline?: string
  /** Their phone number. */
  contact_phone?: string | null
  /** The address of the company's site, with or without `https://`. */
  website?: string | null
  /** The company's profiles in social networks. */
  social?: string[]
  /** The unit that does the work. */
  business_unit?: BusinessUnit | null
  /** The facts to know about the company. */
  background?: string | null
  /** The companies that offer the like. */
  competitors?: string | null
  /** The one thing to remember. */
  key_message?: string | null
  /** How it should sound, in single words. */
  tone?: string[]
  /** The things that must not be done. */
  restrictions?: string | null
  /** Examples to follow or to avoid. */
  references?: string[]
  /** The money to spend, in the client's words. */
  budget_range?: string | null
  /** The person who decides for the client. */
  approver?: string | null
  /** The rounds of corrections that are included. */
  rounds?: number | null
  /** Anything else. */
  notes?: string | null
  /** Files that come with it. */
  files?: Blob[]
}

/** The reply of `briefs.update`. */
export interface BriefsUpdateReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The brief as it is now. */
  brief: Brief
}

/** The input of `briefs.download`. */
export interface BriefsDownloadInput {
  /** The id of the brief. */
  id: number
  /** The path of the file, as the brief has it. */
  path: string
}

/** The input of `tasks.list`. */
export interface TasksListInput {
  /** Only tasks of this status. */
  status?: TaskStatus
  /**
   * True for open tasks only. Unless it is a list of one company, the tasks of archived companies are
   * left out, because nobody can finish them.
   */
  open?: boolean
  /** Words that the title, the labels, the description and the steps of a task hold, or its code. */
  search?: string
  /** Only tasks of this company, or of any of several: then of those that are in the lists of the caller. */
  company_id?: number | number[]
  /**
   * Only tasks of the person with this id, or of any of several. Unless it is a list of one company, the
   * unfinished tasks of archived companies are left out.
   */
  assignee?: number | number[]
  /** True for tasks without a person, as one more value of `assignee`. */
  unassigned?: boolean
  /** Only tasks of this priority, or of any of several. */
  priority?: TaskPriority | TaskPriority[]
  /** Only tasks with this label, or with any of several. */
  label?: string | string[]
  /** True for tasks without a label, as one more value of `label`. */
  unlabeled?: boolean
  /**
   * Only tasks that are due then: `overdue`, `today`, `week` or `none`; days are written
   * `2026-12-01..2026-12-04`, both included, and one end may be missing. With a date, unless it is a
   * list of one company, the unfinished tasks of archived companies are left out.
   */
  due?: string
  /** True for those that are overdue alone, as `due: 'overdue'`; it can stand beside any other filter. */
  overdue?: boolean
  /** The first due date, included. */
  due_from?: string
  /** The last due date, included. */
  due_to?: string
  /** The order of the list. Without it `status: 'done'` begins with the task that was finished last. */
  order?: TaskOrder
  /** True for the order from its end. */
  reversed?: boolean
  /** Tasks of one group stand together; within it the order counts. */
  group?: TaskGroup
  /** The page to get, from 1. */
  page?: number
  /** The rows of a page, 100 at most. */
  per_page?: number
}

/** The reply of `tasks.list`. */
export interface TasksListReply {
  /** The rows of this page. */
  tasks: Task[]
  /** The number of this page, from 1. */
  page: number
  /** The rows of a full page. */
  per_page: number
  /** The rows of all pages. */
  total: number
  /** The number of the last page. */
  last_page: number
  /**
   * With `group`: the tasks of all pages in each group of this page, by the value that they share; ''
   * for none. By `due` of every group: `overdue`, `today`, `week`, `later`, `done`.
   */
  group_totals?: Record<string, number>
  /**
   * The task of each unread notification of the caller that leads to one of this page, by the
   * notification's id.
   */
  unread?: Record<string, number>
}

/** The input of `tasks.get`. */
export interface TasksGetInput {
  /** The id of the task. */
  id: number
}

/** The reply of `tasks.get`. */
export interface TasksGetReply {
  /** The task. */
  task: Task
}

/** The input of `tasks.activity`. */
export interface TasksActivityInput {
  /** The id of the task. */
  id: number
  /** The page to get, from 1. */
  page?: number
  /** The rows of a page, 100 at most. */
  per_page?: number
}

/** The reply of `tasks.activity`. */
export interface TasksActivityReply {
  /** The rows of this page. */
  items: TaskActivity[]
  /** The number of this page, from 1. */
  page: number
  /** The rows of a full page. */
  per_page: number
  /** The rows of all pages. */
  total: number
  /** The number of the last page. */
  last_page: number
}

/** The input of `tasks.create`. */
export interface TasksCreateInput {
  /** The id of the company. */
  company_id: number
  /** The thing to do, in a line. */
  title: string
  /** The details, in Markdown; null empties it. */
  description?: string | null
  /** How much it matters. */
  priority?: TaskPriority
  /** The ids of the people who do it. */
  assignees?: number[]
  /** The day on which it begins; null for none. */
  start_date?: string | null
  /** The day by which it must be done; null for none. */
  due_date?: string | null
  /** All its steps, in order. */
  checklist?: Array<{
    /** The id of the step, unique within the task. */
    id: string
    /** The thing to do. */
    text: string
    /** True when it is done. */
    done?: boolean
  }>
  /** All its labels. */
  labels?: string[]
  /** How it repeats; null for a task that does not. */
  repeat?: {
    /** Each month, on this day. */
    every: 'week'
    /** The days of the week; 1 is Monday. */
    days: number[]
    /** The days from the making of the next task to its due date; null for no due date. */
    due_days?: number | null
    /** The last day on which a task is made; null for ever. */
    until?: string | null
  } | {
    /** Each month, on this day. */
    every: 'month'
    /** The day of the month; in a shorter month it is the last. */
    day: number
    /** The days from the making of the next task to its due date; null for no due date. */
    due_days?: number | null
    /** The last day on which a task is made; null for ever. */
    until?: string | null
  } | null
  /** Its place among the tasks of company and status, ascending. */
  position?: number
  /** Pending when left out; another one needs the rights to bring a pending task there. */
  status?: TaskStatus
  /** A UUID of the client's own. It connects the task with its draft. */
  client_id?: string
}

/** The reply of `tasks.create`. */
export interface TasksCreateReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The new task. */
  task: Task
}

/** The input of `tasks.update`. */
export interface TasksUpdateInput {
  /** The id of the task. */
  id: number
  /** The version that the update started from. */
  version: number
  /** The details, in Markdown; null empties it. */
  description?: string | null
  /** How much it matters. */
  priority?: TaskPriority
  /** The ids of the people who do it. */
  assignees?: number[]
  /** The day on which it begins; null for none. */
  start_date?: string | null
  /** The day by which it must be done; null for none. */
  due_date?: string | null
  /** All its steps, in order. */
  checklist?: Array<{
    /** The id of the step, unique within the task. */
    id: string
    /** The thing to do. */
    text: string
    /** True when it is done. */
    done?: boolean
  }>
  /** All its labels. */
  labels?: string[]
  /** How it repeats; null for a task that does not. */
  repeat?: {
    /** Each month, on this day. */
    every: 'week'
    /** The days of the week; 1 is Monday. */
    days: number[]
    /** The days from the making of the next task to its due date; null for no due date. */
    due_days?: number | null
    /** The last day on which a task is made; null for ever. */
    until?: string | null
  } | {
    /** Each month, on this day. */
    every: 'month'
    /** The day of the month; in a shorter month it is the last. */
    day: number
    /** The days from the making of the next task to its due date; null for no due date. */
    due_days?: number | null
    /** The last day on which a task is made; null for ever. */
    until?: string | null
  } | null
  /** Its place among the tasks of company and status, ascending. */
  position?: number
  /** The thing to do, in a line. */
  title?: string
}

/** The reply of `tasks.update`. */
export interface TasksUpdateReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The task as it is now. */
  task: Task
}

/** The input of `tasks.setStatus`. */
export interface TasksSetStatusInput {
  /** The id of the task. */
  id: number
  /** The status to move it to. */
  status: TaskStatus
  /** Why it goes back from review to progress. */
  reason?: string
  /** Its place in the column; without it, the end. */
  position?: number
  /**
   * The version that the move started from; an old one answers 409 `version_conflict` with the current
   * task.
   */
  version?: number
  /** True to undo the caller's own move: back to `status`, while nobody has moved the task since. */
  undo?: boolean
}

/** The reply of `tasks.setStatus`. */
export interface TasksSetStatusReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The task as it is now. */
  task: Task
}

/** The input of `tasks.delete`. */
export interface TasksDeleteInput {
  /** The id of the task. */
  id: number
  /** True to end the repetition with it, so that no further task is made. */
  series?: boolean
}

/** The reply of `tasks.delete`. */
export interface TasksDeleteReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
}

/** The input of `tasks.restore`. */
export interface TasksRestoreInput {
  /** The id of the task. */
  id: number
  /** The repetition that begins again with it, such as the one that its deletion ended. */
  repeat?: {
    /** Each month, on this day. */
    every: 'week'
    /** The days of the week; 1 is Monday. */
    days: number[]
    /** The days from the making of the next task to its due date; null for no due date. */
    due_days?: number | null
    /** The last day on which a task is made; null for ever. */
    until?: string | null
  } | {
    /** Each month, on this day. */
    every: 'month'
    /** The day of the month; in a shorter month it is the last. */
    day: number
    /** The days from the making of the next task to its due date; null for no due date. */
    due_days?: number | null
    /** The last day on which a task is made; null for ever. */
    until?: string | null
  }
}

/** The reply of `tasks.restore`. */
export interface TasksRestoreReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The restored task. */
  task: Task
}

/** The input of `tasks.deleted`. */
export interface TasksDeletedInput {
  /** Only tasks of this company. */
  company_id?: number
  /** Only the task of this id. */
  id?: number
  /** The page to get, from 1. */
  page?: number
  /** The rows of a page, 100 at most. */
  per_page?: number
}

/** The reply of `tasks.deleted`. */
export interface TasksDeletedReply {
  /** The rows of this page. */
  items: DeletedTask[]
  /** The number of this page, from 1. */
  page: number
  /** The rows of a full page. */
  per_page: number
  /** The rows of all pages. */
  total: number
  /** The number of the last page. */
  last_page: number
}

/** The input of `tasks.labels`. */
export interface TasksLabelsInput {
  /** Only labels of tasks of this company. */
  company_id?: number
}

/** The reply of `tasks.labels`. */
export interface TasksLabelsReply {
  /** The labels as they are written. */
  labels: string[]
}

/** The input of `tasks.export`. */
export interface TasksExportInput {
  /** Only tasks of this status. */
  status?: TaskStatus
  /**
   * True for open tasks only. Unless it is a list of one company, the tasks of archived companies are
   * left out, because nobody can finish them.
   */
  open?: boolean
  /** Words that the title, the labels, the description and the steps of a task hold, or its code. */
  search?: string
  /** Only tasks of this company, or of any of several: then of those that are in the lists of the caller. */
  company_id?: number | number[]
  /**
   * Only tasks of the person with this id, or of any of several. Unless it is a list of one company, the
   * unfinished tasks of archived companies are left out.
   */
  assignee?: number | number[]
  /** True for tasks without a person, as one more value of `assignee`. */
  unassigned?: boolean
  /** Only tasks of this priority, or of any of several. */
  priority?: TaskPriority | TaskPriority[]
  /** Only tasks with this label, or with any of several. */
  label?: string | string[]
  /** True for tasks without a label, as one more value of `label`. */
  unlabeled?: boolean
  /**
   * Only tasks that are due then: `overdue`, `today`, `week` or `none`; days are written
   * `2026-12-01..2026-12-04`, both included, and one end may be missing. With a date, unless it is a
   * list of one company, the unfinished tasks of archived companies are left out.
   */
  due?: string
  /** True for those that are overdue alone, as `due: 'overdue'`; it can stand beside any other filter. */
  overdue?: boolean
  /** The first due date, included. */
  due_from?: string
  /** The last due date, included. */
  due_to?: string
  /** The order of the list. Without it `status: 'done'` begins with the task that was finished last. */
  order?: TaskOrder
  /** True for the order from its end. */
  reversed?: boolean
  /** Tasks of one group stand together; within it the order counts. */
  group?: TaskGroup
}

/** The input of `tasks.import`. */
export interface TasksImportInput {
  /** The file as text; a comma, a semicolon or a tab divides its columns. */
  text: string
  /** A UUID of the client's own; the same one makes each row only once. */
  import_id: string
  /** The company of rows that name none. */
  company_id?: number
  /** True to make nothing and only say what each row would do. */
  dry_run?: boolean
}

/** The reply of `tasks.import`. */
export interface TasksImportReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The number of tasks that were made, or would be. */
  created: number
  /** The outcome of each row, in the order of the file. */
  rows: ImportRow[]
}

/** The input of `tasks.undoImport`. */
export interface TasksUndoImportInput {
  /** The UUID that the import was sent with. */
  import_id: string
}

/** The reply of `tasks.undoImport`. */
export interface TasksUndoImportReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The number of deleted tasks. */
  deleted: number
}

/** The input of `tasks.move`. */
export interface TasksMoveInput {
  /** The id of the task. */
  id: number
  /** The id of the other company. */
  company_id: number
}

/** The reply of `tasks.move`. */
export interface TasksMoveReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The task with its new number. */
  task: Task
}

/** The input of `tasks.followers`. */
export interface TasksFollowersInput {
  /** The id of the task. */
  id: number
}

/** The reply of `tasks.followers`. */
export interface TasksFollowersReply {
  /** True when the caller follows the task. */
  following: boolean
  /** The people who follow it, by name. */
  followers: UserRef[]
}

/** The input of `tasks.follow`. */
export interface TasksFollowInput {
  /** The id of the task. */
  id: number
  /** True to follow it, false to no longer. */
  on: boolean
}

/** The reply of `tasks.follow`. */
export interface TasksFollowReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** True when the caller follows the task. */
  following: boolean
  /** The people who follow it, by name. */
  followers: UserRef[]
}

/** The reply of `tasks.listViews`. */
export interface TasksListViewsReply {
  /** The views, by name. */
  items: KeptView[]
}

/** The input of `tasks.createView`. */
export interface TasksCreateViewInput {
  /** A name to find it by. */
  name: string
  /** The page that it belongs to. */
  place: ViewPlace
  /** The query of its address, such as `status=review&order=due`. */
  query: string
  /** True when everybody sees it. */
  is_shared?: boolean
  /** True when the caller's page opens with it. */
  is_default?: boolean
}

/** The reply of `tasks.createView`. */
export interface TasksCreateViewReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The new view. */
  view: KeptView
}

/** The input of `tasks.updateView`. */
export interface TasksUpdateViewInput {
  /** The id of the kept view. */
  id: number
  /** A name to find it by. */
  name?: string
  /** The query of its address. */
  query?: string
  /** True when everybody sees it. */
  is_shared?: boolean
  /** True when the caller's page opens with it. */
  is_default?: boolean
}

/** The reply of `tasks.updateView`. */
export interface TasksUpdateViewReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The view as it is now. */
  view: KeptView
}

/** The input of `tasks.deleteView`. */
export interface TasksDeleteViewInput {
  /** The id of the kept view. */
  id: number
}

/** The reply of `tasks.deleteView`. */
export interface TasksDeleteViewReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
}

/** The input of `tasks.restoreView`. */
export interface TasksRestoreViewInput {
  /** The id of the kept view. */
  id: number
}

/** The reply of `tasks.restoreView`. */
export interface TasksRestoreViewReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The restored view. */
  view: KeptView
}

/** The reply of `tasks.listTemplates`. */
export interface TasksListTemplatesReply {
  /** The templates, by name. */
  items: TemplateRef[]
}

/** The input of `tasks.getTemplate`. */
export interface TasksGetTemplateInput {
  /** The id of the template. */
  id: number
}

/** The reply of `tasks.getTemplate`. */
export interface TasksGetTemplateReply {
  /** The template. */
  template: TaskTemplate
}

/** The input of `tasks.createTemplate`. */
export interface TasksCreateTemplateInput {
  /** The name of the template. */
  name: string
  /** The tasks that it makes, in order. */
  tasks: Array<{
    /** The title of the task. */
    title: string
    /** The details, in Markdown. */
    description?: string
    /** How much the task matters. */
    priority?: TaskPriority
    /** The labels of the task. */
    labels?: string[]
    /** The texts of its steps, in order. */
    steps?: string[]
    /** The days from the first day to the due date; null for none. */
    due_days?: number | null
  }>
}

/** The reply of `tasks.createTemplate`. */
export interface TasksCreateTemplateReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The template as it is kept. */
  template: TaskTemplate
}

/** The input of `tasks.updateTemplate`. */
export interface TasksUpdateTemplateInput {
  /** The id of the template. */
  id: number
  /** The version that the change started from. */
  version: number
  /** The name of the template. */
  name?: string
  /** All its tasks, in order. */
  tasks?: Array<{
    /** The title of the task. */
    title: string
    /** The details, in Markdown. */
    description?: string
    /** How much the task matters. */
    priority?: TaskPriority
    /** The labels of the task. */
    labels?: string[]
    /** The texts of its steps, in order. */
    steps?: string[]
    /** The days from the first day to the due date; null for none. */
    due_days?: number | null
  }>
}

/** The reply of `tasks.updateTemplate`. */
export interface TasksUpdateTemplateReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The template as it is kept. */
  template: TaskTemplate
}

/** The input of `tasks.deleteTemplate`. */
export interface TasksDeleteTemplateInput {
  /** The id of the template. */
  id: number
}

/** The reply of `tasks.deleteTemplate`. */
export interface TasksDeleteTemplateReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
}

/** The input of `tasks.createMany`. */
export interface TasksCreateManyInput {
  /** The company of the tasks. */
  company_id: number
  /** Made by the client; with the same one the tasks are made once. */
  batch_id: string
  /** The tasks, in order. */
  tasks: Array<{
    /** The title of the task. */
    title: string
    /** The details, in Markdown. */
    description?: string
    /** How much the task matters. */
    priority?: TaskPriority
    /** The labels of the task. */
    labels?: string[]
    /** The texts of its steps, in order. */
    steps?: string[]
    /** The day by which it must be done; null for none. */
    due_date?: string | null
  }>
}

/** The reply of `tasks.createMany`. */
export interface TasksCreateManyReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The tasks that were made. */
  tasks: Task[]
}

/** The input of `tasks.takeBack`. */
export interface TasksTakeBackInput {
  /** The company of the tasks. */
  company_id: number
  /** The batch under which they were made. */
  batch_id: string
}

/** The reply of `tasks.takeBack`. */
export interface TasksTakeBackReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The number of deleted tasks. */
  removed: number
}

/** The input of `files.list`. */
export interface FilesListInput {
  /** The id of the company. */
  company_id: number
  /** A text that the name holds. */
  search?: string
  /** The order of the list. */
  order?: FileOrder
  /** True for the private files, false for the shared ones. */
  private?: boolean
  /** The id of one file, shared or private: the list holds it alone, or nothing. */
  id?: number
  /** The id of a task: only the files that are attached to its comments. */
  task_id?: number
  /** The page to get, from 1. */
  page?: number
  /** The rows of a page, 100 at most. */
  per_page?: number
}

/** The reply of `files.list`. */
export interface FilesListReply {
  /** The rows of this page. */
  items: CompanyFile[]
  /** The number of this page, from 1. */
  page: number
  /** The rows of a full page. */
  per_page: number
  /** The rows of all pages. */
  total: number
  /** The number of the last page. */
  last_page: number
}

/** The input of `files.upload`. */
export interface FilesUploadInput {
  /** The id of the company. */
  company_id: number
  /** The files, 10 at most. */
  files: Blob[]
  /** True when only the caller and admins of files may see them. */
  private?: boolean
}

/** The reply of `files.upload`. */
export interface FilesUploadReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The new files, in the order sent. */
  files: CompanyFile[]
}

/** The input of `files.download`. */
export interface FilesDownloadInput {
  /** The id of the file. */
  id: number
  /** True to show it in place of saving it. */
  inline?: boolean
}

/** The input of `files.downloadZip`. */
export interface FilesDownloadZipInput {
  /** The id of the company. */
  company_id: number
}

/** The input of `files.setIcon`. */
export interface FilesSetIconInput {
  /** The id of the file. */
  id: number
  /** False to take the icon away. */
  icon?: boolean
}

/** The reply of `files.setIcon`. */
export interface FilesSetIconReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The file as it is now. */
  file: CompanyFile
}

/** The input of `files.delete`. */
export interface FilesDeleteInput {
  /** The id of the file. */
  id: number
}

/** The reply of `files.delete`. */
export interface FilesDeleteReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
}

/** The input of `files.restore`. */
export interface FilesRestoreInput {
  /** The id of the file. */
  id: number
}

/** The reply of `files.restore`. */
export interface FilesRestoreReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The restored file. */
  file: CompanyFile
}

/** The input of `comments.list`. */
export interface CommentsListInput {
  /** The id of the company. */
  company_id: number
  /** Only the comments on this task. */
  task_id?: number
  /** The page to get, from 1. */
  page?: number
  /** The rows of a page, 100 at most. */
  per_page?: number
}

/** The reply of `comments.list`. */
export interface CommentsListReply {
  /** The rows of this page. */
  items: Comment[]
  /** The number of this page, from 1. */
  page: number
  /** The rows of a full page. */
  per_page: number
  /** The rows of all pages. */
  total: number
  /** The number of the last page. */
  last_page: number
}

/** The input of `comments.create`. */
export interface CommentsCreateInput {
  /** The id of the company. */
  company_id: number
  /** The text, in Markdown; `@Ana Torres` names a person. */
  body: string
  /** The task that the comment belongs to; a task of the same company. */
  task_id?: number
  /** A UUID of the client's own. It connects the comment with its draft. */
  client_id?: string
  /** The ids of the people whom the text names; they are told. */
  mentions?: number[]
  /** Shared files of the same company that are attached. */
  file_ids?: number[]
}

/** The reply of `comments.create`. */
export interface CommentsCreateReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The new comment. */
  comment: Comment
}

/** The input of `comments.update`. */
export interface CommentsUpdateInput {
  /** The id of the comment. */
  id: number
  /** The new text, in Markdown. */
  body: string
  /**
   * The text that the caller saw and changed. If it has been changed since, the call answers 409
   * `version_conflict` with `current`; without this field the newest text wins.
   */
  seen_body?: string
  /** The ids of the people whom the text names. */
  mentions?: number[]
}

/** The reply of `comments.update`. */
export interface CommentsUpdateReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The comment as it is now. */
  comment: Comment
}

/** The input of `comments.delete`. */
export interface CommentsDeleteInput {
  /** The id of the comment. */
  id: number
}

/** The reply of `comments.delete`. */
export interface CommentsDeleteReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
}

/** The input of `comments.restore`. */
export interface CommentsRestoreInput {
  /** The id of the comment. */
  id: number
}

/** The reply of `comments.restore`. */
export interface CommentsRestoreReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The restored comment. */
  comment: Comment
}

/** The input of `comments.react`. */
export interface CommentsReactInput {
  /** The id of the comment. */
  id: number
  /** The emoji. */
  emoji: string
  /** True to put it, false to take it away. */
  on: boolean
}

/** The reply of `comments.react`. */
export interface CommentsReactReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The comment as it is now. */
  comment: Comment
}

/** The input of `comments.markSeen`. */
export interface CommentsMarkSeenInput {
  /** The id of the company. */
  company_id: number
  /** The id of the newest comment that the caller has seen. */
  up_to: number
}

/** The reply of `comments.markSeen`. */
export interface CommentsMarkSeenReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
}

/** The input of `chat.list`. */
export interface ChatListInput {
  /** The number of messages of each conversation. */
  newest?: number
}

/** The reply of `chat.list`. */
export interface ChatListReply {
  /** The conversations by the id of the other person. */
  chats: Record<string, Conversation>
}

/** The input of `chat.get`. */
export interface ChatGetInput {
  /** The id of the other person. */
  id: number
  /** Only messages with a smaller id, the nearest first to go. */
  before?: number
  /** Only messages with a larger id. */
  after?: number
  /** The id of a message that stands in the middle of the page. */
  around?: number
  /** The most messages, 100 at most. */
  per_page?: number
  /** Only messages that hold this text. */
  search?: string
}

/** The reply of `chat.get`. */
export interface ChatGetReply {
  /** The messages, oldest first. */
  messages: Message[]
  /** The unread messages of the person. */
  unreads: number
  /** The message from which the caller marked the conversation as unread. */
  unread_from: number | null
  /** True when there are older messages. */
  has_more: boolean
  /** True when there are newer messages. */
  has_newer: boolean
}

/** The input of `chat.send`. */
export interface ChatSendInput {
  /** The id of the person who gets it. */
  receiver_id: number
  /** The text, in the Markdown of the chat. */
  body: string
  /** A UUID of the client's own. It connects the message with its draft. */
  client_id?: string
  /** The id of the message that it answers. */
  reply_to?: number
}

/** The reply of `chat.send`. */
export interface ChatSendReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The new message. */
  message: Message
}

/** The input of `chat.search`. */
export interface ChatSearchInput {
  /** The text to find. */
  search?: string
  /** Only messages with a smaller id, for the next page. */
  before?: number
  /** The most messages, 100 at most. */
  per_page?: number
}

/** The reply of `chat.search`. */
export interface ChatSearchReply {
  /** The messages found, newest first. */
  messages: Message[]
  /** True when there are older ones. */
  has_more: boolean
}

/** The input of `chat.sendMedia`. */
export interface ChatSendMediaInput {
  /** The id of the person who gets it. */
  receiver_id: number
  /** The files; each becomes a message. */
  files: Blob[]
  /** A text for the first of them. */
  body?: string
  /** The id of the message that they answer. */
  reply_to?: number
  /** A UUID of the client's own for each file, in their order. */
  client_ids?: string[]
  /** The facts about each recording, in the order of the files. */
  details?: Array<{
    /** In seconds. */
    duration?: number
    /** The loudness from 0 to 1 along the recording. */
    peaks?: number[]
  }>
}

/** The reply of `chat.sendMedia`. */
export interface ChatSendMediaReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The new messages, in the order of the files. */
  messages: Message[]
}

/** The input of `chat.update`. */
export interface ChatUpdateInput {
  /** The id of the message. */
  id: number
  /** The new text of the caller's own message. */
  body?: string
  /**
   * The text that the caller saw and changed. If it has been changed since, the call answers 409
   * `version_conflict` with `current`; without this field the newest text wins.
   */
  seen_body?: string
  /** The caller's reaction. */
  reaction?: {
    /** The emoji. */
    emoji: string
    /** True to put it, false to take it away. */
    on: boolean
  }
}

/** The reply of `chat.update`. */
export interface ChatUpdateReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The message as it is now. */
  message: Message
}

/** The input of `chat.delete`. */
export interface ChatDeleteInput {
  /** The id of the message. */
  id: number
}

/** The reply of `chat.delete`. */
export interface ChatDeleteReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The empty message that stays in its place. */
  message: Message
}

/** The input of `chat.restore`. */
export interface ChatRestoreInput {
  /** The id of the message. */
  id: number
}

/** The reply of `chat.restore`. */
export interface ChatRestoreReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The restored message. */
  message: Message
}

/** The input of `chat.markRead`. */
export interface ChatMarkReadInput {
  /** The id of the other person. */
  id: number
}

/** The reply of `chat.markRead`. */
export interface ChatMarkReadReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The unread messages of the conversation: 0. */
  unreads: number
}

/** The input of `chat.markUnread`. */
export interface ChatMarkUnreadInput {
  /** The id of the other person. */
  id: number
  /** The id of the first message that is unread again. */
  message_id: number
}

/** The reply of `chat.markUnread`. */
export interface ChatMarkUnreadReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The unread messages of the conversation. */
  unreads: number
  /** The message from which it is marked as unread. */
  unread_from: number | null
}

/** The input of `chat.saveDraft`. */
export interface ChatSaveDraftInput {
  /** The id of the other person. */
  id: number
  /** The text so far; empty removes the draft. */
  body: string
  /** The id of the message that it will answer. */
  reply_to?: number | null
}

/** The reply of `chat.saveDraft`. */
export interface ChatSaveDraftReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The draft as it is kept; null without one. */
  draft: Draft | null
}

/** The input of `chat.mute`. */
export interface ChatMuteInput {
  /** The id of the other person. */
  id: number
  /** True for silence. */
  is_muted: boolean
}

/** The reply of `chat.mute`. */
export interface ChatMuteReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** Whether the conversation is silent. */
  is_muted: boolean
}

/** The input of `chat.media`. */
export interface ChatMediaInput {
  /** The id of the other person. */
  id: number
  /** The part of the media tab. */
  kind?: 'visual' | 'audio' | 'file'
  /** Only messages with a smaller id, for the next page. */
  before?: number
  /** The most messages, 100 at most. */
  per_page?: number
}

/** The reply of `chat.media`. */
export interface ChatMediaReply {
  /** The messages, newest first. */
  messages: Message[]
  /** True when there are older ones. */
  has_more: boolean
}

/** The input of `chat.download`. */
export interface ChatDownloadInput {
  /** The id of the message. */
  id: number
  /** True to show it in place of saving it. */
  inline?: boolean
  /** The small version of a picture; for other media the file itself. */
  small?: boolean
}

/** The input of `chat.linkMedia`. */
export interface ChatLinkMediaInput {
  /** The id of the message. */
  id: number
}

/** The reply of `chat.linkMedia`. */
export interface ChatLinkMediaReply {
  /** The address, which is good without a key. */
  url: string
  /** The moment when it stops working. */
  until: string
}

/** The input of `chat.playMedia`. */
export interface ChatPlayMediaInput {
  /** The id of the message. */
  id: number
  /** The ticket of the address that `linkMedia` gave. */
  ticket?: string
}

/** The input of `chat.gifs`. */
export interface ChatGifsInput {
  /** The words for the GIF; empty gives the popular ones. */
  search?: string
  /** The number of GIFs to leave out, for the next page. */
  offset?: number
}

/** The reply of `chat.gifs`. */
export interface ChatGifsReply {
  /** The GIFs. */
  items: Gif[]
  /** True when there are more. */
  has_more: boolean
  /** The number of all that were found. */
  total: number
}

/** The input of `chat.previewGif`. */
export interface ChatPreviewGifInput {
  /** The provider's id of the GIF. */
  gif_id: string
}

/** The input of `chat.sendGif`. */
export interface ChatSendGifInput {
  /** The id of the person who gets it. */
  receiver_id: number
  /** The provider's id of the GIF. */
  gif_id: string
  /** A UUID of the client's own. It connects the message with its draft. */
  client_id?: string
  /** The id of the message that it answers. */
  reply_to?: number
}

/** The reply of `chat.sendGif`. */
export interface ChatSendGifReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The new message. */
  message: Message
}

/** The reply of `chat.contacts`. */
export interface ChatContactsReply {
  /** The people, by name. */
  items: Contact[]
}

/** The input of `chat.references`. */
export interface ChatReferencesInput {
  /** The codes and paths, such as `ACME-42`. */
  refs?: string[]
}

/** The reply of `chat.references`. */
export interface ChatReferencesReply {
  /** The things that the caller may see, in the order asked. */
  items: Reference[]
}

/** The input of `assistant.ask`. */
export interface AssistantAskInput {
  /** The question, in Markdown. */
  content: string
  /** The chat to ask in; without it, and without `thread_id`, a new one begins. */
  chat_id?: number
  /**
   * Names the chat to ask in by the `thread_id` that its answers carry, in place of `chat_id`. One that
   * the caller has no chat of begins a new chat, which gets a `thread_id` of its own.
   */
  thread_id?: string
  /** The assistant that answers, in a new chat. */
  assistant_id?: string
  /** A UUID of the client's own. It connects the question with its draft. */
  client_id?: string
  /** The message that the question follows; null begins the chat anew. */
  parent_id?: number | null
  /** Images to look at. */
  images?: Blob[]
  /** Documents to read. */
  files?: Blob[]
  /** Files of companies that are handed over; the caller must be allowed to download each. */
  file_ids?: number[]
  /**
   * The thing that the question is about; the assistant reads it first. Without it, a question beside an
   * earlier one (the same `parent_id`) is about the same thing.
   */
  about?: {
    /** The kind of thing. */
    kind: 'task' | 'company' | 'conversation'
    /** The id of the thing; for a conversation that of the other person. */
    id: number
  }
  /** False to get the reply at once, while the answer is still being written. */
  wait?: boolean
}

/** The reply of `assistant.ask`. */
export interface AssistantAskReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The question as it is stored. */
  question: AssistantMessage | null
  /** The answer. */
  message: AssistantMessage
  /** The chat, without its messages. */
  chat: AssistantChat
}

/** The input of `assistant.join`. */
export interface AssistantJoinInput {
  /** The id of the message. */
  id: number
}

/** The reply of `assistant.join`. */
export interface AssistantJoinReply {
  /** The answer as it is now. */
  message: AssistantMessage
  /** The chat that it belongs to, without its messages. */
  chat: AssistantChat
}

/** The input of `assistant.regenerate`. */
export interface AssistantRegenerateInput {
  /** The id of the chat. */
  chat_id: number
  /** The id of the answer, or of its question. */
  message_id: number
  /** False to get the reply at once, while the answer is still being written. */
  wait?: boolean
}

/** The reply of `assistant.regenerate`. */
export interface AssistantRegenerateReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The new answer. */
  message: AssistantMessage
}

/** The input of `assistant.continue`. */
export interface AssistantContinueInput {
  /** The id of the chat. */
  chat_id: number
  /** The id of the answer, or of its question. */
  message_id: number
  /** False to get the reply at once, while the answer is still being written. */
  wait?: boolean
}

/** The reply of `assistant.continue`. */
export interface AssistantContinueReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The answer with what follows. */
  message: AssistantMessage
}

/** The input of `assistant.stop`. */
export interface AssistantStopInput {
  /** The id of the chat. */
  chat_id: number
  /** The id of the answer. */
  message_id: number
}

/** The reply of `assistant.stop`. */
export interface AssistantStopReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The answer as it stays. */
  message: AssistantMessage
}

/** The input of `assistant.judge`. */
export interface AssistantJudgeInput {
  /** The id of the message. */
  id: number
  /** `up` or `down`; null takes the vote back. */
  vote: 'up' | 'down' | null
  /** Why, in the person's words; null removes it. */
  note?: string | null
}

/** The reply of `assistant.judge`. */
export interface AssistantJudgeReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The answer with its vote. */
  message: AssistantMessage
}

/** The input of `assistant.applyChange`. */
export interface AssistantApplyChangeInput {
  /** The id of the answer that proposes the change. */
  id: number
  /** The id of the proposed change, as its step has it. */
  change_id: string
}

/** The reply of `assistant.applyChange`. */
export interface AssistantApplyChangeReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The answer with the change settled. */
  message: AssistantMessage
}

/** The input of `assistant.discardChange`. */
export interface AssistantDiscardChangeInput {
  /** The id of the answer that proposes the change. */
  id: number
  /** The id of the proposed change, as its step has it. */
  change_id: string
}

/** The reply of `assistant.discardChange`. */
export interface AssistantDiscardChangeReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The answer with the change settled. */
  message: AssistantMessage
}

/** The input of `assistant.list`. */
export interface AssistantListInput {
  /** A text that the title or a message holds. */
  search?: string
  /** The page to get, from 1. */
  page?: number
  /** The rows of a page, 100 at most. */
  per_page?: number
}

/** The reply of `assistant.list`. */
export interface AssistantListReply {
  /** The rows of this page. */
  chats: AssistantChat[]
  /** The number of this page, from 1. */
  page: number
  /** The rows of a full page. */
  per_page: number
  /** The rows of all pages. */
  total: number
  /** The number of the last page. */
  last_page: number
}

/** The input of `assistant.get`. */
export interface AssistantGetInput {
  /** The id of the chat. */
  id: number
}

/** The reply of `assistant.get`. */
export interface AssistantGetReply {
  /** The chat with its messages. */
  chat: AssistantChat
}

/** The input of `assistant.create`. */
export interface AssistantCreateInput {
  /** The title; without it the assistant makes one. */
  title?: string
  /** The assistant that answers in the chat. */
  assistant_id?: string
  /** Messages that the chat begins with, oldest first. */
  messages?: Array<{
    /** `user` for a question, `assistant` for an answer. */
    role: 'user' | 'assistant'
    /** The text of the message, in Markdown. */
    content: string
  }>
  /** The id of the caller's chat that is duplicated. */
  copy_of?: number
}

/** The reply of `assistant.create`. */
export interface AssistantCreateReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The saved chat. */
  chat: AssistantChat
}

/** The input of `assistant.update`. */
export interface AssistantUpdateInput {
  /** The id of the chat. */
  id: number
  /** The new title. */
  title?: string
  /** True to keep the chat at the top of the list. */
  pinned?: boolean
  /** The assistant that answers from now on. */
  assistant_id?: string
  /** The end of the branch to show; null shows the newest. */
  current_message_id?: number | null
  /** The messages to remove, with all that follow them. */
  removed_message_ids?: number[]
}

/** The reply of `assistant.update`. */
export interface AssistantUpdateReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The chat as it is now. */
  chat: AssistantChat
}

/** The input of `assistant.delete`. */
export interface AssistantDeleteInput {
  /** The id of the chat. */
  id: number
}

/** The reply of `assistant.delete`. */
export interface AssistantDeleteReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
}

/** The input of `assistant.restore`. */
export interface AssistantRestoreInput {
  /** The id of the chat. */
  id: number
}

/** The reply of `assistant.restore`. */
export interface AssistantRestoreReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The restored chat. */
  chat: AssistantChat
}

/** The input of `assistant.share`. */
export interface AssistantShareInput {
  /** The id of the chat to share. */
  chatId: number
  /** The id of the person who gets the copy. */
  targetUserId: number
}

/** The reply of `assistant.share`. */
export interface AssistantShareReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
}

/** The reply of `assistant.users`. */
export interface AssistantUsersReply {
  /** The people, by name. */
  items: UserRef[]
}

/** The input of `assistant.attachment`. */
export interface AssistantAttachmentInput {
  /** The id of the attachment. */
  id: number
  /** True for the picture or page itself, to show it in place of saving it. */
  inline?: boolean
}

/** The input of `assistant.analyzeImage`. */
export interface AssistantAnalyzeImageInput {
  /** The image. */
  file: Blob
  /** The question about it; without it, what it shows. */
  prompt?: string
  /** The chat to ask in; without it a new one begins. */
  chat_id?: number
  /** False to get the reply at once, while the answer is still being written. */
  wait?: boolean
}

/** The reply of `assistant.analyzeImage`. */
export interface AssistantAnalyzeImageReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The question as it is stored. */
  question: AssistantMessage | null
  /** The answer. */
  message: AssistantMessage
  /** The chat that it belongs to. */
  chat: AssistantChat | null
  /** The text that was read from the file. */
  analysis: Analysis
}

/** The input of `assistant.analyzeDocument`. */
export interface AssistantAnalyzeDocumentInput {
  /** The document. */
  file: Blob
  /** The question about it; without it, a summary. */
  prompt?: string
  /** The chat to ask in; without it a new one begins. */
  chat_id?: number
  /** False to get the reply at once, while the answer is still being written. */
  wait?: boolean
}

/** The reply of `assistant.analyzeDocument`. */
export interface AssistantAnalyzeDocumentReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The question as it is stored. */
  question: AssistantMessage | null
  /** The answer. */
  message: AssistantMessage
  /** The chat that it belongs to. */
  chat: AssistantChat | null
  /** The text that was read from the file. */
  analysis: Analysis
}

/** The reply of `assistant.assistants`. */
export interface AssistantAssistantsReply {
  /** The assistants, the default one first. */
  items: Assistant[]
  /** The tools that an assistant can have. */
  tools: AssistantTool[]
}

/** The input of `assistant.createAssistant`. */
export interface AssistantCreateAssistantInput {
  /** Its name. */
  name: string
  /** The use of it, in a line. */
  description?: string
  /** An emoji; empty for none. */
  icon?: string
  /** The text that it reads before every question. */
  instructions?: string
  /** Questions to begin with. */
  suggestions?: string[]
  /** Null gives it all tools; an empty list none. */
  tools?: string[] | null
  /** The roles that see it; empty is everybody who may use the assistant. */
  roles?: Role[]
}

/** The reply of `assistant.createAssistant`. */
export interface AssistantCreateAssistantReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The new assistant. */
  assistant: Assistant
}

/** The input of `assistant.updateAssistant`. */
export interface AssistantUpdateAssistantInput {
  /** The id of the assistant. */
  id: string
  /** The use of it, in a line. */
  description?: string
  /** An emoji; empty for none. */
  icon?: string
  /** The text that it reads before every question. */
  instructions?: string
  /** Questions to begin with. */
  suggestions?: string[]
  /** Null gives it all tools; an empty list none. */
  tools?: string[] | null
  /** The roles that see it; empty is everybody who may use the assistant. */
  roles?: Role[]
  /** Its new name. */
  name?: string
}

/** The reply of `assistant.updateAssistant`. */
export interface AssistantUpdateAssistantReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The assistant as it is now. */
  assistant: Assistant
}

/** The input of `assistant.deleteAssistant`. */
export interface AssistantDeleteAssistantInput {
  /** The id of the assistant. */
  id: string
}

/** The reply of `assistant.deleteAssistant`. */
export interface AssistantDeleteAssistantReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
}

/** The input of `timeclock.list`. */
export interface TimeclockListInput {
  /** Any day of the week; this week when left out. */
  week_start_date?: string
}

/** The reply of `timeclock.list`. */
export interface TimeclockListReply {
  /** The people, by name. */
  items: Employee[]
  /** The Monday of the week. */
  week_start_date: string | null
}

/** The input of `timeclock.get`. */
export interface TimeclockGetInput {
  /** The id of the person. */
  id: number
  /** Any day of the week; this week when left out. */
  week_start_date?: string
}

/** The reply of `timeclock.get`. */
export interface TimeclockGetReply {
  /** The person. */
  employee: UserRef | null
  /** The records, newest first. */
  work_logs: WorkLog[]
  /** The seven days of the week. */
  days: WorkDay[]
  /** The time of the week. */
  week: WeekTotals | null
  /** The changes of this week's records by admins, oldest first. */
  changes: LogChange[]
  /** The person's requests about this week, and all that still wait, newest first. */
  requests: ClockRequest[]
  /** Whether the person has a PIN that the caller may remove. */
  may_take_pin: boolean
}

/** The input of `timeclock.register`. */
export interface TimeclockRegisterInput {
  /** The id of the person. */
  user_id: number
  /** The event; it must follow from the status. */
  event: ClockEvent
  /** A UUID of the client's own. The same one is stored only once. */
  client_id: string
  /** The moment, when it is not now. */
  at?: string
  /** For a record that an admin adds: the moment of its counterpart, which is stored with it. */
  until?: string
  /** The note of the record. */
  note?: string | null
  /** The PIN of the person, on a tablet that asks for it. */
  pin?: string
  /** The PIN sealed with the server's public key (see `sealPin`), for a punch that had to wait. */
  sealed_pin?: string
  /**
   * The person who manages the tablet, and their PIN, for a record that they add there for another
   * person. It needs a reason in `note`.
   */
  manager_id?: number
  /** The PIN of the person who manages the tablet. */
  manager_pin?: string
  /** The badge that opened the pad, for a tablet that asks for one. Else the punch answers 403 `policy`. */
  badge?: string | null
  /** True for the exit of a stale shift that the person declares afterwards. */
  declared?: boolean
  /** True when it was punched without network and is sent later. */
  offline?: boolean
  /** Measured: the server's clock minus the device's, in ms; the server adds it to `at`. */
  clock_offset_ms?: number
  /** The photo that the tablet took. */
  photo?: Blob
}

/** The reply of `timeclock.register`. */
export interface TimeclockRegisterReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The new record. */
  work_log: WorkLog
  /** The status after it. */
  clock_status: ClockStatus | null
  /** The time of today so far. */
  today: TodayTotals | null
  /** The time of this week so far. */
  week: WeekTotals | null
}

/** The input of `timeclock.undo`. */
export interface TimeclockUndoInput {
  /** The UUID with which the record was sent. */
  client_id: string
}

/** The reply of `timeclock.undo`. */
export interface TimeclockUndoReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The status without the record. */
  clock_status: ClockStatus
}

/** The input of `timeclock.update`. */
export interface TimeclockUpdateInput {
  /** The id of the record. */
  id: number
  /** Why it is corrected; the person reads it. */
  reason: string
  /** The event that the record should say. */
  event?: ClockEvent
  /** The moment that it should say. */
  at?: string
  /** The note of the record; null empties it. */
  note?: string | null
  /** The `edited_at` that the caller saw; null when it was not corrected. */
  edited_at?: string | null
}

/** The reply of `timeclock.update`. */
export interface TimeclockUpdateReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The record as it is now. */
  work_log: WorkLog
}

/** The input of `timeclock.delete`. */
export interface TimeclockDeleteInput {
  /** The id of the record. */
  id: number
  /** Why it is removed; the person reads it. */
  reason: string
  /** The `edited_at` that the caller saw; null when it was not corrected. */
  edited_at?: string | null
}

/** The reply of `timeclock.delete`. */
export interface TimeclockDeleteReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
}

/** The input of `timeclock.photo`. */
export interface TimeclockPhotoInput {
  /** The id of the record. */
  id: number
}

/** The reply of `timeclock.conflicts`. */
export interface TimeclockConflictsReply {
  /** The punches, oldest first. */
  items: ClockConflictEntry[]
}

/** The input of `timeclock.resolve`. */
export interface TimeclockResolveInput {
  /** The id of the record. */
  id: number
  /** `accept` makes the punch count, `discard` removes it. */
  decision: 'accept' | 'discard'
  /** Why; the person reads it. */
  reason: string
  /** The event that it should be. */
  event?: ClockEvent
  /** The moment that it should have. */
  at?: string
}

/** The reply of `timeclock.resolve`. */
export interface TimeclockResolveReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The record as it is now; null when it was removed. */
  work_log: WorkLog | null
}

/** The input of `timeclock.setPin`. */
export interface TimeclockSetPinInput {
  /** The id of the person. */
  id: number
  /** Four to six digits; null removes it. */
  pin: string | null
}

/** The reply of `timeclock.setPin`. */
export interface TimeclockSetPinReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
}

/** The input of `timeclock.hours`. */
export interface TimeclockHoursInput {
  /** The first day. */
  from: string
  /** The last day, included. */
  to: string
}

/** The reply of `timeclock.hours`. */
export interface TimeclockHoursReply {
  /** The hours by person, by name. */
  items: ReportEntry[]
}

/** The input of `timeclock.hoursOf`. */
export interface TimeclockHoursOfInput {
  /** The id of the person. */
  id: number
  /** The first day. */
  from: string
  /** The last day, included. */
  to: string
}

/** The reply of `timeclock.hoursOf`. */
export interface TimeclockHoursOfReply {
  /** The hours of the person, as the only item. */
  items: ReportEntry[]
}

/** The input of `timeclock.report`. */
export interface TimeclockReportInput {
  /** The id of the person. */
  id: number
  /** The first day. */
  from: string
  /** The last day, included. */
  to: string
}

/** The input of `timeclock.reports`. */
export interface TimeclockReportsInput {
  /** The first day. */
  from: string
  /** The last day, included. */
  to: string
  /** Only people of this unit. */
  unit?: BusinessUnit
}

/** The input of `timeclock.ask`. */
export interface TimeclockAskInput {
  /** The id of the person who asks. */
  user_id: number
  /** The wish: to change, to add or to remove a record. */
  kind: 'change' | 'add' | 'remove'
  /** Why; whoever decides reads it. */
  reason: string
  /** A UUID of the client's own. The same one is stored only once. */
  client_id?: string
  /** The record to change or remove. */
  work_log_id?: number
  /** The event that the record should say. */
  event?: ClockEvent
  /** The moment that it should say. */
  at?: string
  /** The PIN of the person, on a tablet. */
  pin?: string
  /**
   * The PIN sealed with the server's public key for this `client_id` (see `sealPin`), for a request that
   * had to wait.
   */
  sealed_pin?: string
  /** True when a tablet kept it without network and sends it later. */
  offline?: boolean
  /** The badge that opened the pad, for a tablet that asks for one. */
  badge?: string | null
  /** The photo that a tablet took with it. */
  photo?: Blob
}

/** The reply of `timeclock.ask`. */
export interface TimeclockAskReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The new request. */
  request: ClockRequest
}

/** The reply of `timeclock.requests`. */
export interface TimeclockRequestsReply {
  /** The requests, oldest first. */
  items: ClockRequestEntry[]
}

/** The input of `timeclock.requestPhoto`. */
export interface TimeclockRequestPhotoInput {
  /** The id of the request. */
  id: number
}

/** The input of `timeclock.resolveRequest`. */
export interface TimeclockResolveRequestInput {
  /** The id of the request. */
  id: number
  /** `apply` makes the change, `refuse` does not. */
  decision: 'apply' | 'refuse'
  /** The reason of a refusal. */
  reason?: string
}

/** The reply of `timeclock.resolveRequest`. */
export interface TimeclockResolveRequestReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The request as it is now. */
  request: ClockRequest
}

/** The input of `timeclock.withdrawRequest`. */
export interface TimeclockWithdrawRequestInput {
  /** The id of the request. */
  id: number
}

/** The reply of `timeclock.withdrawRequest`. */
export interface TimeclockWithdrawRequestReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
}

/** The input of `kiosk.list`. */
export interface KioskListInput {
  /** The version that the tablet runs. */
  app_version?: string
  /** The number of punches and requests for corrections that wait on the tablet. */
  queue_length?: number
  /** The moment of the oldest of them. */
  queue_oldest_at?: string
  /** Measured: the server's clock minus the tablet's, in ms. */
  clock_offset_ms?: number
  /** In percent; absent where the browser does not tell. */
  battery?: number
  /** True while it is plugged in. */
  is_charging?: boolean
}

/** The reply of `kiosk.list`. */
export interface KioskListReply {
  /** The people, by name. */
  items: KioskPerson[]
  /** The tablet itself, with the name and units it has now; null for an account with role kiosk. */
  device: Device | null
  /** The server's clock when it answered. */
  server_time: string | null
  /** The public key that seals PINs while there is no network. */
  pin_key: string | null
  /** The people who may manage the tablet: role `admin_ojibble`, with a PIN. */
  managers: Manager[]
}

/** The input of `kiosk.get`. */
export interface KioskGetInput {
  /** The id of the person. */
  id: number
}

/** The reply of `kiosk.get`. */
export interface KioskGetReply {
  /** The person as the pad shows them. */
  data: KioskEmployee
}

/** The reply of `kiosk.createPairing`. */
export interface KioskCreatePairingReply {
  /** The code to show, which an admin types. */
  code: string
  /** The secret that the tablet keeps, to ask how the pairing goes. */
  secret: string
  /** The moment when the code stops working. */
  expires_at: string
}

/** The input of `kiosk.getPairing`. */
export interface KioskGetPairingInput {
  /** The code that the tablet shows. */
  code: string
  /** The secret that came with the code. */
  secret: string
}

/** The input of `kiosk.createDevice`. */
export interface KioskCreateDeviceInput {
  /** The code that the tablet shows. */
  code: string
  /** Where the tablet hangs. */
  name: string
  /** The business units whose people it shows. */
  units: BusinessUnit[]
}

/** The reply of `kiosk.createDevice`. */
export interface KioskCreateDeviceReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The paired tablet. */
  device: Device
}

/** The reply of `kiosk.listDevices`. */
export interface KioskListDevicesReply {
  /** The tablets, by name. */
  items: Device[]
}

/** The input of `kiosk.updateDevice`. */
export interface KioskUpdateDeviceInput {
  /** The id of the tablet. */
  id: number
  /** Where the tablet hangs. */
  name?: string
  /** The business units whose people it shows. */
  units?: BusinessUnit[]
  /** True when a person without a PIN cannot punch there. */
  needs_pin?: boolean
  /** Whether it takes a photo with each punch. */
  photo_policy?: PhotoPolicy
  /** True when people punch there by their badge alone. */
  badge_only?: boolean
}

/** The reply of `kiosk.updateDevice`. */
export interface KioskUpdateDeviceReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The tablet as it is now. */
  device: Device
}

/** The input of `kiosk.deleteDevice`. */
export interface KioskDeleteDeviceInput {
  /** The id of the tablet. */
  id: number
}

/** The reply of `kiosk.deleteDevice`. */
export interface KioskDeleteDeviceReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
}

/** The input of `kiosk.openManagerMode`. */
export interface KioskOpenManagerModeInput {
  /** The id of the person who manages the tablet. */
  manager_id: number
  /** The PIN of that person. */
  manager_pin: string
}

/** The reply of `kiosk.openManagerMode`. */
export interface KioskOpenManagerModeReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
}

/** The input of `kiosk.unpairDevice`. */
export interface KioskUnpairDeviceInput {
  /** The id of the person who manages the tablet. */
  manager_id: number
  /** The PIN of that person. */
  manager_pin: string
}

/** The reply of `kiosk.unpairDevice`. */
export interface KioskUnpairDeviceReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
}

/** The input of `kiosk.askToSend`. */
export interface KioskAskToSendInput {
  /** The id of the tablet. */
  id: number
}

/** The reply of `kiosk.askToSend`. */
export interface KioskAskToSendReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The tablet as it is now. */
  device: Device
}

/** The input of `kiosk.enrolBadge`. */
export interface KioskEnrolBadgeInput {
  /** The id of the person who manages the tablet. */
  manager_id: number
  /** The PIN of that person. */
  manager_pin: string
  /** The id of the person. */
  user_id: number
  /** The number of the badge as it was read. */
  code: string
}

/** The reply of `kiosk.enrolBadge`. */
export interface KioskEnrolBadgeReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The badge as it is kept. */
  badge: Badge
}

/** The input of `kiosk.listBadges`. */
export interface KioskListBadgesInput {
  /** Only the badges of this person. */
  user_id?: number
}

/** The reply of `kiosk.listBadges`. */
export interface KioskListBadgesReply {
  /** The badges, oldest first. */
  items: Badge[]
}

/** The input of `kiosk.createBadge`. */
export interface KioskCreateBadgeInput {
  /** The id of the person. */
  user_id: number
  /** The number of the badge as typed or scanned. */
  code: string
}

/** The reply of `kiosk.createBadge`. */
export interface KioskCreateBadgeReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
  /** The new badge. */
  badge: Badge
}

/** The input of `kiosk.deleteBadge`. */
export interface KioskDeleteBadgeInput {
  /** The id of the badge. */
  id: number
}

/** The reply of `kiosk.deleteBadge`. */
export interface KioskDeleteBadgeReply {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: 'success' | 'info' | 'warning'
  /** A Spanish sentence that people can read. */
  msg: string
}

/** The input of `realtime.authorizeChannel`. */
export interface RealtimeAuthorizeChannelInput {
  /** The id that the realtime server gave the socket. */
  socket_id: string
  /** The channel, such as `private-company.7`. */
  channel_name: string
  /** Up to 20 more channels with a space between them, such as `presence-osys private-company.7`. */
  others?: string
}

/** The reply of `realtime.authorizeChannel`. */
export interface RealtimeAuthorizeChannelReply {
  /** The signature to subscribe with. */
  auth: string
  /** The person who joins, as JSON text; only of a presence channel. */
  channel_data?: string
  /** The signatures of those `others` that the caller may hear, by channel. */
  others?: Record<string, {
    /** The signature to subscribe with. */
    auth: string
    /** The person who joins, as JSON text; only of a presence channel. */
    channel_data?: string
  }>
}

/** The input of `realtime.authorizeUser`. */
export interface RealtimeAuthorizeUserInput {
  /** The id that the realtime server gave the socket. */
  socket_id: string
}

/** The reply of `realtime.authorizeUser`. */
export interface RealtimeAuthorizeUserReply {
  /** The signature to sign in with. */
  auth: string
  /** The person of the socket, as JSON text. */
  user_data: string
}

/** The input of `realtime.events`. */
export interface RealtimeEventsInput {
  /** The channels with the numbers last seen, such as `private-company.7:120`. */
  after?: string
}

/** The reply of `realtime.events`. */
export interface RealtimeEventsReply {
  /** The events by channel. */
  channels: Record<string, {
    /** The events, oldest first. */
    events: Array<{
      /** The number of the event in its channel, from 1 without gaps. */
      seq: number
      /** The name of the event, such as `task.updated`. */
      event: string
      /** The content of the event; without a field when the caller may no longer read it. */
      data: unknown
    }>
    /** The number up to which the answer goes. */
    seq: number
    /** True when older events are asked for than are kept: load everything anew. */
    reset: boolean
  }>
}
