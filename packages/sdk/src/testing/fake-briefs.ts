import type { Brief } from '../briefs/schema.js'
import { BRIEF_LIMITS } from '../briefs/schema.js'
import { isOver } from '../briefs/rules.js'
import type { Contract } from '../contract.js'
import type { EndpointParsedInput } from '../http/endpoint.js'
import { type FakeCall, type FakeFeature, reachFakeCompany, reachFakeCompanyToWrite } from './fake-call.js'
import { tellOfCompany, toFakeCompany } from './fake-companies.js'
import { bytesOf, sentBytes } from './fake-files.js'
import { FakeRefusal } from './fake-refusal.js'
import { fakeMessages } from './messages.js'
import { type FakeBrief, type FakeBriefFile, type FakeCompany, nextId } from './fake-world.js'

type Fields = Omit<EndpointParsedInput<Contract['briefs']['create']>, 'files'>

/** The optional texts of a brief. */
const TEXTS = [
  'contact_phone',
  'website',
  'business_unit',
  'background',
  'competitors',
  'key_message',
  'restrictions',
  'budget_range',
  'approver',
  'notes',
] as const

function toFakeBrief({ files, ...brief }: FakeBrief): Brief {
  const shown = files.map(({ path, name, bytes }) => ({ path, name, mime: bytes.type, size: bytes.size }))
  return { ...brief, files: shown }
}

/** Returns the given fields of a brief as they are stored; an empty text becomes null. */
function stored<Given extends Partial<Fields>>({ deliverables, ...fields }: Given) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const things = deliverables?.map(({ type, format, quantity, channel }) => ({
    type,
    format: format || null,
    quantity: quantity ?? null,
    channel: channel || null,
  }))
  return {
    ...Object.fromEntries(given.map(([name, value]) => [name, value === '' ? null : value])),
    ...(things && { deliverables: things }),
  }
}

function filesOf(
  call: FakeCall,
  id: number,
  parts: readonly object[] = [],
  before = 0,
): readonly FakeBriefFile[] {
  return parts.map((part, index) => {
    const name = 'name' in part ? String(part.name) : ''
    return { path: `${id}-${before + index + 1}/${name}`, name, bytes: bytesOf(call, part) }
  })
}

function requireTime({ world }: FakeCall, deadline: string): void {
  if (isOver(deadline, world.clock.now()))
    throw new FakeRefusal('invalid', { errors: { deadline: [fakeMessages.field] } })
}

/** Stores a brief with its company, which waits for approval. */
function addBrief(
  call: FakeCall,
  { files, ...fields }: EndpointParsedInput<Contract['briefs']['create']>,
  from: FakeCompany['created_from'],
): Brief {
  const { data, now } = call
  requireTime(call, fields.deadline)
  const id = nextId(data, 'briefs')
  const made = filesOf(call, id, files)
  const company: FakeCompany = {
    id: nextId(data, 'companies'),
    name: fields.company_name,
    status: 'pending',
    details: {
      contact_name: fields.contact_name,
      contact_email: fields.contact_email,
      contact_phone: fields.contact_phone || null,
      website: fields.website || null,
      business_unit: fields.business_unit ?? null,
    },
    tags: [],
    created_from: from,
    created_at: now,
    approved_at: null,
    approved_by: null,
    archived_at: null,
    archived_by: null,
    version: 1,
  }
  data.companies.set(company.id, company)
  const brief = {
    ...Object.fromEntries(TEXTS.map(name => [name, null])),
    social: [],
    tone: [],
    references: [],
    rounds: null,
    ...stored(fields),
    id,
    company_id: company.id,
    status: 'sent',
    files: made,
    created_at: now,
    version: 1,
    // Every field of a brief is given above: the required ones by the schema, the others by their usual value.
  } as unknown as FakeBrief
  data.briefs.set(brief.id, brief)
  if (from === 'public') notifyAdmins(call, company)
  tellOfCompany(call, toFakeCompany(data, company), 'new')
  return toFakeBrief(brief)
}

function notifyAdmins({ data, notify }: FakeCall, { id, name }: FakeCompany): void {
  const admins = [...data.people.values()].filter(
    ({ status, roles }) => status === 'active' && roles.includes('admin_ohplaky'),
  )
  const type = 'brief.public'
  const about = { type, title: fakeMessages.notification(type, name), body: '', actor_id: null }
  notify(admins.map(admin => ({ ...about, user_id: admin.id, url: `/ohplaky/empresa/${id}/details` })))
}

/** Returns a brief whose company the caller may see. */
function reach(call: FakeCall, id: number): FakeBrief {
  const brief = call.data.briefs.get(id)
  if (!brief) throw new FakeRefusal('not_found')
  reachFakeCompany(call, brief.company_id)
  return brief
}

/** Answers the fake's calls of briefs. The number of public ones is not limited. */
export const fakeBriefs = {
  create: (fields, call) => ({
    status: 'success',
    msg: fakeMessages.done,
    brief: addBrief(call, fields, 'admin'),
  }),
  createPublic({ fax, privacy: _accepted, ...fields }, call) {
    if (!fax) addBrief(call, fields, 'public')
    return { status: 'success', msg: fakeMessages.done }
  },
  update({ id, version, files, ...fields }, call) {
    const before = reach(call, id)
    reachFakeCompanyToWrite(call, before.company_id)
    if (before.version !== version)
      throw new FakeRefusal('version_conflict', { current: toFakeBrief(before) })
    const added = filesOf(call, id, files, before.files.length)
    if (before.files.length + added.length > BRIEF_LIMITS.files)
      throw new FakeRefusal('invalid', { errors: { files: [fakeMessages.field] } })
    const after = {
      ...before,
      ...stored(fields),
      files: [...before.files, ...added],
      version: version + 1,
    }
    call.data.briefs.set(id, after)
    const company = call.data.companies.get(before.company_id) as FakeCompany
    tellOfCompany(call, toFakeCompany(call.data, company), 'update')
    return { status: 'success', msg: fakeMessages.done, brief: toFakeBrief(after) }
  },
  get: ({ id }, call) => ({ brief: toFakeBrief(reach(call, id)) }),
  download({ id, path }, call) {
    const file = reach(call, id).files.find(each => each.path === path)
    if (!file) throw new FakeRefusal('not_found')
    return { blob: sentBytes(file.bytes), name: file.name }
  },
} satisfies FakeFeature<'briefs'>
