/** Returns a list of files as the view shows it, with the comment that shows a file. */

import type { CompanyFile } from '@osys/sdk/files/schema'
import { routePath } from '@osys/sdk/app/routes'
import { type FileList, type FileQuery, isSameQuery } from '@osys/sdk/files/state.list'
import { listPhase } from '@osys/sdk/lists/fetched-page'
import { taskCode } from '@osys/sdk/tasks/format.code'
import type { FileRowProps } from '@osys/ui-kit/files/FileRow'
import type { FilesViewProps } from '@osys/ui-kit/files/FilesView'
import { failed } from '../app/failed.js'

/** Returns the comment that shows a file; undefined when none does. */
export function sourceOf({ source, company_id }: CompanyFile, companyName: string): FileRowProps['source'] {
  if (!source) return undefined
  const { task, comment_id } = source
  const place = task ? `?task=${task.id}&comment=${comment_id}` : `?comment=${comment_id}`
  return {
    code: task && taskCode(companyName, task.number),
    href: routePath('companyTasks', { id: company_id }) + place,
  }
}

/** Returns a list of files as the view shows it. */
export function toViewState(list: FileList, asked: FileQuery): FilesViewProps['state'] {
  const { value, error, isLoading } = list
  const phase = listPhase(list, query => isSameQuery(query, asked))
  if (phase === 'failed') return failed(error, isLoading)
  if (!value || phase === 'loading') return { kind: 'loading' }
  const { items: files, page, last_page: lastPage, total } = value
  return { kind: 'loaded', files, page, lastPage, total, isStale: !isSameQuery(value.query, asked) }
}
