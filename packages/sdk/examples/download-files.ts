/**
 * Downloads a company's files into a folder, the private ones that the caller may see too:
 *
 *   npx tsx --conditions=@osys/source packages/sdk/examples/download-files.ts COMPANY_ID FOLDER
 *
 * A file that is there already in its full size is not fetched again, so a run that was cut short is simply repeated.
 * Needs `ohplaky.file.index` and `ohplaky.file.download`.
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

/** Names that no two files share, and that lead to nowhere else; the same at each run, since ids only grow. */
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

/** Under another name until it is whole, so that a cut run leaves no half file that looks like one. */
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
