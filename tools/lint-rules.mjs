/**
 * Lint rules of this workspace, named `osys/…`: no literal text in a view (`texts-in-messages`), routes go
 * through mount, flows live in the SDK, comments name their thing. oxlint runs them with its own;
 * .oxlintrc.json says where each holds; tools/lint-rules.test.ts plants a violation of each.
 */

/** @typedef {any} Node Nodes of ESTree, for which oxlint brings no types. */
/** @typedef {{ report(problem: { node: Node, message: string }): void }} Context */

const LETTER = /\p{L}/u
/** Attributes whose value a person reads or hears, of HTML and of our own views. */
const TEXT_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'caption',
  'description',
  'heading',
  'hint',
  'label',
  'message',
  'placeholder',
  'text',
  'title',
])

/** @typedef {ReadonlyMap<string, readonly Node[]>} Values The values of the names of a file. */

/**
 * Returns the literals that an expression may result in: both sides of a choice, the parts of a sum or a
 * template, what a function of the file returns, never the other arguments of a call or the condition of a choice.
 * @param {Node} node
 * @param {Values} values
 * @param {ReadonlySet<Node>} [seen] The names that lead here, so that one that names itself ends.
 * @returns {Node[]}
 */
function literalsOf(node, values, seen = new Set()) {
  const each = (/** @type {Node} */ part) => literalsOf(part, values, seen)
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' && LETTER.test(node.value) ? [node] : []
    case 'TemplateLiteral':
      return [
        ...(node.quasis.some((/** @type {Node} */ part) => LETTER.test(part.value.raw)) ? [node] : []),
        ...node.expressions.flatMap(each),
      ]
    case 'ConditionalExpression':
      return [...each(node.consequent), ...each(node.alternate)]
    case 'LogicalExpression':
      return [...each(node.left), ...each(node.right)]
    case 'BinaryExpression':
      return node.operator === '+' ? [...each(node.left), ...each(node.right)] : []
    case 'ArrayExpression':
      return node.elements.flatMap(each)
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return each(node.expression)
    case 'ArrowFunctionExpression':
      return node.body.type === 'BlockStatement' ? returnsOf(node.body).flatMap(each) : each(node.body)
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return returnsOf(node.body).flatMap(each)
    case 'Identifier':
    case 'MemberExpression':
    case 'CallExpression':
      return meant(node, values, seen)
    default:
      return []
  }
}

/**
 * Returns the literals behind a name: the value that the file gives it, a field of that value, the result of
 * calling it. A list whose items become texts gives those.
 * @param {Node} node
 * @param {Values} values
 * @param {ReadonlySet<Node>} seen
 * @returns {Node[]}
 */
function meant(node, values, seen) {
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
    const isEach = /^(map|flatMap)$/.test(node.callee.property.name)
    return isEach ? literalsOf(node.arguments[0], values, seen) : []
  }
  const named = node.type === 'MemberExpression' ? node.object : (node.callee ?? node)
  return (values.get(named.name) ?? []).flatMap(value => {
    if (seen.has(value)) return []
    const next = new Set([...seen, value])
    if (node.type !== 'MemberExpression') {
      const isFunction = /Function/.test(value.type)
      return isFunction === (node.type === 'CallExpression') ? literalsOf(value, values, next) : []
    }
    return fieldsOf(value, node).flatMap(field => literalsOf(field, values, next))
  })
}

/**
 * Returns the fields of an object that a member reads: one by its name, all of them by a computed one.
 * @param {Node} value
 * @param {Node} member
 * @returns {Node[]}
 */
function fieldsOf(value, { property, computed }) {
  const object = value.type.startsWith('TS') ? value.expression : value
  if (object?.type !== 'ObjectExpression') return []
  return object.properties
    .filter((/** @type {Node} */ { key }) => key && (computed || key.name === property.name))
    .map((/** @type {Node} */ field) => field.value)
}

/**
 * Returns the expressions that a function returns, those of inner functions aside.
 * @param {Node} body
 * @returns {Node[]}
 */
function returnsOf(body) {
  if (!body || typeof body !== 'object' || /Function/.test(body.type ?? '')) return []
  if (body.type === 'ReturnStatement') return body.argument ? [body.argument] : []
  const inner = Array.isArray(body)
    ? body
    : ['body', 'consequent', 'alternate', 'block', 'handler', 'finalizer', 'cases'].map(name => body[name])
  return inner.flatMap(returnsOf)
}

