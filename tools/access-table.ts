/** Makes docs/access.md: the requirement of every call, and the permissions of every role. */

import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { rolePermissions } from '../packages/sdk/src/access/rules.grants.js'
import { PERMISSIONS, ROLE_LABELS, ROLES, type Role } from '../packages/sdk/src/access/schema.js'
import { mayCall, type Subject } from '../packages/sdk/src/access/rules.js'
import { contract } from '../packages/sdk/src/contract.js'
import type { Access, AnyEndpoint } from '../packages/sdk/src/http/endpoint.js'

/** The page of the table, from the root. */
export const ACCESS_TABLE = 'docs/access.md'

const HEAD = `# Who may call what

Made from the contract by \`npm run access\`; a test fails when it is old. The server checks exactly this before it reads
a call's body, and answers 401 to a caller without a session or key, 403 with what is missing and who can give it to
anybody else who may not make the call. What a call refuses beyond it (other people's things, the last owner, an archived
company) is in [spec.md](spec.md) §6 and §7.

A role opens a call by what it carries, alone; a person also holds what was given to them singly, and lacks what was
taken.
`

/**
 * Returns the whole page: every call with its requirement and
 * the roles that meet it, then the permissions of each role.
 */
export function accessTable(): string {
  const features = Object.entries<Readonly<Record<string, AnyEndpoint>>>(contract)
  return [HEAD, ...features.map(([name, calls]) => featureSection(name, calls)), rolesSection()].join('\n')
}

function featureSection(feature: string, calls: Readonly<Record<string, AnyEndpoint>>): string {
  const rows = Object.values(calls).map(
    ({ method, path, access, byKey }) =>
      `| ${method} ${path} | ${needText(access, byKey)} | ${whoText(access)} |`,
  )
  return `## ${feature}\n\n| call | needs | who has it |\n|---|---|---|\n${rows.join('\n')}\n`
}

function needText(access: Access, byKey: AnyEndpoint['byKey']): string {
  if (access === 'public') return 'nothing'
  if (access === 'session') return byKey === 'never' ? 'to be signed in by password' : 'to be signed in'
  if ('permission' in access) return `\`${access.permission}\`${access.orSelf ? ', or to be oneself' : ''}`
  if ('anyRole' in access) return `a role of ${access.anyRole.map(role => `\`${role}\``).join(', ')}`
  return `a paired tablet or role \`kiosk\`${access.orSession ? ', or to be signed in' : ''}`
}

function whoText(access: Access): string {
  if (access === 'public') return 'everybody'
  const people = ROLES.filter(role => mayCall(personWith(role), access, {}).allowed)
  const tablets = mayCall({ kind: 'device' }, access, {}).allowed ? ['tablets'] : []
  const all = people.length === ROLES.length ? ['everybody signed in'] : people
  return [...tablets, ...all].join(', ')
}

/** Returns a person with that role only. */
function personWith(role: Role): Subject {
  return { kind: 'person', id: 0, roles: [role], permissions: rolePermissions(role) }
}

function rolesSection(): string {
  const rows = ROLES.map(role => `| \`${role}\` | ${ROLE_LABELS[role]} | ${carriedText(role)} |`)
  return `## What each role carries\n\n| role | label | permissions |\n|---|---|---|\n${rows.join('\n')}\n`
}

function carriedText(role: Role): string {
  const carried = rolePermissions(role)
  if (carried.length === PERMISSIONS.length) return 'all'
  return carried.map(name => `\`${name}\``).join(' ')
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(resolve(import.meta.dirname, '..', ACCESS_TABLE), accessTable())
}
