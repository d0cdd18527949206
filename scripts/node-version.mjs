// Every script imports this first. It and the scripts' imports use
// old syntax only, so that an old Node can print the sentence below.

/**
 * Returns what is wrong with a Node version ("20.18.1"), in one line;
 * null when it is supported. Matches "engines" of package.json.
 * @param {string} version
 * @returns {string | null}
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return null
  return (
    'Osys needs Node.js 20.19, 22.12 or newer; this is ' + version + '. Install a newer one from nodejs.org.'
  )
}

const problem = nodeProblem(process.versions.node)
if (problem !== null) {
  console.error(problem)
  process.exit(1)
}
