/**
 * The layers of ARCHITECTURE.md as rules. Each one has a planted violation in tools/layers.test.ts, because a
 * rule whose path never matches passes in silence.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolders } from './scripts/package-folders.mjs'
import { serverFloors } from './tools/server-floors.mjs'

const TEST = '\\.(test|stories)\\.tsx?$'
const SDK = '^packages/sdk/src/'
/**
 * Files of a role, `<role>.ts` or `<role>.<topic>.ts`, in the features of some packages.
 * @param {string} packages
 * @param {string} roles
 */
const filesOf = (packages, roles) => `^${packages}/src/[^/]+/(${roles})\\.[\\w.-]*tsx?$`
/** The SDK's files that hold values and pure functions. */
const PURE_SDK = [
  filesOf('packages/sdk', 'schema|endpoints|state|rules|format|messages'),
  `${SDK}lists/`,
  `${SDK}contract\\.ts$`,
]
const PURE_SERVER = filesOf('apps/server', 'rules|present|events|messages')
const PURE = [
  ...PURE_SDK,
  PURE_SERVER,
  filesOf('packages/ui-kit', 'rules|format|messages'),
  filesOf('apps/(web|kiosk)', 'rules|present|messages'),
]
/** The files of the SDK that call, store or write. */
const SHELL_SDK = [
  filesOf('packages/sdk', 'actions|storage'),
  `${SDK}http/(api|bind|upload)\\.ts$`,
  `${SDK}(sdk|index)\\.ts$`,
]
const SHELL_SERVER = [
  filesOf('apps/server', 'routes|handlers|queries|record|notify|reach|jobs|ports'),
  '^apps/server/src/(db/(?!tables/|patch|expected)|testing/|demo/)',
]
/**
 * Packages that hold values and pure functions. Of csv-parse it is the parser of a whole text, which makes rows of it
 * and touches nothing else; the package itself is a stream of Node.
 */
const PURE_PACKAGES = ['zod', 'csv-parse/(lib/|dist/esm/|browser/esm/)?sync(\\.(js|d\\.ts))?']
const UI = '^packages/ui-kit/src/'
/** A package as imported (unresolved or through node_modules), whole name. */
const packages = (/** @type {string[]} */ names) => `(^|node_modules/)(${names.join('|')})(/|$)`

