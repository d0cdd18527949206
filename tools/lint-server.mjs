/**
 * Lint rules of the server: SQL stands in `queries` files and in `db/`, so that one search finds every statement,
 * and no query stands in a loop, where each row of a page costs a round trip.
 */

const SERVER = /(^|\/)apps\/server\/src\//
/** Files that may hold SQL. The demo company is written straight into the tables, and tests read them. */
const SQL_HOMES = /\/src\/(db|demo|testing)\/|\/queries(\.[\w-]+)?\.ts$|\.test\.ts$/
/** Files that answer a call, where a caller waits for each statement. */
const ANSWERING = /\/(routes|handlers|reach|record|notify)(\.[\w-]+)?\.ts$/
/** The modules whose functions make statements, also those of other features. */
const QUERIES = /\/(queries|reach|record)(\.[\w-]+)?\.js$/
/** Names that answer yes or no, most of them about values. */
const DECISION = /^(is|may|must)[A-Z]/
const BUILDERS = new Set(['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute', '$count'])
const LOOPS = new Set([
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
])
/** Methods that call a function for each item, also those of `Array` itself. */
const EACH = new Set(
  'map flatMap forEach filter reduce reduceRight some every find findIndex findLast findLastIndex from fromAsync'.split(
    ' ',
  ),
)
/** Names by which code calls the database. */
const DATABASE = /^(db|tx|read|client|pool|database)$/
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])

/** The modules of SQL and of the tables. */
const OF_SQL = /^drizzle-orm(\/|$)|\/db\/(tables\/|schema\.js$)/

/**
 * True for an import, or an export of what another module offers, of types alone.
 * @param {any} node
 */
const isOfTypes = ({ importKind, exportKind, specifiers = [] }) =>
  importKind === 'type' ||
  exportKind === 'type' ||
  (specifiers.length > 0 &&
    specifiers.every((/** @type {any} */ each) => each.importKind === 'type' || each.exportKind === 'type'))

/**
 * Returns the name that a call is made on: `tx` of `tx.select()`, `db` of `call.db.select()`.
 * @param {any} callee
 */
function ownerOf({ object }) {
  return object.type === 'MemberExpression' ? object.property.name : object.name
}

/** The second word of a statement, by its first, in whatever variable the database is. */
const STATEMENTS = new Map([
  ['from', /^select(Distinct(On)?)?$/],
  ['values', /^insert$/],
  ['set', /^update$/],
  ['where', /^delete$/],
])

/**
 * True for the second call of `read.select().from(…)`.
 * @param {any} callee
 */
function isStatement({ property, object }) {
  const first = object.type === 'CallExpression' ? object.callee.property?.name : undefined
  return first !== undefined && (STATEMENTS.get(property.name)?.test(first) ?? false)
}

/**
 * True for the call of `db.query.tasks.findMany()`.
 * @param {any} callee
 */
const isOfTable = ({ property, object }) =>
  /^find(Many|First)$/.test(property.name ?? '') && object.object?.property?.name === 'query'

const sqlHasAHome = {
  create(/** @type {any} */ context) {
    if (!SERVER.test(context.filename) || SQL_HOMES.test(context.filename)) return {}
    const report = (/** @type {any} */ node) =>
      context.report({ node, message: 'SQL stands in a queries file of its feature' })
    const module = (/** @type {any} */ node) => {
      if (OF_SQL.test(node.source?.value ?? '') && !isOfTypes(node)) report(node)
    }
    return {
      ImportDeclaration: module,
      ImportExpression: module,
      ExportNamedDeclaration: module,
      ExportAllDeclaration: module,
      TaggedTemplateExpression(/** @type {any} */ node) {
        if (node.tag.name === 'sql') report(node)
      },
      CallExpression(/** @type {any} */ node) {
        const { callee } = node
        if (callee.type !== 'MemberExpression') return
        const name = callee.property.name ?? callee.property.value
        const isBuilder = BUILDERS.has(name) && /^(tx|db)$/.test(ownerOf(callee) ?? '')
        const isSent = ['query', 'execute', '$count'].includes(name)
        if (isBuilder || isSent || isStatement(callee) || isOfTable(callee)) report(node)
      },
    }
  },
}

/**
 * Returns the name that a call is made by: `q` of `q.listTasks()`, `listTasks` of `listTasks()`.
 * @param {any} callee
 */
