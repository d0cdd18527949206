/** Names the files of a zip of timesheet reports: unique, and safe in every file system. */

/** Returns names of files that differ from each other and are safe in every file system, in their order. */
export function fileNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return names.map(name => {
    const safe = name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
    const [base, ending] = [safe.replace(/\.pdf$/, ''), safe.endsWith('.pdf') ? '.pdf' : '']
    let found = safe
    for (let number = 2; taken.has(found.toLowerCase()); number++) found = `${base} (${number})${ending}`
    taken.add(found.toLowerCase())
    return found
  })
}
