/** Counts planted faults by the folder that they were planted in. */

/** A planted fault. */
export interface Tried {
  readonly path: string
  readonly isNoticed: boolean
}

/**
 * Returns a line for each folder, such as `packages/sdk/src/tasks  17 of 20 noticed`, in the order of their names,
 * and a last one for all.
 */
export function summaryOf(tried: readonly Tried[]): readonly string[] {
  const folders = [...new Set(tried.map(folderOf))].toSorted()
  const lines = folders.map(folder =>
    line(
      folder,
      tried.filter(each => folderOf(each) === folder),
    ),
  )
  return [...lines, line('all', tried)]
}

function folderOf({ path }: Tried): string {
  return path.split('/').slice(0, -1).slice(0, 4).join('/')
}

function line(name: string, tried: readonly Tried[]): string {
  const noticed = tried.filter(({ isNoticed }) => isNoticed).length
  const percent = Math.round((100 * noticed) / Math.max(1, tried.length))
  return `${name}  ${noticed} of ${tried.length} noticed (${percent} %)`
}