const calledBy = callee => (callee.type === 'MemberExpression' ? callee.object.name : callee.name)

/**
 * True for a call that calls a function for each item.
 * @param {any} node
 */
function isEach({ type, callee }) {
  if (type !== 'CallExpression' || callee.type !== 'MemberExpression') return false
  const { object, property } = callee
  return EACH.has(property.name) && (!property.name.startsWith('from') || object.name === 'Array')
}

/**
 * Returns the name of the function that a node stands in, within its file; undefined in a function without one.
 * A function of an object bears the object's name.
 * @param {any} node
 */
function functionAround(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (!FUNCTIONS.has(at.type)) continue
    // A function that a call is given, as for the items of a list, is a part of the function around it.
    if (at.parent.type === 'CallExpression') continue
    const holder = at.parent.type === 'Property' ? at.parent.parent.parent : at.parent
    return at.id?.name ?? holder.id?.name
  }
  return undefined
}

/**
 * True for a call of a decision that reads the database: it is waited for, or given the database.
 * @param {any} node
 */
function isReading({ parent, arguments: [first] }) {
  const given = first?.type === 'MemberExpression' ? first.property.name : first?.name
  return parent.type === 'AwaitExpression' || DATABASE.test(given ?? '')
}

const noQueryInALoop = {
  create(/** @type {any} */ context) {
    if (!SERVER.test(context.filename) || !ANSWERING.test(context.filename)) return {}
    if (context.filename.endsWith('.test.ts')) return {}
    /** The names that read the database: imported queries, and the functions of the file that call one. */
    const queries = new Set()
    /** Imported names that decide over values, unless a call shows that they read. */
    const decisions = new Set()
    /** @type {any[]} */
    const calls = []
    /** The constants of the file, one of which may be another name of a query. @type {any[]} */
    const constants = []
    const add = (/** @type {string | undefined} */ name) => {
      if (name !== undefined) (DECISION.test(name) ? decisions : queries).add(name)
    }
    const isQuery = (/** @type {any} */ node) => {
      const { callee } = node
      const isMember = callee.type === 'MemberExpression'
      const isDecision = isMember ? DECISION.test(callee.property.name) : decisions.has(callee.name)
      if (!isDecision) return queries.has(calledBy(callee))
      return isReading(node) && (!isMember || queries.has(calledBy(callee)))
    }
    /** True for a query that is not called: by its name, or bound to its first arguments. */
    const isNamedQuery = (/** @type {any} */ node) => {
      const isBound = node.type === 'CallExpression' && node.callee.property?.name === 'bind'
      return queries.has(calledBy(isBound ? node.callee.object : node))
    }
    return {
      ImportDeclaration(/** @type {any} */ node) {
        if (QUERIES.test(node.source.value)) for (const { local } of node.specifiers) add(local.name)
      },
      ImportExpression(/** @type {any} */ node) {
        if (!QUERIES.test(node.source.value ?? '')) return
        const holder = node.parent.type === 'AwaitExpression' ? node.parent.parent : node.parent
        if (holder.id?.type === 'Identifier') add(holder.id.name)
        for (const { value } of holder.id?.properties ?? []) add(value?.name)
      },
      CallExpression: (/** @type {any} */ node) => calls.push(node),
      VariableDeclarator(/** @type {any} */ node) {
        if (node.id.type === 'Identifier' && node.init) constants.push(node)
      },
      'Program:exit'() {
        // A function that reads by another function is found when that one is known, and so is its other name.
        for (let known = -1; known !== queries.size;) {
          known = queries.size
          for (const node of calls) if (isQuery(node)) queries.add(functionAround(node))
          queries.delete(undefined)
          for (const { id, init } of constants) if (isNamedQuery(init)) add(id.name)
        }
        for (const node of calls) {
          const isAsked = isQuery(node) && isInLoop(node)
          const isGiven = isEach(node) && node.arguments.some(isNamedQuery)
          if (!isAsked && !isGiven) continue
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
    return call !== null && isEach(call) && call.callee !== parent
  }
  return false
}

export default {
  meta: { name: 'server' },
  rules: { 'sql-has-a-home': sqlHasAHome, 'no-query-in-a-loop': noQueryInALoop },
}
