/**
 * The lint rule `texts-in-messages`: a view, an app or what they show by holds no text that people read, neither
 * in JSX nor in a field such as `label`, nor a whole sentence anywhere. An error's text is for developers.
 */

/** @typedef {any} Node Nodes of ESTree, for which oxlint brings no types. */
/** @typedef {{ report(problem: { node: Node, message: string }): void }} Context */

const LETTER = /\p{L}/u
/** The beginning of an address or of its query. */
const ADDRESS = /^[/?]/
/** A text that begins like a sentence or a title, and one that is a sentence. */
const TITLE = /^\p{Lu}\p{Ll}/u
const SENTENCE = /^[¿¡«]?\p{Lu}\p{Ll}* \p{L}{2}/u
const WORDS =
  'alt body caption description heading hint label legend message note placeholder question roledescription subtitle summary text title tooltip valuetext'
const capital = WORDS.replaceAll(/(?<=^| )./g, letter => letter.toUpperCase())
/** Attributes and fields whose value a person reads or hears, by their last word: `aria-label`, `confirmLabel`. */
const READ = new RegExp(`(^|-)(${WORDS.replaceAll(' ', '|')})$|[a-z0-9](${capital.replaceAll(' ', '|')})$`)
/** Attributes that look so, or begin so, and hold words of the browser. */
const OF_BROWSER = new Set(['enterKeyHint', 'aria-keyshortcuts'])

/** The element of a heading. */
const TAG = /^h[1-6]$/

const isText = (/** @type {string} */ text) => LETTER.test(text) && !ADDRESS.test(text) && !TAG.test(text)

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
      return typeof node.value === 'string' && isText(node.value) ? [node] : []
    case 'TemplateLiteral':
      return [
        ...(node.quasis.some((/** @type {Node} */ part) => isText(part.value.cooked ?? '')) ? [node] : []),
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
    case 'ChainExpression':
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
 * calling it. A list whose items become texts gives those, and a text that a method changes is still one.
 * @param {Node} node
 * @param {Values} values
 * @param {ReadonlySet<Node>} seen
 * @returns {Node[]}
 */
function meant(node, values, seen) {
  const isCall = node.type === 'CallExpression'
  const named = isCall ? node.callee : node
  const found = valuesOf(named, values).flatMap(value => {
    if (seen.has(value)) return []
    return /Function/.test(value.type) === isCall ? literalsOf(value, values, new Set([...seen, value])) : []
  })
  if (!isCall || named.type !== 'MemberExpression') return found
  const isEach = /^(map|flatMap)$/.test(named.property.name)
  return [...found, ...literalsOf(isEach ? node.arguments[0] : changed(named.object), values, seen)]
}

/**
 * Returns the text that a method changes, where it stands there by itself.
 * @param {Node} object
 */
const changed = object =>
  /^(Literal|TemplateLiteral|ArrayExpression)$/.test(object.type) ? object : undefined

/**
 * Returns what the file gives a name, or a field of it, at any depth.
 * @param {Node} node
 * @param {Values} values
 * @returns {readonly Node[]}
 */
function valuesOf(node, values) {
  if (node.type === 'ChainExpression') return valuesOf(node.expression, values)
  if (node.type !== 'MemberExpression') return values.get(node.name) ?? []
  return valuesOf(node.object, values).flatMap(value => fieldsOf(value, node))
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

/**
 * True for a text of an error or of the console, which developers read.
 * @param {Node} node
 */
function isOfAnError(node) {
  for (let { parent: at } = node; at; at = at.parent) {
    if (/^(ThrowStatement|Import\w*)$/.test(at.type)) return true
    if (at.type === 'NewExpression' && /(Error|Exception)$/.test(nameOf(at.callee) ?? '')) return true
    if (at.type === 'CallExpression' && at.callee.object?.name === 'console') return true
  }
  return false
}

/**
 * Returns the last name of an expression: `label` of `label`, `item.label` and `item['label']`.
 * @param {Node} node
 * @returns {string | undefined}
 */
const nameOf = node =>
  node.type === 'MemberExpression' ? (node.property.value ?? nameOf(node.property)) : node.name

/** True for a literal, or a template, that begins like a title. */
const isTitle = (/** @type {Node} */ node) => TITLE.test(node.value ?? node.quasis?.[0].value.cooked ?? '')

export const textsInMessages = {
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
        if (OF_BROWSER.has(attribute)) return
        if (READ.test(attribute)) shown.push(node.value)
        else shown.push(...literalsOf(node.value, new Map()).filter(isTitle))
      },
      Property(/** @type {Node} */ { key, value, parent, computed }) {
        const field = computed ? key.value : (key.name ?? key.value)
        if (parent.type === 'ObjectExpression' && READ.test(field ?? '')) shown.push(value)
      },
      AssignmentExpression(/** @type {Node} */ { left, right }) {
        // The title of a page ends in the product's name, which is no text.
        if (left.object?.name === 'document') return
        if (left.type === 'MemberExpression' && READ.test(nameOf(left) ?? '')) shown.push(right)
      },
      Literal(/** @type {Node} */ node) {
        if (SENTENCE.test(node.value) && !isOfAnError(node)) shown.push(node)
      },
      TemplateElement(/** @type {Node} */ node) {
        if (SENTENCE.test(node.value.cooked ?? '') && !isOfAnError(node)) shown.push(node.parent)
      },
      VariableDeclarator: (/** @type {Node} */ node) => name(node.id.name, node.init),
      AssignmentPattern: (/** @type {Node} */ node) => name(node.left.name, node.right),
      FunctionDeclaration: (/** @type {Node} */ node) => name(node.id?.name, node),
      'Program:exit'() {
        for (const node of new Set(shown.flatMap(each => literalsOf(each, values))))
          context.report({ node, message: 'What people read is written in messages.ts.' })
      },
    }
  },
}
