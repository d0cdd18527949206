/**
 * The lint rule `actions-resolve`: an action resolves with an outcome. It throws nothing, and no call that a
 * server may refuse leaves it, neither its own nor that of a function of its file.
 */

/** @typedef {any} Node Nodes of ESTree, for which oxlint brings no types. */
/** @typedef {{ report(problem: { node: Node, message: string }): void }} Context */

/** @typedef {ReadonlyMap<string, ReadonlySet<number>>} Catchers Functions, with the places of what they catch. */

/**
 * The functions that make an outcome of a promise, or of the promise of a function that they are given.
 * @type {readonly (readonly [name: string, places: ReadonlySet<number>])[]}
 */
const CATCHERS = [
  ['outcomeOf', new Set([0])],
  ['optimistically', new Set([1])],
]
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
 * @param {ReadonlySet<string>} exported The names that the file exports later.
 */
function isExported(node, exported) {
  const { parent } = node
  const holder = parent?.type === 'VariableDeclarator' ? parent.parent.parent : parent
  return holder?.type === 'ExportNamedDeclaration' || exported.has(nameOfFunction(node) ?? '')
}

/** Creates the names that a file gives the API and its functions, which it learns from what the file declares. */
function createNames() {
  const apis = new Set(['api'])
  /** @type {Set<string>} */
  const functions = new Set()
  const isApi = (/** @type {Node} */ node) =>
    node.type === 'MemberExpression' ? node.property.name === 'api' : apis.has(node.name)
  const isFunctionOfApi = (/** @type {Node} */ node) =>
    node.type === 'MemberExpression' && isApi(node.object) && CALLS.has(memberName(node))
  return {
    /** Reads `server` of `{ api: server }`, and `call` of `{ api: { call } }`. */
    learn(/** @type {Node} */ pattern) {
      if (pattern.type === 'AssignmentPattern') this.learn(pattern.left)
      if (pattern.type === 'Identifier') apis.add(pattern.name)
      for (const { key, value } of pattern.properties ?? [])
        if (CALLS.has(key?.name)) functions.add((value.left ?? value).name)
    },
    /** Reads `const server = ports.api`, and `const ask = ports.api.call`. */
    learnValue(/** @type {Node} */ { id, init }) {
      if (init && isApi(init)) this.learn(id)
      if (init && isFunctionOfApi(init) && id.type === 'Identifier') functions.add(id.name)
    },
    /**
     * True for `api.call(endpoint, …)`, whatever the API is called. A call without arguments is another thing's,
     * and so is one whose second argument is a literal: what an endpoint gets is an object.
     */
    isServerCall(/** @type {Node} */ { callee, arguments: given }) {
      if (callee.type !== 'MemberExpression') return functions.has(callee.name)
      if (isFunctionOfApi(callee)) return true
      return memberName(callee) === 'call' && given.length > 0 && given[1]?.type !== 'Literal'
    },
  }
}

/** @param {Node} node */
const memberName = ({ property }) => property.name ?? property.value

/** The `catch` clauses that give refusals on: they keep an error only when the wait was ended. */
const givingOn = new WeakSet()

/**
 * True for a promise whose failure the expression around it turns into something else: `.catch(…)`, an argument
 * of a catcher, the block of a `try` that waits for it.
 * @param {Node} node
 * @param {Catchers} catchers
 * @param {boolean} [isWaitedFor]
 */
function isCaughtBy(node, catchers, isWaitedFor = false) {
  const { parent } = node
  if (parent.type === 'TryStatement')
    return isWaitedFor && parent.block === node && parent.handler !== null && !givingOn.has(parent.handler)
  if (parent.type === 'CallExpression')
    return catchers.get(parent.callee.name)?.has(parent.arguments.indexOf(node)) ?? false
  if (parent.type !== 'MemberExpression' || parent.object !== node || parent.parent.callee !== parent)
    return false
  const { name } = parent.property
  return name === 'catch' || (name === 'then' && isHandler(parent.parent.arguments[1]))
}

/** True for a second argument of `then` that handles a failure. */
const isHandler = (/** @type {Node} */ node) =>
  node !== undefined && node.type !== 'Literal' && node.name !== 'undefined'

/** True for a node whose promise its parent waits for. */
const isWaited = (/** @type {Node} */ node) =>
  node.parent.type === 'AwaitExpression' || (node.parent.await === true && node.parent.right === node)

/**
 * Returns the nearest function with a name around a promise, which rejects with it; null where none has a name,
 * undefined where the failure is caught on the way.
 * @param {Node} node
 * @param {{ readonly catchers: Catchers, readonly exported: ReadonlySet<string>, readonly references: readonly Node[] }} file
 * @returns {Node}
 */
