/**
 * Lint rules of the server: where SQL may stand, no query in a loop, and the names of handlers. SQL stands in
 * `queries` files and in `db/`, so that one search finds every statement; and no query stands in a loop, where
 * a page of rows costs a round trip for each of them. A handler bears its endpoint's name, so that one search
 * finds both.
 */

const SERVER = /(^|\/)apps\/server\/src\//
/** Files that may hold SQL. The demo company is written straight into the tables, and tests read them. */
const SQL_HOMES = /\/src\/(db|demo|testing)\/|\/queries(\.[\w-]+)?\.ts$|\.test\.ts$/
/** Files that answer a call, where a caller waits for each statement. */
const ANSWERING = /\/(routes|handlers|reach|record|news)(\.[\w-]+)?\.ts$/
const BUILDERS = new Set(['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute', '$count'])
const LOOPS = new Set([
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
])
/** Methods that call a function for each item. */
const EACH = new Set(['map', 'flatMap', 'forEach', 'filter', 'reduce'])
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])

/** @param {any} node */
const isTypeImport = node =>
  node.importKind === 'type' ||
  (node.specifiers.length > 0 &&
    node.specifiers.every((/** @type {any} */ specifier) => specifier.importKind === 'type'))

/**
 * Returns the name that a call is made on: `tx` of `tx.select()`, `db` of `call.db.select()`.
 * @param {any} callee
 */
function ownerOf({ object }) {
  return object.type === 'MemberExpression' ? object.property.name : object.name
}

const sqlHasAHome = {
  create(/** @type {any} */ context) {
    if (!SERVER.test(context.filename) || SQL_HOMES.test(context.filename)) return {}
    const report = (/** @type {any} */ node) =>
      context.report({ node, message: 'SQL stands in a queries file of its feature' })
    return {
      ImportDeclaration(/** @type {any} */ node) {
        const isOfSql = /^drizzle-orm(\/|$)|\/db\/tables\//.test(node.source.value)
        if (isOfSql && !isTypeImport(node)) report(node)
      },
      TaggedTemplateExpression(/** @type {any} */ node) {
        if (node.tag.name === 'sql') report(node)
      },
      CallExpression(/** @type {any} */ node) {
        const { callee } = node
        if (callee.type !== 'MemberExpression') return
        const isBuilder = BUILDERS.has(callee.property.name) && /^(tx|db)$/.test(ownerOf(callee) ?? '')
        if (isBuilder || callee.property.name === 'query') report(node)
      },
    }
  },
}

const noQueryInALoop = {
  create(/** @type {any} */ context) {
    if (!SERVER.test(context.filename) || !ANSWERING.test(context.filename)) return {}
    const queries = new Set()
    return {
      ImportDeclaration(/** @type {any} */ node) {
        if (!/\/queries(\.[\w-]+)?\.js$/.test(node.source.value)) return
        for (const specifier of node.specifiers) queries.add(specifier.local.name)
      },
      CallExpression(/** @type {any} */ node) {
        const name = node.callee.type === 'MemberExpression' ? node.callee.object.name : node.callee.name
        if (queries.has(name) && isInLoop(node)) {
          context.report({
            node,
            message: 'One query for all of them: a query in a loop is a round trip each',
          })
        }
      },
    }
  },
}

/**
 * True for a loop over items. `for (;;)` is none: it tries again until it succeeds.
 * @param {any} node
 */
function isOverItems(node) {
  return LOOPS.has(node.type) && !(node.type === 'ForStatement' && !node.test)
}

/**
 * True for a node that runs more than once in its function. The list that a loop iterates over is read once.
 * @param {any} node
 */
function isInLoop(node) {
  for (let child = node, { parent } = node; parent; child = parent, { parent } = parent) {
    if (isOverItems(parent) && child !== parent.right && child !== parent.init) return true
    if (!FUNCTIONS.has(parent.type)) continue
    const call = parent.parent
    return call?.type === 'CallExpression' && EACH.has(call.callee.property?.name) && call.callee !== parent
  }
  return false
}

/**
 * Returns the name of the endpoint in `mount(server, endpoints.createTask, …)`.
 * @param {any} node
 */
const endpointOf = node => (node?.type === 'MemberExpression' ? node.property.name : node?.name)

const handlerBearsItsName = {
  create(/** @type {any} */ context) {
    if (!SERVER.test(context.filename) || context.filename.endsWith('.test.ts')) return {}
    return {
      CallExpression(/** @type {any} */ node) {
        if (!/^mount($|Public$|File$|ForDevices$)/.test(node.callee.name ?? '')) return
        const [, endpoint, handler] = node.arguments
        if (handler?.type !== 'Identifier' || handler.name === endpointOf(endpoint)) return
        context.report({
          node: handler,
          message: `A handler bears its endpoint's name: ${endpointOf(endpoint)}`,
        })
      },
    }
  },
}

export default {
  meta: { name: 'server' },
  rules: {
    'sql-has-a-home': sqlHasAHome,
    'no-query-in-a-loop': noQueryInALoop,
    'handler-bears-its-name': handlerBearsItsName,
  },
}
