/** Names the entries of a zip archive: unique, and valid on every system. */

/** Signs that some system forbids in a file name, and blanks and dots at its end. */
const UNWRITABLE = /[<>:"|?*\\/\p{Cc}]/gu
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * Returns names for the entries of an archive, in the given order: valid on every system and unique, also
 * where case does not count. The second `a.txt` becomes `a (2).txt`.
 */
export function toArchiveNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return names.map(name => {
    const wanted = toWritable(name)
    const dot = wanted.lastIndexOf('.')
    const [base, ending] = dot > 0 ? [wanted.slice(0, dot), wanted.slice(dot)] : [wanted, '']
    let free = wanted
    for (let count = 2; taken.has(fold(free)); count++) free = `${base} (${count})${ending}`
    taken.add(fold(free))
    return free
  })
}

function toWritable(name: string): string {
  const clean = name.replaceAll(UNWRITABLE, '_').replace(/[. ]+$/, '')
  return clean === '' || RESERVED.test(clean) ? `_${clean}` : clean
}

function fold(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
