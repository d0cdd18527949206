/**
 * The lint rule `actions-resolve`: an action resolves with an outcome. It throws nothing, and no call that a
 * server may refuse leaves it, neither its own nor that of a function of its file.
 */

/** @typedef {any} Node Nodes of ESTree, for which oxlint brings no types. */
/** @typedef {{ report(problem: { node: Node, message: string }): void }} Context */

/** The functions that make an outcome of a promise, or of the promise of a function that they are given. */
const CATCHERS = ['outcomeOf', 'optimistically']
const CALLS = new Set(['call', 'raw', 'open'])

const isFunction = (/** @type {Node} */ node) => /^(Arrow)?Function/.test(node.type)

/**
 * Returns the name that a function bears in its file; undefined for one that is only given or returned.
 * @param {Node} node
 * @returns {string | undefined}
 */
const nameOfFunction = node =>
  node.id?.name ?? (node.parent?.type === 'VariableDeclarator' ? node.parent.id.name : undefined)

/**
 * True for a function that other files call by its name.
 * @param {Node} node
 */
function isExported({ parent }) {
  const holder = parent?.type === 'VariableDeclarator' ? parent.parent.parent : parent
  return holder?.type === 'ExportNamedDeclaration'
}

/**
 * True for `api.call(endpoint, …)`, whatever the API is called. A call without arguments is another thing's.
 * @param {Node} node
 */
function isServerCall({ callee, arguments: given }) {
  if (callee.type !== 'MemberExpression') return false
  const { object, property } = callee
  const name = property.name ?? property.value
  const owner = object.type === 'MemberExpression' ? object.property.name : object.name
  return (owner === 'api' && CALLS.has(name)) || (name === 'call' && given.length > 0)
}

/**
 * True for a promise whose failure the expression around it turns into something else: `.catch(…)`, an argument
 * of a catcher, the block of a `try`.
 * @param {Node} node
 * @param {ReadonlySet<string>} catchers
 */
function isCaughtBy(node, catchers) {
  const { parent } = node
  if (parent.type === 'TryStatement') return parent.block === node && parent.handler !== null
  if (parent.type === 'CallExpression') return parent.callee !== node && catchers.has(parent.callee.name)
  if (parent.type !== 'MemberExpression' || parent.object !== node) return false
  return parent.property.name === 'catch' && parent.parent.callee === parent
}

/**
 * Returns the nearest function with a name around a promise, which rejects with it; null where none has a name,
 * undefined where the failure is caught on the way.
 * @param {Node} node
 * @param {ReadonlySet<string>} catchers
 * @returns {Node}
 */
function rejecting(node, catchers) {
  for (let at = node; at.parent; at = at.parent) {
    if (isFunction(at) && (nameOfFunction(at) !== undefined || isExported(at))) return at
    if (isCaughtBy(at, catchers)) return undefined
  }
  return null
}

/**
 * True for a name that stands for its value: not the name of a field, a parameter's declaration or a type.
 * @param {Node} node
 */
function isReference(node) {
  const { parent } = node
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed
  if (parent.type === 'Property') return parent.value === node
  if (parent.type === 'VariableDeclarator') return parent.init === node
  if (isFunction(parent)) return parent.body === node
  return !/^(TSTypeQuery|TSTypeReference|Import\w*)$/.test(parent.type)
}

/** True for the test of a rethrow that lets refusals and the end of a wait pass: `!isApiError(error)`. */
function sparesRefusals(/** @type {Node} */ test) {
  if (test.type !== 'UnaryExpression' || test.operator !== '!') return false
  const { type, callee, property } = test.argument
  return type === 'CallExpression' ? callee.name === 'isApiError' : property?.name === 'aborted'
}

/**
 * True for a `throw` of a fault of our own code, which a `catch` gives on.
 * @param {Node} node
 */
function isFault({ parent, argument }) {
  const test = parent.type === 'BlockStatement' ? parent.parent.test : parent.test
  if (argument.type !== 'Identifier' || !test || !sparesRefusals(test)) return false
  for (let at = parent; at && !isFunction(at); at = at.parent)
    if (at.type === 'CatchClause') return at.param?.name === argument.name
  return false
}

/**
 * True within a generator, whose reader gets its errors.
 * @param {Node} node
 */
function isYielding(node) {
  let at = node.parent
  while (at && !isFunction(at)) at = at.parent
  return at?.generator === true
}

export const actionsResolve = {
  create(/** @type {Context} */ context) {
    /** @type {Node[]} */
    const calls = []
    /** @type {Node[]} */
    const names = []
    /** @type {Node[]} */
    const functions = []
    const refuse = (/** @type {Node} */ node) =>
      context.report({
        node,
        message: 'An action resolves with an Outcome: what is refused is a value, not an error.',
      })
    return {
      ThrowStatement(/** @type {Node} */ node) {
        if (!isFault(node) && !isYielding(node)) refuse(node)
      },
      CallExpression(/** @type {Node} */ node) {
        const { callee } = node
        if (callee.object?.name === 'Promise' && callee.property.name === 'reject') refuse(node)
        if (isServerCall(node)) calls.push(node)
      },
      Identifier: (/** @type {Node} */ node) => names.push(node),
      FunctionDeclaration: (/** @type {Node} */ node) => functions.push(node),
      ArrowFunctionExpression: (/** @type {Node} */ node) => functions.push(node),
      'Program:exit'() {
        const references = names.filter(isReference)
        const catchers = withOwn(functions, references)
        /** The functions of the file that may reject. Their names are looked at like calls. */
        const seen = new Set()
        for (let found = calls; found.length > 0;) {
          /** @type {Node[]} */
          const next = []
          for (const node of found) {
            const owner = rejecting(node, catchers)
            if (owner === undefined || owner?.generator) continue
            const name = owner && nameOfFunction(owner)
            if (!owner || isExported(owner) || name === undefined)
              context.report({
                node,
                message: 'A refused call rejects: make it by attempt, outcomeOf or optimistically.',
              })
            else if (!seen.has(name)) {
              seen.add(name)
              next.push(...references.filter(each => each.name === name))
            }
          }
          found = next
        }
      },
    }
  },
}

/**
 * Returns the names of all catchers: the known ones, and each function of the file that hands a parameter to one.
 * @param {readonly Node[]} functions
 * @param {readonly Node[]} references
 * @returns {ReadonlySet<string>}
 */
function withOwn(functions, references) {
  const known = new Set(CATCHERS)
  for (const node of functions) {
    const name = nameOfFunction(node)
    const params = new Set(node.params.map((/** @type {Node} */ param) => param.name))
    const isGivenOn = references.some(
      each => params.has(each.name) && isWithin(each, node) && isCaughtBy(each, known),
    )
    if (name !== undefined && isGivenOn) known.add(name)
  }
  return known
}

/** @param {Node} node @param {Node} outer */
function isWithin(node, outer) {
  let at = node
  while (at && at !== outer) at = at.parent
  return at === outer
}
