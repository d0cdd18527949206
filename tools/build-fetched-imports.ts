import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The module by which the bundler's code asks for the files of a part before it imports the part. */
const HELPER = '\0vite/preload-helper.js'
const IMPORTER = fileURLToPath(new URL('../packages/ui-kit/src/layout/ports.files.ts', import.meta.url))

/** Lets a page ask again for code that could not be fetched: all imports at run time go by `importFetched`. */
export function fetchedImports(): Plugin {
  let base = '/'
  return {
    name: 'osys-fetched-imports',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      base = config.base
    },
    load(id) {
      if (id !== HELPER) return null
      return `import { importFetched } from ${JSON.stringify(IMPORTER)}
export const __vitePreload = (load, files = []) => importFetched(load, files.map(file => ${JSON.stringify(base)} + file))`
    },
  }
}

/** Returns the files to fetch before a part is imported: the bundler leaves out a part that has one file only. */
export function filesOfPart(
  file: string,
  files: string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] {
  return hostType === 'js' && files.length === 0 ? [file] : files
}
