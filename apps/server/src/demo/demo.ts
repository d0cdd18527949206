import type { users } from '../db/tables/users.js'
import { must } from './must.js'
import { buildAccounts } from './build-accounts.js'
import { buildAssistant } from './build-assistant.js'
import { buildAudit } from './build-audit.js'
import { buildChat } from './build-chat.js'
import { buildComments } from './build-comments.js'
import { buildCompanies } from './build-companies.js'
import { buildFiles } from './build-files.js'
import { buildNotifications } from './build-notifications.js'
import { buildTasks } from './build-tasks.js'
import { buildTimeclock } from './build-timeclock.js'
import { createCalendar } from './calendar.js'
import { DEMO_PASSWORD, DEMO_PINS, personId } from './people.js'
import { createWorld, type Row, type StoredBytes } from './world.js'

export type Demo = Awaited<ReturnType<typeof buildDemo>>

/** Builds the whole demo company as rows, with the bytes of its files. It stores nothing. */
export async function buildDemo(options: {
  readonly now: Date
  readonly timezone: string
  readonly hash: (password: string) => Promise<string>
  readonly hashPin: (userId: number, pin: string) => Promise<string>
}) {
  const world = createWorld(createCalendar(options.now, options.timezone))
  const accounts = buildAccounts(world)
  // Each account has its own salt, so each password is hashed; the threads work while the rest is built.
  const hashing = Promise.all(accounts.users.map(() => options.hash(DEMO_PASSWORD)))
  const hashingPins = hashPins(options.hashPin)
  const clients = buildCompanies(world)
  const work = buildTasks(world)
  const said = buildComments(world)
  const clock = buildTimeclock(world)
  const assistant = buildAssistant(world, work)
  const [uploads, chats, hashes, pins] = await Promise.all([
    buildFiles(world),
    buildChat(world),
    hashing,
    hashingPins,
  ])
  const people: readonly Row<typeof users>[] = accounts.users.map((user, index) => ({
    ...user,
    password_hash: must(hashes[index]),
    pin_hash: pins.get(user.id) ?? null,
  }))
  return {
    users: people,
    roles: accounts.roles,
    permissions: accounts.permissions,
    companies: clients.companies.map(company => ({
      ...company,
      icon: uploads.icons.get(company.id) ?? null,
      last_task_number: work.lastNumbers.get(company.id) ?? 0,
    })),
    briefs: clients.briefs,
    briefFiles: clients.briefFiles,
    tasks: work.tasks,
    assignees: work.assignees,
    templates: work.templates,
    comments: said,
    files: uploads.files,
    messages: chats.messages,
    media: chats.media,
    reactions: chats.reactions,
    assistantChats: assistant.chats,
    assistantMessages: assistant.messages,
    devices: clock.devices,
    badges: clock.badges,
    workLogs: clock.logs,
    clockRequests: clock.requests,
    notifications: buildNotifications(world, work, said),
    audit: buildAudit(world, accounts, clock),
    bytes: [
      ...accounts.bytes,
      ...clients.bytes,
      ...uploads.bytes,
      ...chats.bytes,
      ...clock.bytes,
    ] as readonly StoredBytes[],
  }
}

/** Returns the stored forms of the people's PINs, by their ids. */
async function hashPins(
  hashPin: (userId: number, pin: string) => Promise<string>,
): Promise<ReadonlyMap<number, string>> {
  const hashing = DEMO_PINS.map(async ([key, pin]) => {
    const id = personId(key)
    return [id, await hashPin(id, pin)] as const
  })
  return new Map(await Promise.all(hashing))
}
