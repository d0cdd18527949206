/**
 * Downloads the files of a company into a folder, also the private ones that the caller may see:
 *
 *   npx tsx --conditions=@osys/source packages/sdk/examples/download-files.ts COMPANY_ID FOLDER
 *
 * A file that is already there in its full size is not fetched again, so an interrupted run can simply be
 * repeated. Needs `ohplaky.file.index` and `ohplaky.file.download`.
 */
import type { Sdk } from '@osys/sdk'
import type { CompanyFile } from '@osys/sdk/files/schema'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runScript } from './connect.js'

async function listFiles(osys: Sdk, companyId: number): Promise<readonly CompanyFile[]> {
  const files: CompanyFile[] = []
  for (const isPrivate of [false, true]) {
    for await (const file of osys.files.list.each({
      company_id: companyId,
      private: isPrivate,
      order: 'name',
    })) {
      files.push(file)
    }
  }
  return files.toSorted((a, b) => a.id - b.id)
}

/**
 * Returns file names by id. No two files share a name, and no name leads out of the folder. The names are the
 * same at each run, because ids only grow.
 */
function toNames(files: readonly CompanyFile[]): ReadonlyMap<number, string> {
  const taken = new Set<string>()
  const names = new Map<number, string>()
  for (const file of files) {
    const { name, ext } = path.parse(path.basename(file.name.replaceAll(/[\\/:*?"<>|]/g, '_')))
    const base = name === '' || name === '.' || name === '..' ? 'file' : name
    let unique = `${base}${ext}`
    for (let copy = 2; taken.has(unique.toLowerCase()); copy++) unique = `${base} (${copy})${ext}`
    taken.add(unique.toLowerCase())
    names.set(file.id, unique)
  }
  return names
}

async function isThere(target: string, size: number): Promise<boolean> {
  const facts = await stat(target).catch(() => undefined)
  return facts?.isFile() === true && facts.size === size
}

/**
 * Saves a file. It has another name until it is complete, so that an interrupted run leaves no partial file
 * under the final name.
 */
async function save(target: string, blob: Blob): Promise<void> {
  const draft = `${target}.part`
  await writeFile(draft, blob.stream())
  await rename(draft, target)
}

runScript(async (osys, [id, folder]) => {
  if (!id || !/^[1-9]\d*$/.test(id) || !folder) {
    throw new Error('Which company, and where to? download-files.ts COMPANY_ID FOLDER')
  }
  const files = await listFiles(osys, Number(id))
  const names = toNames(files)
  await mkdir(folder, { recursive: true })
  let fetched = 0
  for (const file of files) {
    const target = path.join(folder, names.get(file.id) ?? String(file.id))
    if (await isThere(target, file.size)) continue
    const { blob } = await osys.files.download({ id: file.id }, { timeout: 10 * 60_000 })
    await save(target, blob)
    fetched++
    console.log(`${target} (${file.size} bytes)`)
  }
  console.log(`${files.length} files, ${fetched} fetched`)
  return true
})
