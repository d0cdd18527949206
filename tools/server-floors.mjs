/**
 * The floors of the server, from the ground up. A folder imports from those before it and never from those after it;
 * so no two folders need each other. On the top floor, above all of them, are the files beside the folders (`app.ts`,
 * `main.ts`, `jobs.ts` …) and `demo/`, which import from any of them and are imported by none.
 */

/** What every feature stands on. */
export const GROUND = ['db', 'http', 'secrets']

/** What features use to reach people: sockets, stored files, accounts as others see them, push, log, news. */
export const SERVICES = ['pusher', 'stored', 'people', 'realtime', 'push', 'audit', 'notifications']

/** The features, each before those that use it. */
export const ORDER = [
  'hub',
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
  'chat',
  'assistant',
  'timeclock',
  'kiosk',
  'presence',
  'notices',
]

/**
 * The files of a feature that other features may import, by their role: what may be seen and changed (`reach`, `rules`),
 * what is told (`events`, `news`, `record`), how it looks on the wire (`present`), and the queries that it offers.
 */
export const OFFERED = ['reach', 'rules', 'events', 'news', 'record', 'present', 'queries.offered']

const SERVER = '^apps/server/src/'
const TEST = '\\.test\\.ts$'
/** Of the files beside the folders this one is on the ground: it says why a start failed. */
const START_ERROR = 'start-error\\.ts$'

const floors = [...GROUND, ...SERVICES, ...ORDER]
const folders = (/** @type {readonly string[]} */ names) => `${SERVER}(${names.join('|')})/`
/** Folders with a feature's roles, some of which are services. */
const FEATURES = [...ORDER, 'push', 'audit', 'notifications']

/**
 * One rule for each floor: what is above it.
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
 * What a change tells is stored by the write that makes it: each of these files is imported by the next one only, and
 * `notifications/record.ts` by the composition root and by what runs by the clock.
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
