/**
 * Finds calls, pages and names that the documents do not list, pages without a screen, and calls that are not
 * mounted.
 */

/** Returns one section of a Markdown page, from its `## ` heading to the next; empty when there is none. */
export function sectionOf(markdown: string, heading: string): string {
  return markdown.split(/^## /m).find(part => part.startsWith(heading)) ?? ''
}

/** A row of a table with its first cell, as written. */
interface Row {
  readonly row: string
  readonly cell: string
}

/** Returns the rows of every table in a text. */
function rowsOf(markdown: string): readonly Row[] {
  return [...markdown.matchAll(/^\| ?([^|]+?) \|.*$/gm)].map(([row, cell = '']) => ({ row, cell }))
}

/**
 * Returns the calls in the tables of Spec §7, such as `POST /api/v1/login`. A cell may
 * hold several: `GET a · PUT` is the same path again, `POST a/b · /c` another last
 * word, `PUT, DELETE a` both. The heading above the table says where its paths begin.
 */
export function callsOfSpec(spec: string): readonly string[] {
  return callRows(spec).flatMap(({ calls }) => calls)
}

/** Returns the rows of the same tables, each with its calls. */
export function callRows(
  spec: string,
): readonly { readonly row: string; readonly calls: readonly string[] }[] {
  return sectionOf(spec, '7. ')
    .split(/^### /m)
    .flatMap(part => {
      const base = /^`(\/api[^`]*)`/.exec(part)?.[1]
      if (base === undefined) return []
      return rowsOf(part).map(({ row, cell }) => ({ row, calls: callsOfCell(cell, base) }))
    })
}

function callsOfCell(cell: string, base: string): readonly string[] {
  let methods: readonly string[] = []
  let path = ''
  return cell.split(' · ').flatMap(part => {
    const [, said, place] = /^((?:[A-Z]+(?:, )?)+)?\s*(\S+)?$/.exec(part.trim()) ?? []
    if (said !== undefined) methods = said.trim().split(', ')
    if (place !== undefined) path = placeOf(place.replace(/^\//, ''), path, said === undefined)
    return methods.map(method => `${method} ${base}/${path}`)
  })
}

/**
 * Returns a path after another one in the same cell; one
 * word alone, without a method, replaces the last word.
 */
function placeOf(place: string, before: string, isShort: boolean): string {
  return isShort && !place.includes('/') ? before.replace(/[^/]*$/, place) : place
}

/** Returns the calls of a contract that the documents do not list; parameters of any name are the same. */
export function unwrittenCalls(
  written: readonly string[],
  calls: readonly { readonly method: string; readonly path: string }[],
): readonly string[] {
  const plain = (call: string): string => call.replaceAll(/:\w+/g, ':')
  const known = new Set(written.map(plain))
  return calls.map(({ method, path }) => `${method} ${path}`).filter(call => !known.has(plain(call)))
}

/**
 * Returns the pages that Spec §2 does not list: by the whole path,
 * or by its end among the children of the row that it begins with.
 */
export function unwrittenPages(spec: string, paths: readonly string[]): readonly string[] {
  const plain = (path: string): string => path.replaceAll(/:\w+|\{\w+\}/g, '{}')
  const rows = [...sectionOf(spec, '2. ').matchAll(/^\| (`\/.*)$/gm)].map(match => {
    const words = [...plain(match[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)
    return { paths: words.filter(word => word.startsWith('/')), children: new Set(words) }
  })
  const isHeld = (path: string): boolean =>
    rows.some(row =>
      row.paths.some(
        parent =>
          path === parent ||
          (path.startsWith(`${parent}/`) && row.children.has(path.slice(parent.length + 1))),
      ),
    )
  return paths.filter(path => !isHeld(plain(path)))
}

/** Returns the names that a text does not hold as code. */
export function unnamed(markdown: string, names: readonly string[]): readonly string[] {
  const words = new Set(
    [...markdown.matchAll(/`([^`]+)`/g)].flatMap(match => (match[1] ?? '').split(/[\s,]+/)),
  )
  return names.filter(name => !words.has(name))
}

/** Returns the pages that exist in the routes but have no screen. */
export function unscreened(pages: readonly string[], sources: readonly string[]): readonly string[] {
  const shown = (name: string): boolean =>
    sources.some(text => new RegExp(`^  ${name}[:,]|'${name}'`, 'm').test(text))
  return pages.filter(name => !shown(name))
}

/** Returns the names of the calls that a source of endpoints declares. */
export function declaredCalls(text: string): readonly string[] {
  return [...text.matchAll(/^export const (\w+) = endpoint\(/gm)].map(([, name = '']) => name)
}

/** Returns the calls that no source of routes mounts. */
export function unmounted(calls: readonly string[], sources: readonly string[]): readonly string[] {
  const names = sources.flatMap(text =>
    [...text.matchAll(/\bmount\w*\(\s*server,\s*(?:\w+\.)?(\w+)/g)].map(([, name = '']) => name),
  )
  const mounted = new Set(names)
  return calls.filter(name => !mounted.has(name))
}
