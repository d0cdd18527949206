/**
 * The pages of the suite with the address of each, and the roles or the permission that open it, also those of
 * the task panels, `/ohplaky/actived` and `/ohplaky/archived`.
 */

import { mayOpen, type Requirement, type Subject } from '../access/rules.js'
import { APP_ROLES, type AppId } from '../hub/schema.js'

/** A page of the suite. */
export interface RouteEntry {
  /** Its path, with `:name` for a positive integer. */
  readonly path: string
  /** The requirement of its guard; null for a page without a guard. */
  readonly requirement: Requirement | null
  /**
   * The people whose menus offer the page, when more people can open it than can use it. The others read
   * there what they lack.
   */
  readonly offeredTo?: Requirement
  /** The app it belongs to. */
  readonly app?: AppId
}

const SIGNED_IN: Requirement = {}
const TASKS = { requirement: { roles: APP_ROLES.ohplaky }, app: 'ohplaky' } as const
const TASK_ADMINS = { ...TASKS, requirement: { roles: ['admin_ohplaky'] } } as const
const TASK_USERS = { ...TASKS, requirement: { roles: ['user_ohplaky'] } } as const
const ASSISTANT = { requirement: { roles: APP_ROLES.joaoai }, app: 'joaoai' } as const
const TIMESHEETS = { requirement: { roles: APP_ROLES.ojibble }, app: 'ojibble' } as const
const CHAT = { requirement: { roles: APP_ROLES.ochatty }, app: 'ochatty' } as const
const ACCOUNT = { requirement: SIGNED_IN } as const
const KIOSK = { requirement: null, app: 'ojibble' } as const

/** Every page with its guard, in the order of the specification. Any other address is not found. Spec §2. */
export const ROUTES = {
  login: { path: '/', requirement: null },
  hub: { path: '/hub', requirement: SIGNED_IN },
  newCompany: { path: '/new-company', requirement: null },
  noPermission: { path: '/no-perm', requirement: null },
  logout: { path: '/logout', requirement: SIGNED_IN },
  setup: { path: '/setup', requirement: null },
  users: {
    path: '/users',
    requirement: SIGNED_IN,
    offeredTo: { permission: 'osys.user.show' },
  },
  notifications: { path: '/notifications', requirement: SIGNED_IN },
  audit: { path: '/audit', requirement: { roles: ['owner', 'admin_osys'] } },
  overviews: { path: '/ohplaky', ...TASKS },
  companiesActived: { path: '/ohplaky/actived', ...TASK_ADMINS },
  companiesArchived: { path: '/ohplaky/archived', ...TASK_ADMINS },
  tasksPending: { path: '/ohplaky/pending', ...TASK_USERS },
  tasksProgress: { path: '/ohplaky/progress', ...TASK_USERS },
  tasksReview: { path: '/ohplaky/review', ...TASK_USERS },
  tasksDone: { path: '/ohplaky/done', ...TASK_USERS },
  myTasks: { path: '/ohplaky/mine', ...TASKS },
  allTasks: { path: '/ohplaky/all', ...TASKS },
  companyTasks: { path: '/ohplaky/empresa/:id', ...TASKS },
  companyDetails: { path: '/ohplaky/empresa/:id/details', ...TASKS },
  chat: { path: '/ochatty', ...CHAT },
  conversation: { path: '/ochatty/:id', ...CHAT },
  assistant: { path: '/joaoai', ...ASSISTANT },
  assistantChat: { path: '/joaoai/:chatId', ...ASSISTANT },
  accountProfile: { path: '/account/:userId', ...ACCOUNT },
  accountCustom: { path: '/account/:userId/custom', ...ACCOUNT },
  accountPassword: { path: '/account/:userId/password', ...ACCOUNT },
  accountKeys: { path: '/account/:userId/keys', ...ACCOUNT },
  accountRoles: { path: '/account/:userId/roles', ...ACCOUNT },
  accountPermissions: { path: '/account/:userId/permissions', ...ACCOUNT },
  timesheetsLanding: { path: '/ojibble', ...TIMESHEETS },
  timesheets: { path: '/ojibble/timesheets', ...TIMESHEETS },
  timesheetsNow: {
    path: '/ojibble/now',
    ...TIMESHEETS,
    offeredTo: { permission: 'ojibble.admin.timesheets.index' },
  },
  timesheetDetails: { path: '/ojibble/timesheets/:id', ...TIMESHEETS },
  kiosks: { path: '/ojibble/kiosks', ...TIMESHEETS, requirement: { roles: ['admin_ojibble'] } },
  kiosk: { path: '/ojibble/kiosk', ...KIOSK },
  kioskConsultants: { path: '/ojibble/kiosk/consultants', ...KIOSK },
  kioskSolutions: { path: '/ojibble/kiosk/solutions', ...KIOSK },
  kioskEmployee: { path: '/ojibble/kiosk/employee/:id', ...KIOSK },
} as const satisfies Readonly<Record<string, RouteEntry>>

