/**
 * Lint rules of this workspace, named `osys/…`: no text that people read outside of messages
 * (`texts-in-messages`), routes go through mount, flows live in the SDK, comments name their thing,
 * callbacks take one thing. oxlint runs them with its own; .oxlintrc.json says where each holds; tools/lint-rules.test.ts plants a violation of each.
 */

import { textsInMessages } from './lint-texts.mjs'

/** @typedef {any} Node Nodes of ESTree, for which oxlint brings no types. */
/** @typedef {{ report(problem: { node: Node, message: string }): void }} Context */

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

const callbacksTakeOneThing = {
  create(/** @type {Context} */ context) {
    return {
      TSFunctionType(/** @type {Node} */ node) {
        if (node.params.length < 2) return
        let owner = node.parent
        // The type may stand in parentheses, or beside null or undefined.
        while (owner && ['TSParenthesizedType', 'TSUnionType', 'TSTypeAnnotation'].includes(owner.type))
          owner = owner.parent
        if (owner?.type !== 'TSPropertySignature' || !/^on[A-Z]/.test(owner.key?.name ?? '')) return
        context.report({
          node,
          message: 'A callback takes one thing; several values are the fields of one object.',
        })
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
    'callbacks-take-one-thing': callbacksTakeOneThing,
  },
}
