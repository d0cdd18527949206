import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt', '.map'])
/** Below this size a header costs more than compression saves. */
const LEAST_BYTES = 1024

/**
 * Writes a `.br` and a `.gz` beside every text file of a
 * build, so that the server never compresses them itself.
 */
export function precompress(): Plugin {
  let outDir = 'dist'
  let isWritten = false
  return {
    name: 'osys-precompress',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    writeBundle() {
      isWritten = true
    },
    async closeBundle() {
      // A failed build has nothing to compress, and reports its own error.
      if (!isWritten) return
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
      const files = entries.filter(entry => entry.isFile() && TEXT.has(extname(entry.name)))
      await Promise.all(files.map(entry => compress(join(entry.parentPath, entry.name))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < LEAST_BYTES) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