export type RouteName = keyof typeof ROUTES
export const ROUTE_NAMES = Object.keys(ROUTES) as readonly RouteName[]

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
export type RouteParams<Name extends RouteName> = Readonly<
  Record<ParamNames<(typeof ROUTES)[Name]['path']>, number>
>

/** Returns a route as a plain entry, for code that treats all routes alike. */
export function routeEntry(name: RouteName): RouteEntry {
  return ROUTES[name]
}

/** Returns the address of a page. */
export function routePath<Name extends RouteName>(
  name: Name,
  ...[params]: keyof RouteParams<Name> extends never ? [] : [params: RouteParams<Name>]
): string {
  const values: Readonly<Record<string, number>> = params ?? {}
  return ROUTES[name].path.replace(/:(\w+)/g, (_, key: string) => String(values[key]))
}

export interface RouteMatch {
  readonly name: RouteName
  readonly params: Readonly<Record<string, number>>
}

const ID = /^[1-9]\d{0,14}$/

function paramsOf(pattern: string, segments: readonly string[]): Readonly<Record<string, number>> | null {
  const parts = pattern.split('/').filter(part => part !== '')
  if (parts.length !== segments.length) return null
  const params: Record<string, number> = {}
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] as string
    if (!part.startsWith(':')) {
      if (part !== segment) return null
    } else if (ID.test(segment)) params[part.slice(1)] = Number(segment)
    else return null
  }
  return params
}

/**
 * Returns the page at an address (path only); undefined when there is none: 'Ruta no encontrada'. Spec §2.
 */
export function matchRoute(pathname: string): RouteMatch | undefined {
  if (!pathname.startsWith('/')) return undefined
  const segments = pathname.replace(/\/$/, '').split('/').slice(1)
  for (const name of ROUTE_NAMES) {
    const params = paramsOf(ROUTES[name].path, segments)
    if (params) return { name, params }
  }
  return undefined
}

/** The pages that are of no use from inside the suite. */
const NOT_OFFERED: ReadonlySet<RouteName> = new Set(['login', 'setup', 'noPermission'])

/** Tells whether a path belongs to the kiosk, which is a separate app. */
function isOfKiosk(path: string): boolean {
  return path === ROUTES.kiosk.path || path.startsWith(`${ROUTES.kiosk.path}/`)
}

/** A page that the command palette can offer. */
export interface OfferedPage {
  readonly name: RouteName
  readonly href: string
}

/**
 * Returns the pages that a signed-in person can go to directly; their own account stands for
 * `/account/:userId`.
 */
export function pagesFor(subject: Subject): readonly OfferedPage[] {
  if (subject.kind !== 'person') return []
  return ROUTE_NAMES.flatMap((name): OfferedPage[] => {
    const { path, requirement, offeredTo }: RouteEntry = ROUTES[name]
    const href = path.replace(':userId', String(subject.id))
    if (NOT_OFFERED.has(name) || isOfKiosk(path) || href.includes(':')) return []
    return mayOpen(subject, requirement ?? {}) && mayOpen(subject, offeredTo ?? {}) ? [{ name, href }] : []
  })
}
