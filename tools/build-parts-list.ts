import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The file with the names of all parts, beside `index.html`. */
const PARTS_FILE = 'parts.json'
/** Larger parts, such as the reader of PDF files, are fetched only when they are needed. */
const MOST_BYTES = 400_000

/** Writes the addresses of the app's scripts and styles into one file, for pages that fetch them ahead of need. */
export function partsList(): Plugin {
  let base = '/'
  let outDir = 'dist'
  return {
    name: 'osys-parts-list',
    apply: 'build',
    configResolved(config) {
      base = config.base
      outDir = join(config.root, config.build.outDir)
    },
    // Other plugins drop empty files before this.
    async writeBundle(_options, bundle) {
      const addresses = partsOf(bundle).map(name => `${base}${name}`)
      await writeFile(join(outDir, PARTS_FILE), JSON.stringify(addresses))
    },
  }
}

/** Returns the names of a build's scripts and styles that are small enough to be fetched ahead of need. */
export function partsOf(bundle: Rolldown.OutputBundle): string[] {
  const parts = Object.entries(bundle).filter(([name, file]) => {
    const text = file.type === 'chunk' ? file.code : file.source
    return /\.(js|css)$/.test(name) && text.length <= MOST_BYTES
  })
  return parts.map(([name]) => name).toSorted()
}
