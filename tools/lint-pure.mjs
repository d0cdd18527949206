/**
 * Lint rules of what a role may do: pure files use no clock, no randomness and no `await`, actions resolve with
 * outcomes, stores bind actions, and no file reads a forbidden global through `globalThis` or `window`.
 * .oxlintrc.json says where each holds; tools/lint-rules.test.ts plants a violation of each.
 */

import { actionsResolve } from './lint-actions.mjs'

/** @typedef {any} Node Nodes of ESTree, for which oxlint brings no types. */
/** @typedef {{ report(problem: { node: Node, message: string }): void }} Context */

/** Names of the object that holds all globals. */
const GLOBALS = new Set(['globalThis', 'window', 'self', 'global'])
/** Globals by which a file reaches a server or keeps something. */
const SHELL = new Set([
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'localStorage',
  'sessionStorage',
  'indexedDB',
])
/** Globals of a page or of Node, which the SDK does not have everywhere. */
const PAGE = new Set([
  'Buffer',
  'process',
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
])

/**
 * Returns the name that a member is read by: `fetch` of `window.fetch` and of `window['fetch']`.
 * @param {Node} node
 */
const memberName = ({ property, computed }) =>
  computed ? (property.type === 'Literal' ? property.value : undefined) : property.name

/**
 * Returns a rule that refuses to read some globals through `globalThis` or `window`. oxlint's own rule refuses their
 * plain names.
 * @param {ReadonlySet<string>} names
 */
const noWayAround = names => ({
  create(/** @type {Context} */ context) {
    const report = (/** @type {Node} */ node, /** @type {string} */ name) =>
      context.report({ node, message: `'${name}' is refused here, also by a way around.` })
    return {
      MemberExpression(/** @type {Node} */ node) {
        const name = memberName(node)
        if (GLOBALS.has(node.object.name) && names.has(name)) report(node, name)
        if (node.object.name === 'navigator' && name === 'sendBeacon') report(node, name)
      },
      VariableDeclarator(/** @type {Node} */ { id, init }) {
        if (id.type !== 'ObjectPattern' || !GLOBALS.has(init?.name)) return
        for (const { key } of id.properties) if (names.has(key?.name)) report(key, key.name)
      },
    }
  },
})

/** Members that return another value at every call. */
const UNSTEADY = new Set([
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
])
/** Functions of Node's crypto that do so, too. */
const RANDOM = new Set(
  'randomUUID randomBytes randomInt randomFill randomFillSync getRandomValues generateKeyPairSync generateKeySync'.split(
    ' ',
  ),
)
/** Names by which its importer has all of them. */
const WHOLE = new Set(['default', 'webcrypto'])
const CRYPTO = /^(node:)?crypto$/

/**
 * Returns the name of a global, also of a member of the object that holds them all: `Date` of `globalThis.Date`.
 * @param {Node} node
 */
const globalName = node => (node.type === 'MemberExpression' ? memberName(node) : node.name)

const pureFilesAreRepeatable = {
  create(/** @type {Context} */ context) {
    const report = (/** @type {Node} */ node) =>
      context.report({
        node,
        message:
          'A pure file answers the same for the same values: it is given the time, chance and settings.',
      })
    // A module under one name hides which of its functions are called.
    const refuseWhole = (/** @type {Node} */ node) => {
      if (CRYPTO.test(node.parent.source.value)) report(node)
    }
    return {
      MemberExpression(/** @type {Node} */ node) {
        const owner = globalName(node.object)
        if (UNSTEADY.has(`${owner}.${memberName(node)}`) || owner === 'process' || owner === 'console')
          report(node)
      },
      VariableDeclarator(/** @type {Node} */ { id, init }) {
        if (id.type !== 'ObjectPattern' || !init) return
        const owner = globalName(init)
        for (const { key } of id.properties)
          if (UNSTEADY.has(`${owner}.${key?.name}`) || owner === 'process') report(key ?? id)
      },
      NewExpression(/** @type {Node} */ node) {
        if (globalName(node.callee) === 'Date' && node.arguments.length === 0) report(node)
      },
      CallExpression(/** @type {Node} */ node) {
        const name = globalName(node.callee)
        const isOfGlobals = node.callee.type === 'Identifier' || GLOBALS.has(node.callee.object?.name)
        if (isOfGlobals && ['Date', 'setTimeout', 'setInterval', 'queueMicrotask'].includes(name))
          report(node)
      },
      ImportSpecifier(/** @type {Node} */ node) {
        const { name } = node.imported
        if (CRYPTO.test(node.parent.source.value) && (RANDOM.has(name) || WHOLE.has(name))) report(node)
      },
      ImportDefaultSpecifier: refuseWhole,
      ImportNamespaceSpecifier: refuseWhole,
    }
  },
}

const pureFilesWaitForNothing = {
  create(/** @type {Context} */ context) {
    const report = (/** @type {Node} */ node) =>
      context.report({
        node,
        message: 'A pure file waits for nothing: it is given what an action waited for.',
      })
    // A generator over given rows may be async: it makes no call itself.
    const refuseAsync = (/** @type {Node} */ node) => {
      if (node.async && !node.generator) report(node)
    }
    return {
      FunctionDeclaration: refuseAsync,
      FunctionExpression: refuseAsync,
      ArrowFunctionExpression: refuseAsync,
      AwaitExpression: report,
      NewExpression(/** @type {Node} */ node) {
        if (node.callee.name === 'Promise') report(node)
      },
      CallExpression(/** @type {Node} */ node) {
        const { callee } = node
        if (callee.type !== 'MemberExpression') return
        if (memberName(callee) === 'then' || callee.object.name === 'Promise') report(node)
      },
    }
  },
}

const storesBindActions = {
  create(/** @type {Context} */ context) {
    const report = (/** @type {Node} */ node) =>
      context.report({ node, message: 'A store binds actions; a flow is an action of the SDK.' })
    return {
      AwaitExpression: report,
      TryStatement: report,
      CallExpression(/** @type {Node} */ node) {
        if (node.callee.type === 'MemberExpression' && /^(then|catch|finally)$/.test(memberName(node.callee)))
          report(node)
      },
    }
  },
}

export default {
  meta: { name: 'roles' },
  rules: {
    'no-way-around-the-shell': noWayAround(SHELL),
    'no-way-around-the-page': noWayAround(PAGE),
    'pure-files-are-repeatable': pureFilesAreRepeatable,
    'pure-files-wait-for-nothing': pureFilesWaitForNothing,
    'actions-resolve': actionsResolve,
    'stores-bind-actions': storesBindActions,
  },
}
