/**
 * Lists the folders of the server by floor, which decides what each may import. A folder imports from the
 * folders before it and never from those after it, so no two folders need each other. The top floor are the
 * files beside the folders (`app.ts`, `main.ts`, `jobs.ts` …) and `demo/`: they import from all folders, and no
 * folder imports them.
 */

/** The ground floor, which every feature uses. */
export const GROUND = ['db', 'http', 'secrets']

/**
 * The services by which features reach people: sockets,
 * stored files, other people's accounts, push, audit log, notifications.
 */
export const SERVICES = ['pusher', 'stored', 'people', 'realtime', 'push', 'audit', 'notifications']

/** The features, each before those that use it. */
export const ORDER = [
  'theme',
  'access',
  'session',
  'account',
  'users',
  'setup',
  'companies',
  'briefs',
  'files',
  'comments',
  'tasks',
  'timeclock',
  'kiosk',
  'chat',
  'assistant',
  'presence',
  'notices',
  'hub',
]

/**
 * The files of a feature that other features may import, by role: what may
 * be seen and changed (`reach`, `rules`), what is told (`events`, `notify`,
 * `record`), the form on the wire (`present`), and the queries for others.
 */
export const OFFERED = ['reach', 'rules', 'events', 'notify', 'record', 'present', 'queries.offered']

const SERVER = '^apps/server/src/'
const TEST = '\\.test\\.ts$'
/** This file beside the folders belongs to the ground: it explains why a start failed. */
const START_ERROR = 'start-error\\.ts$'

const floors = [...GROUND, ...SERVICES, ...ORDER]
const folders = (/** @type {readonly string[]} */ names) => `${SERVER}(${names.join('|')})/`
/** Folders with a feature's roles, some of which are services. */
const FEATURES = [...ORDER, 'push', 'audit', 'notifications']

/**
 * Returns one rule for each floor, against imports from above it.
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
function upward() {
  return floors.map((name, index) => ({
    name: 'server-floors',
    comment: `${name} stands below what it imports; see tools/server-floors.mjs.`,
    severity: 'error',
    from: { path: folders([name]), pathNot: TEST },
    to: { path: SERVER, pathNot: [folders(floors.slice(0, index + 1)), `${SERVER}${START_ERROR}`] },
  }))
}

/**
 * The write of a change stores its events: each of these files is imported by the next one only, and
 * `notifications/record.ts` by the composition root and the jobs.
 */
const TOLD_BY_THE_WRITE = [
  { file: 'realtime/record', from: 'notifications/record' },
  { file: 'notifications/record', from: 'app|[^/]+/jobs[\\w.-]*' },
]

/** @returns {import('dependency-cruiser').IForbiddenRuleType[]} */
function toldByTheWrite() {
  return TOLD_BY_THE_WRITE.map(({ file, from }) => ({
    name: 'told-by-the-write',
    comment: 'A handler tells by the `tell` of its write, which stores all of it once and last.',
    severity: 'error',
    from: { path: SERVER, pathNot: [TEST, `${SERVER}testing/`, `${SERVER}(${from})\\.ts$`] },
    to: { path: `${SERVER}${file}\\.ts$` },
  }))
}

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const serverFloors = [
  ...upward(),
  {
    name: 'server-floors',
    comment: 'A folder of the server has a floor; it is written in tools/server-floors.mjs first.',
    severity: 'error',
    from: { path: `${SERVER}(?!(${[...floors, 'demo', 'testing'].join('|')})/)[^/]+/`, pathNot: TEST },
    to: { path: SERVER },
  },
  {
    name: 'server-floors',
    comment: 'What tests are made with is no part of the server.',
    severity: 'error',
    from: { path: SERVER, pathNot: [TEST, `${SERVER}testing/`] },
    to: { path: `${SERVER}testing/` },
  },
  {
    name: 'server-features-offer-by-role',
    comment: `Of another feature only what it offers is imported: ${OFFERED.join(', ')}.`,
    severity: 'error',
    from: { path: `${SERVER}([^/]+)/`, pathNot: [TEST, `${SERVER}testing/`] },
    to: {
      path: folders(FEATURES),
      pathNot: [`${SERVER}$1/`, `${SERVER}[^/]+/(${OFFERED.join('|').replaceAll('.', '\\.')})\\.[\\w.-]*ts$`],
    },
  },
  ...toldByTheWrite(),
]
