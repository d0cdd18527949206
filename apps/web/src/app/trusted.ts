interface TrustedTypePolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL(path: string): string },
  ): {
    createScriptURL(path: string): string
  }
}

/** The addresses of scripts that the app itself starts. Any other is a fault, wherever it comes from. */
const OWN_SCRIPTS: ReadonlySet<string> = new Set(['/sw.js'])

function checked(path: string): string {
  if (!OWN_SCRIPTS.has(path)) throw new TypeError(`${path} is no script of this app`)
  return path
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypePolicies }
/** The page's policy allows this one, once. */
const policy = trustedTypes?.createPolicy('osys', { createScriptURL: checked })

/** The address of one of the app's own scripts, in the form that the page's content policy asks for. */
export function ownScriptUrl(path: string): string {
  return policy ? policy.createScriptURL(path) : checked(path)
}
