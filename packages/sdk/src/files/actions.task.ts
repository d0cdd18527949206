/** The flows of a task's files: fetches those that its comments show, and fetches them again when one comes or goes. */

import { MAX_PAGE_SIZE } from '../basics/schema.js'
import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import type { NewsEmitter } from '../realtime/emitter.js'
import { followNews } from '../realtime/follow.js'
import type { Cell } from '../state/cell.js'
import type { Debounced } from '../state/debounce.js'
import type { Fetched } from '../state/fetched.js'
import { listFiles } from './endpoints.js'
import type { CompanyFile } from './schema.js'

/** The task whose files are shown, and its company. */
export interface TaskOfFiles {
  readonly companyId: number
  readonly taskId: number
}

/** Fetches the newest files that the comments of a task show. */
export async function loadTaskFiles(
  ports: ApiPort,
  { companyId, taskId }: TaskOfFiles,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<readonly CompanyFile[]>> {
  const input = { company_id: companyId, task_id: taskId, per_page: MAX_PAGE_SIZE }
  return mapDone(await attempt(ports, listFiles, input, { quiet: true, ...options }), ({ items }) => items)
}

/** The ports of the files of a task. */
export interface TaskFilesPorts {
  readonly taskId: number
  readonly files: Cell<Fetched<readonly CompanyFile[]>>
  /** Fetches the files again after a pause. */
  readonly soon: Debounced
}

/** Fetches the files again when one may have come or gone. Returns a function that stops it. */
export function followTaskFiles({ taskId, files, soon }: TaskFilesPorts, news: NewsEmitter): () => void {
  const shown = (): readonly CompanyFile[] => files.get().value ?? []
  const stop = followNews(news, {
    reset: soon.call,
    CommentChanged({ event: { id, comment, refetch } }) {
      const comes = comment?.task?.id === taskId && comment.files.length > 0
      if (refetch || comes || shown().some(({ source }) => source?.comment_id === id)) soon.call()
    },
    FileChanged({ event: { action, id } }) {
      if (action === 'restore' || shown().some(file => file.id === id)) soon.call()
    },
  })
  return () => {
    stop()
    soon.end()
  }
}