const textsInMessages = {
  create(/** @type {Context} */ context) {
    /** @type {Map<string, Node[]>} */
    const values = new Map()
    /** @type {Node[]} */
    const shown = []
    const name = (/** @type {string | undefined} */ name, /** @type {Node} */ value) => {
      if (name !== undefined && value) values.set(name, [...(values.get(name) ?? []), value])
    }
    const children = (/** @type {Node} */ node) => shown.push(...node.children)
    return {
      JSXElement: children,
      JSXFragment: children,
      JSXAttribute(/** @type {Node} */ node) {
        const attribute = node.name.type === 'JSXIdentifier' ? node.name.name : ''
        if (TEXT_ATTRIBUTES.has(attribute)) shown.push(node.value)
      },
      VariableDeclarator: (/** @type {Node} */ node) => name(node.id.name, node.init),
      AssignmentPattern: (/** @type {Node} */ node) => name(node.left.name, node.right),
      FunctionDeclaration: (/** @type {Node} */ node) => name(node.id?.name, node),
      'Program:exit'() {
        for (const node of new Set(shown.flatMap(each => literalsOf(each, values))))
          context.report({ node, message: 'What people read is written in messages.ts, not in JSX.' })
      },
    }
  },
}

const METHODS = new Set(['all', 'delete', 'get', 'head', 'options', 'patch', 'post', 'put', 'route'])

const isPath = (/** @type {string} */ text) => text.startsWith('/') || text.startsWith('*')

/**
 * True for the first argument of a route: its address, or an object that names one.
 * @param {Node} node
 */
const isAddress = node =>
  (node?.type === 'Literal' && isPath(String(node.value))) ||
  (node?.type === 'TemplateLiteral' && isPath(node.quasis[0].value.raw)) ||
  (node?.type === 'ObjectExpression' &&
    node.properties.some((/** @type {Node} */ { key }) => key?.name === 'url'))

const routesGoThroughMount = {
  create(/** @type {Context} */ context) {
    return {
      CallExpression(/** @type {Node} */ node) {
        const { callee } = node
        const isMember = callee.type === 'MemberExpression'
        if (!METHODS.has(isMember ? (callee.property.name ?? callee.property.value) : callee.name)) return
        const holder =
          isMember && (callee.object.type === 'MemberExpression' ? callee.object.property : callee.object)
        const isServer = holder && ['http', 'app', 'fastify', 'server'].includes(holder.name)
        if (isServer || isAddress(node.arguments[0]))
          context.report({
            node,
            message: 'A call is mounted from its endpoint: mount(server, endpoint, …).',
          })
      },
    }
  },
}

const flowsLiveInTheSdk = {
  create(/** @type {Context} */ context) {
    return {
      CallExpression(/** @type {Node} */ node) {
        const { callee } = node
        const name =
          callee.type === 'MemberExpression' ? (callee.property.name ?? callee.property.value) : callee.name
        if (name === 'call')
          context.report({ node, message: 'A flow with a server is an action of the SDK; an app binds it.' })
      },
    }
  },
}

const RIDDLE = /^[\s*]*(What|Whatever|Who|Whoever|Whose)\b/
/** Beginnings that name a question in place of the thing; a field of an object may begin so. */
const QUESTION = /^[\s*]*(How|Where|Whether|Which|Why)\b/

const commentsNameTheirThing = {
  create(/** @type {Context & { sourceCode: any }} */ context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const isOfThing = comment.type === 'Block' && comment.loc.start.column === 0
          if (!RIDDLE.test(comment.value) && !(isOfThing && QUESTION.test(comment.value))) continue
          context.report({
            node: comment,
            message: 'A comment begins with the name of its thing, or a verb.',
          })
        }
      },
    }
  },
}

export default {
  meta: { name: 'osys' },
  rules: {
    'texts-in-messages': textsInMessages,
    'routes-go-through-mount': routesGoThroughMount,
    'flows-live-in-the-sdk': flowsLiveInTheSdk,
    'comments-name-their-thing': commentsNameTheirThing,
  },
}