function rejecting(node, file) {
  const isPromise = (/** @type {Node} */ at) =>
    at.type === 'CallExpression' && (at === node || at.callee === node)
  let isWaitedFor = false
  for (let at = node; at.parent; at = at.parent) {
    if (isFunction(at)) {
      if (nameOfFunction(at) !== undefined || isExported(at, file.exported)) return at
      isWaitedFor = false
    }
    const kept = isPromise(at) ? readingsOf(at.parent, file.references) : []
    if (kept.length > 0) {
      // A promise with a name rejects where that is read, and is not followed to a second name.
      const each = kept.map(reading => rejecting(reading, { ...file, references: [] }))
      return each.find(owner => owner !== undefined)
    }
    isWaitedFor ||= isWaited(at)
    if (isCaughtBy(at, file.catchers, isWaitedFor)) return undefined
  }
  return null
}

/**
 * Returns where a function reads a constant of its own.
 * @param {Node} node
 * @param {readonly Node[]} references
 */
function readingsOf(node, references) {
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return []
  let owner = node
  while (owner.parent && !isFunction(owner)) owner = owner.parent
  return references.filter(({ name, parent }) => name === node.id.name && isWithin(parent, owner))
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
  return !/^(TSTypeQuery|TSTypeReference|ExportSpecifier|Import\w*)$/.test(parent.type)
}

/**
 * Returns what the test of a rethrow keeps: refusals by `!isApiError(error)`, the end of a wait by `!signal.aborted`,
 * after which refusals go on; undefined for another test.
 * @param {Node} test
 */
function keptBy(test) {
  if (test.type !== 'UnaryExpression' || test.operator !== '!') return undefined
  const { type, callee, property } = test.argument
  if (type === 'CallExpression') return callee.name === 'isApiError' ? 'refusals' : undefined
  return property?.name === 'aborted' ? 'end' : undefined
}

/**
 * True for a `throw` of a fault of our own code, which a `catch` gives on. A `catch` that gives on more is remembered:
 * no call that a server may refuse stands in its `try`.
 * @param {Node} node
 */
function isFault(node) {
  const { argument } = node
  const branch = node.parent.type === 'BlockStatement' ? node.parent : node
  const { type, test, consequent } = branch.parent
  if (type !== 'IfStatement' || consequent !== branch) return false
  const kept = keptBy(test)
  if (argument.type !== 'Identifier' || !kept) return false
  for (let at = node.parent; at && !isFunction(at); at = at.parent) {
    if (at.type !== 'CatchClause') continue
    if (kept === 'end') givingOn.add(at)
    return at.param?.name === argument.name
  }
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
    /** @type {Set<string>} */
    const exported = new Set()
    const own = createNames()
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
        calls.push(node)
      },
      Property(/** @type {Node} */ { parent, key, value }) {
        if (parent.type === 'ObjectPattern' && key.name === 'api') own.learn(value)
      },
      VariableDeclarator: (/** @type {Node} */ node) => own.learnValue(node),
      ExportSpecifier: (/** @type {Node} */ { local }) => exported.add(local.name),
      Identifier: (/** @type {Node} */ node) => names.push(node),
      FunctionDeclaration: (/** @type {Node} */ node) => functions.push(node),
      ArrowFunctionExpression: (/** @type {Node} */ node) => functions.push(node),
      'Program:exit'() {
        const references = names.filter(isReference)
        const file = { catchers: withOwn(functions, references), exported, references }
        /** The functions of the file that may reject. Their names are looked at like calls. */
        const seen = new Set()
        for (let found = calls.filter(own.isServerCall); found.length > 0;) {
          /** @type {Node[]} */
          const next = []
          for (const node of found) {
            const owner = rejecting(node, file)
            if (owner === undefined || owner?.generator) continue
            const name = owner && nameOfFunction(owner)
            if (!owner || isExported(owner, exported) || name === undefined)
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
 * @returns {Catchers}
 */
function withOwn(functions, references) {
  const known = new Map(CATCHERS)
  for (const node of functions) {
    const name = nameOfFunction(node)
    const params = node.params.map((/** @type {Node} */ param) => param.name)
    const caught = references.filter(
      each => params.includes(each.name) && isWithin(each, node) && isCaughtBy(each, known),
    )
    if (name === undefined || caught.length === 0) continue
    known.set(name, new Set(caught.map(each => params.indexOf(each.name))))
  }
  return known
}

/** @param {Node} node @param {Node} outer */
function isWithin(node, outer) {
  let at = node
  while (at && at !== outer) at = at.parent
  return at === outer
}
