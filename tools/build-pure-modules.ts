import { parseSync } from 'oxc-parser'

/** The names of the modules that hold values alone: making one changes nothing, so an unused one can be left out. */
const VALUES = /(^|\/)(schema|endpoints)(\.[\w-]+)?\.js$|^basics\/(schema|input|typed)\.js$/

/** The expressions that bundlers leave out by themselves when nobody uses them. */
const PLAIN: ReadonlySet<string> = new Set([
  'Literal',
  'TemplateLiteral',
  'Identifier',
  'ArrowFunctionExpression',
  'FunctionExpression',
])

/**
 * Returns a module whose constants every bundler leaves out where they are not used. Some take reading a field of an
 * object for an effect, so that one call of a file brings all others with it. Lines stay where they are.
 */
export function withPureConstants(path: string, code: string): string {
  if (!VALUES.test(path)) return code
  const { program } = parseSync(path, code)
  let marked = code
  const constants = program.body
    .map(node => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .flatMap(node => (node?.type === 'VariableDeclaration' && node.kind === 'const' ? node.declarations : []))
  for (const { init } of constants.toReversed()) {
    if (!init || PLAIN.has(init.type)) continue
    const value = `(() => (${code.slice(init.start, init.end)}))()`
    marked = `${marked.slice(0, init.start)}/* @__PURE__ */ ${value}${marked.slice(init.end)}`
  }
  return marked
}
