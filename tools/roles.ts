/** The roles that files can have, by package. */

/**
 * The content of a role's files, and what they may import. `pure` roles hold values and functions of values.
 */
export interface Role {
  readonly is: string
  readonly pure?: true
  /** True for a role with one file per feature: no `<role>.<topic>.ts`. */
  readonly single?: true
}

const pure = (is: string): Role => ({ is, pure: true })
const MESSAGES: Role = { is: 'the texts that people read', pure: true }

const APP_ROLES = {
  store: { is: 'the cells, and the actions of the SDK with their ports bound' },
  present: pure('values of the SDK as props of a view'),
  rules: pure('a pure decision of this app alone'),
  ports: { is: 'what an action asks of the browser' },
  worker: { is: 'the entry of a worker', single: true },
  messages: MESSAGES,
} satisfies Readonly<Record<string, Role>>

/** The closed list of roles of each package. A file of a feature is `<role>.ts` or `<role>.<topic>.ts`. */
export const ROLES: Readonly<Record<string, Readonly<Record<string, Role>>>> = {
  'packages/sdk': {
    schema: pure('zod shapes and types as on the wire, limits, page sizes'),
    endpoints: pure('server calls as values'),
    state: pure('an immutable value and its pure transitions'),
    rules: pure('a pure decision over values'),
    format: pure('a value as a person reads it'),
    actions: { is: 'a flow over ports: what an app does with a server' },
    storage: { is: 'what a device keeps, over KeyValueStorage' },
    ports: { is: 'types of what an action needs of its surroundings' },
    messages: MESSAGES,
  },
  'packages/ui-kit': {
    rules: pure('a pure decision of a view'),
    format: pure('a value as a person reads it'),
    ports: { is: 'a library that a view loads, or what the parts of a view ask of each other' },
    generate: { is: 'writes a file of its folder', single: true },
    messages: MESSAGES,
  },
  'apps/web': APP_ROLES,
  'apps/kiosk': APP_ROLES,
  'apps/server': {
    routes: { is: 'mounts the endpoints of the feature' },
    handlers: { is: 'what a call does: query, rule, write, present' },
    queries: { is: 'the SQL of the feature; no decision' },
    rules: pure('a pure decision over values; no SQL'),
    present: pure('a row as on the wire'),
    events: pure('the events of a change, as values'),
    reach: { is: 'who may see what: offered to other features' },
    notify: { is: 'who is notified of a change, in the app or by push: offered to other features' },
    record: { is: 'what the feature writes for other features' },
    jobs: {
      is: 'what runs outside of a call or of its transaction: by the clock, an answer of the assistant, what stays although the call is refused',
    },
    ports: { is: 'a library or the disk, behind functions of our own' },
    messages: MESSAGES,
  },
}

const TOPIC = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*'
const COMPONENT = '[A-Z][A-Za-z0-9]*'
const HOOK = 'use[A-Z][A-Za-z0-9]*'

/** The names without a role, by package: components, hooks, styles. */
const NAMED: Readonly<Record<string, RegExp>> = {
  'packages/ui-kit': new RegExp(
    `^(${COMPONENT}(\\.stories|\\.test)?\\.tsx|${COMPONENT}\\.module\\.css|${HOOK}\\.ts|[a-z-]+\\.d\\.ts|[a-z]+\\.css)$`,
  ),
  'apps/web': new RegExp(`^(${COMPONENT}\\.tsx|${HOOK}\\.tsx?)$`),
  'apps/kiosk': new RegExp(`^(${COMPONENT}\\.tsx|${HOOK}\\.tsx?)$`),
}

/** Returns the role of a file name; undefined when it has none of the package. */
export function roleOf(owner: string, name: string): string | undefined {
  const [, role = '', topic] = new RegExp(`^([a-z]+)(?:\\.(${TOPIC}))?\\.tsx?$`).exec(name) ?? []
  const known = ROLES[owner]?.[role]
  return known === undefined || (known.single && topic !== undefined) ? undefined : role
}

/**
 * Returns the faults in the name of a file in a feature's folder; empty when it has its role. A test bears
 * the name of the file that it tests, or of a role.
 */
export function nameProblems(path: string): readonly string[] {
  const [, owner = '', name = ''] = /^((?:packages|apps)\/[^/]+)\/src\/[^/]+\/([^/]+)$/.exec(path) ?? []
  const roles = ROLES[owner]
  if (roles === undefined || NAMED[owner]?.test(name)) return []
  const tested = name.replace(/\.test(\.tsx?)$/, '$1')
  if (roleOf(owner, tested) !== undefined) return []
  const list = Object.keys(roles).join(', ')
  return [`${path}: says no role of ${owner} (${list}): <role>.ts or <role>.<topic>.ts`]
}
