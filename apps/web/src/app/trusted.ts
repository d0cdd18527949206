/** Makes the addresses of the app's own scripts trusted types, as the content policy requires. */

// The build makes the default export of this address: the path of the worker's file.
// oxlint-disable-next-line import/default
import colourWorker from '../assistant/worker.ts?worker&url'

interface TrustedTypePolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL(path: string): string },
  ): {
    createScriptURL(path: string): string
  }
}

/** The address of the worker that colours code. */
export const COLOUR_WORKER: string = colourWorker

/** The addresses of the scripts that the app itself starts. The policy refuses every other one. */
const OWN_SCRIPTS: ReadonlySet<string> = new Set(['/sw.js', COLOUR_WORKER])

function checked(path: string): string {
  if (!OWN_SCRIPTS.has(path)) throw new TypeError(`${path} is no script of this app`)
  return path
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypePolicies }
/** The content policy of the page allows a policy of this name once. */
const policy = trustedTypes?.createPolicy('osys', { createScriptURL: checked })

/** Returns the address of one of the app's own scripts as the type that the content policy requires. */
export function ownScriptUrl(path: string): string {
  return policy ? policy.createScriptURL(path) : checked(path)
}