/**
 * One rule per package of the workspace: what its package.json names of the others is all that it may import.
 * @param {string} root
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
function declaredWorkspaceImports(root) {
  return packageFolders(root).map(folder => {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    const named = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    const allowed = named
      .filter(name => name.startsWith('@osys/'))
      .map(name => `^packages/${name.slice('@osys/'.length)}/`)
    return {
      name: 'declared-only',
      comment: `${folder}/package.json does not name that package of the workspace.`,
      severity: 'error',
      from: { path: `^${folder}/` },
      to: { path: '^packages/', pathNot: [`^${folder}/`, ...allowed] },
    }
  })
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'sdk-is-the-floor',
      comment: 'The SDK imports no other package of the workspace: everything stands on it.',
      severity: 'error',
      from: { path: '^packages/sdk/' },
      to: { path: ['^packages/(?!sdk/)', '^apps/', '^bench/'] },
    },
    {
      name: 'sdk-knows-no-framework',
      comment: 'The SDK runs in browsers, workers and servers alike: no framework, no Node built-in.',
      severity: 'error',
      from: { path: SDK, pathNot: TEST },
      to: {
        path: packages([
          'react',
          'react-dom',
          'valtio',
          'wouter',
          'pusher-js',
          'laravel-echo',
          '@fluentui',
          'fastify',
          'pg',
        ]),
      },
    },
    {
      name: 'sdk-knows-no-framework',
      comment: 'The SDK runs in browsers, workers and servers alike: no framework, no Node built-in.',
      severity: 'error',
      from: { path: SDK, pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pure-files-import-no-shell',
      comment: 'Schemas, endpoints, states, rules, formats, lists and events are values and pure functions.',
      severity: 'error',
      from: { path: PURE_SDK, pathNot: TEST },
      to: { path: SHELL_SDK },
    },
    {
      name: 'pure-files-import-no-shell',
      comment: 'Nor do they reach it through another file, not even for a type.',
      severity: 'error',
      from: { path: PURE_SDK, pathNot: TEST },
      to: { path: `${SDK}http/api\\.ts$`, reachable: true },
    },
    {
      name: 'pure-files-import-no-shell',
      comment:
        'The rules of the server decide over values that queries have read; of a query they know the type.',
      severity: 'error',
      from: { path: PURE_SERVER, pathNot: TEST },
      to: { path: SHELL_SERVER, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pure-files-import-no-shell',
      comment:
        'No package that acts: what is pure needs the shapes of zod and parsers of text, which are functions of values.',
      severity: 'error',
      from: { path: PURE, pathNot: TEST },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
        pathNot: [packages(PURE_PACKAGES), '^packages/'],
      },
    },
    {
      name: 'pure-files-import-no-shell',
      comment: 'No built-in of Node but the arithmetic of its crypto.',
      severity: 'error',
      from: { path: PURE, pathNot: TEST },
      to: { dependencyTypes: ['core'], dependencyTypesNot: ['type-only'], pathNot: '^(node:)?crypto$' },
    },
    {
      name: 'ui-kit-takes-types-only',
      comment: 'A view gets values by props; of the SDK it knows shapes, texts and how texts are compared.',
      severity: 'error',
      from: { path: UI, pathNot: TEST },
      to: {
        path: '^packages/sdk/',
        pathNot: [`${SDK}basics/(fold|rich-text)\\.ts$`, `${SDK}[^/]+/messages[\\w.-]*\\.ts$`],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'ui-kit-takes-types-only',
      comment: 'Stories and tests show its real values and builders, but call nothing either.',
      severity: 'error',
      from: { path: `${UI}.*${TEST}` },
      to: { path: SHELL_SDK },
    },
    {
      name: 'ui-kit-holds-no-app',
      comment: 'A view fetches nothing, routes nothing and keeps no store.',
      severity: 'error',
      from: { path: '^packages/ui-kit/' },
      to: {
        path: [
          '^apps/',
          '^packages/realtime/',
          packages(['valtio', 'wouter', 'ofetch', 'p-retry', 'pusher-js', 'laravel-echo']),
        ],
      },
    },
    {
      name: 'apps-are-islands',
      comment: 'No app and no package imports an app; what two of them share is a package.',
      severity: 'error',
      from: { path: '^(apps/[^/]+|packages)/' },
      to: { path: '^apps/', pathNot: '^$1/' },
    },
    {
      name: 'flows-live-in-the-sdk',
      comment: 'A feature of an app calls no endpoint: it binds actions. Only app/ makes the API.',
      severity: 'error',
      from: { path: '^apps/(web|kiosk)/src/(?!app/)[^/]+/', pathNot: TEST },
      to: {
        path: [
          `${SDK}([^/]+/endpoints|contract|calls|sdk|index)[\\w.-]*\\.ts$`,
          `${SDK}http/(api|attempt|bind|body|reply|request|server-events|upload|upload-stream|download)\\.ts$`,
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'features-meet-in-app',
      comment: 'A feature of a browser app imports no other feature; they meet in app/.',
      severity: 'error',
      from: { path: '^apps/(web|kiosk)/src/(?!app/)([^/]+)/', pathNot: TEST },
      to: { path: '^apps/$1/src/[^/]+/', pathNot: '^apps/$1/src/(app|$2)/' },
    },
    {
      name: 'views-are-used',
      comment: 'A view that only its stories use is dead: an app or another view imports it.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '\\.stories\\.tsx$' },
      module: {
        path: '^packages/ui-kit/src/.*/[A-Z]\\w*\\.tsx$',
        pathNot: '/testing/',
        numberOfDependentsLessThan: 1,
      },
    },
    {
      name: 'declared-only',
      comment: 'Every import is in the package.json of the package that imports it, and can be resolved.',
      severity: 'error',
      from: { path: '^(apps|packages|bench|tools)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] },
    },
    ...declaredWorkspaceImports(import.meta.dirname),
    ...serverFloors,
    {
      name: 'declared-only',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: { path: '^(apps|packages|bench|tools)/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'declared-only',
      comment: 'What runs in production is a dependency, not a devDependency.',
      severity: 'error',
      from: {
        path: '^(apps|packages)/[^/]+/src/',
        pathNot: [TEST, '/testing/', '/generate\\.ts$'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '/@types/' },
    },
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other are one file, or hide a third. A type that points back is a circle too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Only our own output: most packages of others resolve into a dist folder, and must be seen.
    exclude: {
      path: ['^(packages|apps|bench)/[^/]+/(dist|storybook-static)/', '\\.css$', '\\.svg$', '\\.woff2?$'],
    },
    // Also sees `import type`, which the rules about types need.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@osys/source', 'import', 'module', 'browser', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json', '.css'],
    },
  },
}
