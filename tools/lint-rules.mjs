/**
 * Lint rules of this workspace, named `osys/…`: no literal text in a view (`texts-in-messages`), routes go through mount,
 * flows live in the SDK, comments name their thing. oxlint runs them with its own; .oxlintrc.json says where each holds; tools/lint-rules.test.ts plants
 * a violation of each.
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

/**
 * Returns the literals that an expression may result in: both sides of a choice, the parts of a sum or a
 * template, never the arguments of a call or the condition of a choice.
 * @param {Node} node
 * @returns {Node[]}
 */
function literalsOf(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' && LETTER.test(node.value) ? [node] : []
    case 'TemplateLiteral':
      return [
        ...(node.quasis.some((/** @type {Node} */ part) => LETTER.test(part.value.raw)) ? [node] : []),
        ...node.expressions.flatMap(literalsOf),
      ]
    case 'ConditionalExpression':
      return [...literalsOf(node.consequent), ...literalsOf(node.alternate)]
    case 'LogicalExpression':
      return [...literalsOf(node.left), ...literalsOf(node.right)]
    case 'BinaryExpression':
      return node.operator === '+' ? [...literalsOf(node.left), ...literalsOf(node.right)] : []
    case 'ArrayExpression':
      return node.elements.flatMap(literalsOf)
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return literalsOf(node.expression)
    default:
      return []
  }
}

const textsInMessages = {
  create(/** @type {Context} */ context) {
    const check = (/** @type {Node} */ value) => {
      for (const node of literalsOf(value))
        context.report({ node, message: 'What people read is written in messages.ts, not in JSX.' })
    }
    const children = (/** @type {Node} */ node) => node.children.forEach(check)
    return {
      JSXElement: children,
      JSXFragment: children,
      JSXAttribute(/** @type {Node} */ node) {
        const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
        if (TEXT_ATTRIBUTES.has(name)) check(node.value)
      },
    }
  },
}

const METHODS = new Set(['all', 'delete', 'get', 'head', 'options', 'patch', 'post', 'put', 'route'])

const routesGoThroughMount = {
  create(/** @type {Context} */ context) {
    return {
      CallExpression(/** @type {Node} */ node) {
        const { callee } = node
        if (callee.type !== 'MemberExpression' || !METHODS.has(callee.property.name)) return
        const owner = callee.object.type === 'MemberExpression' ? callee.object.property : callee.object
        if (['http', 'app', 'fastify', 'server'].includes(owner.name))
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
        if (callee.type === 'MemberExpression' && callee.property.name === 'call')
          context.report({ node, message: 'A flow with a server is an action of the SDK; an app binds it.' })
      },
    }
  },
}

const RIDDLE = /^[\s*]*(What|Whatever|Who|Whoever|Whose)\b/

const commentsNameTheirThing = {
  create(/** @type {Context & { sourceCode: any }} */ context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (!RIDDLE.test(comment.value)) continue
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
