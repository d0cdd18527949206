/**
 * Lint rules of the server's calls. A handler stands in a `handlers` file and bears its endpoint's name, so that one
 * search finds both. It answers a value, also when it refuses: `mount` alone sends.
 */

const SERVER = /(^|\/)apps\/server\/src\//
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])

/**
 * Returns the name that a value is mounted by: `createTask` of `createTask`, of `endpoints.createTask`, and of
 * `createTask(answers)`, which makes it. A function that stands there itself has none.
 * @param {any} node
 * @returns {string | undefined}
 */
function nameOf(node) {
  if (node?.type === 'CallExpression') return nameOf(node.callee)
  if (/^(TS\w+|Chain)Expression$/.test(node?.type ?? '')) return nameOf(node.expression)
  return node?.type === 'MemberExpression' ? (node.property.name ?? node.property.value) : node?.name
}

const handlerBearsItsName = {
  create(/** @type {any} */ context) {
    if (!SERVER.test(context.filename) || context.filename.endsWith('.test.ts')) return {}
    /** The functions of the file itself, none of which is a handler where calls are mounted. */
    const own = new Set()
    return {
      Program(/** @type {any} */ { body }) {
        for (const each of body) {
          const { id, declarations } = each.declaration ?? each
          if (id) own.add(id.name)
          for (const made of declarations ?? []) if (FUNCTIONS.has(made.init?.type)) own.add(made.id.name)
        }
      },
      CallExpression(/** @type {any} */ node) {
        if (!/^mount($|Public$|File$|PublicFile$|Streamed$|ForDevices$)/.test(node.callee.name ?? '')) return
        const [, endpoint, handler] = node.arguments
        const given = handler?.type === 'CallExpression' ? handler.callee : handler
        if (!handler || (nameOf(handler) === nameOf(endpoint) && !own.has(given.name))) return
        context.report({
          node: handler,
          message: `A handler stands in a handlers file and bears its endpoint's name: ${nameOf(endpoint)}`,
        })
      },
    }
  },
}

/** The files of a feature between a call and its answer. */
const OF_A_CALL =
  /\/src\/(?!(db|http|demo|testing)\/)[^/]+\/(routes|handlers|reach|record|notify|rules|present|events)(\.[\w-]+)?\.ts$/

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
    /** The classes of the file, and those by which it knows what it has caught: an error to leave a transaction by. */
    const [own, caught] = [new Set(), new Set()]
    /** @type {any[]} */
    const thrown = []
    return {
      ImportSpecifier(/** @type {any} */ node) {
        if (node.imported.name === 'RefusedError') report(node)
      },
      ClassDeclaration: (/** @type {any} */ node) => own.add(node.id?.name),
      BinaryExpression(/** @type {any} */ { operator, left, right }) {
        if (operator === 'instanceof' && isCaughtError(left)) caught.add(right.name)
      },
      CallExpression(/** @type {any} */ node) {
        const { object, property } = node.callee
        if (object?.name === 'Promise' && property.name === 'reject') report(node)
      },
      ThrowStatement: (/** @type {any} */ node) => thrown.push(node),
      'Program:exit'() {
        for (const { argument } of thrown) {
          const isAgain = argument.type === 'Identifier' && isCaughtError(argument)
          const name = argument.type === 'NewExpression' ? argument.callee.name : undefined
          if (!isAgain && !(own.has(name) && caught.has(name))) report(argument)
        }
      },
    }
  },
}

/** Names by which code calls Fastify's answer. */
const REPLY = /^(reply|res|response)$/
/** Its methods that send, or change what is sent. */
const SENDS = new Set(
  'send code status header headers removeHeader trailer removeTrailer type redirect hijack raw serialize serializer callNotFound writeEarlyHints'.split(
    ' ',
  ),
)
/** Methods of a server by which a file takes part in other answers. */
const TAKES_PART =
  /^(addHook|decorate(Reply|Request)?|setErrorHandler|setNotFoundHandler|setReplySerializer|setSerializerCompiler|addContentTypeParser|register)$/

/**
 * True for Fastify's answer by its name, also as a part of something: `reply`, `call.reply`, `(reply as any)`.
 * @param {any} node
 * @returns {boolean}
 */
const isReply = node => REPLY.test(nameOf(node) ?? '')

/**
 * Returns what a pattern takes apart: `reply` of `const { send } = reply` and of `({ reply: { send } })`.
 * @param {any} pattern
 */
const takenApart = ({ parent }) =>
  parent.type === 'VariableDeclarator' ? parent.init : parent.type === 'Property' ? parent.key : undefined

const mountSendsAnswers = {
  create(/** @type {any} */ context) {
    if (!isOfACall(context)) return {}
    const report = (/** @type {any} */ node) =>
      context.report({ node, message: 'A handler returns its answer, and mount sends it' })
    return {
      ImportSpecifier(/** @type {any} */ node) {
        if (node.imported.name === 'FastifyReply') report(node)
      },
      TSQualifiedName(/** @type {any} */ node) {
        if (node.right.name === 'FastifyReply') report(node)
      },
      TSImportType(/** @type {any} */ node) {
        if (node.qualifier?.name === 'FastifyReply') report(node)
      },
      MemberExpression(/** @type {any} */ node) {
        const name = node.property.name ?? node.property.value
        const isSent = isReply(node.object) && SENDS.has(name)
        if (isSent || (TAKES_PART.test(name) && node.parent.callee === node)) report(node)
      },
      Property(/** @type {any} */ { parent, key }) {
        if (parent.type !== 'ObjectPattern') return
        const isSent = SENDS.has(key.name) && isReply(takenApart(parent))
        if (isSent || TAKES_PART.test(key.name ?? '')) report(key)
      },
    }
  },
}

export default {
  meta: { name: 'calls' },
  rules: {
    'handler-bears-its-name': handlerBearsItsName,
    'refusals-are-values': refusalsAreValues,
    'mount-sends-answers': mountSendsAnswers,
  },
}
