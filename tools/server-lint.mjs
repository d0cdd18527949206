/**
 * Lint rules of the server: where SQL may stand, no query in a loop, the names of handlers, and how a call is
 * answered. SQL stands in `queries` files and in `db/`, so that one search finds every statement; and no query
 * stands in a loop, where a page of rows costs a round trip for each of them. A handler bears its endpoint's
 * name, so that one search finds both. It answers a value, also when it refuses: `mount` alone sends.
 */

const SERVER = /(^|\/)apps\/server\/src\//
/** Files that may hold SQL. The demo company is written straight into the tables, and tests read them. */
const SQL_HOMES = /\/src\/(db|demo|testing)\/|\/queries(\.[\w-]+)?\.ts$|\.test\.ts$/
/** Files that answer a call, where a caller waits for each statement. */
const ANSWERING = /\/(routes|handlers|reach|record|news)(\.[\w-]+)?\.ts$/
/** The modules whose functions make statements, also those of other features. */
const QUERIES = /\/(queries|reach|record)(\.[\w-]+)?\.js$/
/** Names that answer yes or no about values. */
const DECISION = /^(is|may|must)[A-Z]/
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
        const name = callee.property.name ?? callee.property.value
        const isBuilder = BUILDERS.has(name) && /^(tx|db)$/.test(ownerOf(callee) ?? '')
        if (isBuilder || ['query', 'execute', '$count'].includes(name) || isStatement(callee)) report(node)
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
 * Returns the name of the function that a node stands in, within its file; undefined in a function without one.
 * @param {any} node
 */
function functionAround(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (!FUNCTIONS.has(at.type)) continue
    // A function that a call is given, as for the items of a list, is a part of the function around it.
    if (at.parent.type === 'CallExpression') continue
    return at.id?.name ?? at.parent.id?.name
  }
  return undefined
}

const noQueryInALoop = {
  create(/** @type {any} */ context) {
    if (!SERVER.test(context.filename) || !ANSWERING.test(context.filename)) return {}
    if (context.filename.endsWith('.test.ts')) return {}
    /** The names that read the database: imported queries, and the functions of the file that call one. */
    const queries = new Set()
    /** @type {any[]} */
    const calls = []
    return {
      ImportDeclaration(/** @type {any} */ node) {
        if (!QUERIES.test(node.source.value)) return
        for (const { local } of node.specifiers) if (!DECISION.test(local.name)) queries.add(local.name)
      },
      ImportExpression(/** @type {any} */ node) {
        if (!QUERIES.test(node.source.value ?? '')) return
        const holder = node.parent.type === 'AwaitExpression' ? node.parent.parent : node.parent
        if (holder.id?.type === 'Identifier') queries.add(holder.id.name)
        for (const { value } of holder.id?.properties ?? []) queries.add(value?.name)
      },
      CallExpression: (/** @type {any} */ node) => calls.push(node),
      'Program:exit'() {
        // A function that reads by another function is found when that one is known.
        for (let known = -1; known !== queries.size;) {
          known = queries.size
          for (const node of calls) if (queries.has(calledBy(node.callee))) queries.add(functionAround(node))
          queries.delete(undefined)
        }
        for (const node of calls) {
          if (!queries.has(calledBy(node.callee)) || !isInLoop(node)) continue
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

/** The files of a feature between a call and its answer. */
const OF_A_CALL =
  /\/src\/(?!(db|http|demo|testing)\/)[^/]+\/(routes|handlers|reach|record|news|rules|present|events)(\.[\w-]+)?\.ts$/

/** @param {any} context */
const isOfACall = ({ filename }) =>
  SERVER.test(filename) && OF_A_CALL.test(filename) && !filename.endsWith('.test.ts')

/**
 * True for an error that the code around it has caught, by `catch (error)` or by `.catch(error => …)`.
 * @param {any} node
 */
function isCaughtError(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'CatchClause' && at.param?.name === node.name) return true
    const isHandler = FUNCTIONS.has(at.type) && at.parent.callee?.property?.name === 'catch'
    if (isHandler && at.params[0]?.name === node.name) return true
  }
  return false
}

const refusalsAreValues = {
  create(/** @type {any} */ context) {
    if (!isOfACall(context)) return {}
    const report = (/** @type {any} */ node) =>
      context.report({
        node,
        message:
          'A refusal is a value: return refuse(…). What must be there is expected(…), which throws for it.',
      })
    /** Classes of errors that the file itself catches, as to leave a transaction. */
    const caught = new Set()
    /** @type {any[]} */
    const thrown = []
    return {
      ImportSpecifier(/** @type {any} */ node) {
        if (node.imported.name === 'RefusedError') report(node)
      },
      BinaryExpression(/** @type {any} */ { operator, right }) {
        if (operator === 'instanceof') caught.add(right.name)
      },
      CallExpression(/** @type {any} */ node) {
        const { object, property } = node.callee
        if (object?.name === 'Promise' && property.name === 'reject') report(node)
      },
      ThrowStatement: (/** @type {any} */ node) => thrown.push(node),
      'Program:exit'() {
        for (const { argument } of thrown) {
          const isAgain = argument.type === 'Identifier' && isCaughtError(argument)
          const isOwn = argument.type === 'NewExpression' && caught.has(argument.callee.name)
          if (!isAgain && !isOwn) report(argument)
        }
      },
    }
  },
}

/** Names by which code calls Fastify's answer. */
const REPLY = /^(reply|res|response)$/
/** Its methods that send, or change what is sent. */
const SENDS = new Set(
  'send code status header headers removeHeader type redirect hijack raw serialize callNotFound'.split(' '),
)
/** Methods of a server by which a file takes part in other answers. */
const TAKES_PART =
  /^(addHook|decorate(Reply|Request)?|setErrorHandler|setNotFoundHandler|setReplySerializer|setSerializerCompiler|addContentTypeParser)$/

const mountSendsAnswers = {
  create(/** @type {any} */ context) {
    if (!isOfACall(context)) return {}
    const report = (/** @type {any} */ node) =>
      context.report({ node, message: 'A handler returns its answer, and mount sends it' })
    return {
      ImportSpecifier(/** @type {any} */ node) {
        if (node.imported.name === 'FastifyReply') report(node)
      },
      MemberExpression(/** @type {any} */ node) {
        const name = node.property.name ?? node.property.value
        const isSent = REPLY.test(node.object.name ?? '') && SENDS.has(name)
        if (isSent || (TAKES_PART.test(name) && node.parent.callee === node)) report(node)
      },
      Property(/** @type {any} */ { parent, key }) {
        if (parent.type !== 'ObjectPattern' || !SENDS.has(key.name)) return
        const holder = parent.parent
        if (holder.type === 'VariableDeclarator' && REPLY.test(holder.init?.name ?? '')) report(key)
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
    'refusals-are-values': refusalsAreValues,
    'mount-sends-answers': mountSendsAnswers,
  },
}
