import { expect, test } from 'vitest'
import { getBrief } from '../briefs/endpoints.js'
import type { CallOptions } from '../http/api.js'
import type { AnyEndpoint } from '../http/endpoint.js'
import { GIVEN_UP, type Outcome } from '../http/outcome.js'
import { createCell } from '../state/cell.js'
import { anApi } from '../testing/api.js'
import { loadActivity } from './actions.activity.js'
import { searchAll } from '../hub/endpoints.search.js'
import { loadCalendar } from './actions.calendar.js'
import { findDeleted, loadDeleted } from './actions.deleted.js'
import { loadDueTasks } from './actions.due.js'
import { loadFollowing } from './actions.follow.js'
import { loadBoard, loadRows } from './actions.loading.js'
import { searchTasks } from './actions.search.js'
import { loadProposingBrief, loadTemplate, loadTemplates } from './actions.templates.js'
import { loadTask, type PoolPorts } from './actions.js'
import { loadViews } from './actions.views.js'
import { listDeletedTasks } from './endpoints.deleted.js'
import { listTaskFollowers } from './endpoints.follow.js'
import { getTaskTemplate, listTaskTemplates } from './endpoints.templates.js'
import { listTaskViews } from './endpoints.views.js'
import { loadLabels } from './actions.labels.js'
import { listTaskLabels } from './endpoints.labels.js'
import { NO_LABELS } from './state.labels.js'
import { getTask, listTaskActivity } from './endpoints.js'
import { listTasks } from './endpoints.list.js'
import { EMPTY_POOL, type TaskPool } from './state.js'

type Load = (ports: PoolPorts, options: Pick<CallOptions, 'signal'>) => Promise<Outcome<unknown>>

test.each<readonly [AnyEndpoint, Load]>([
  [getTask, (ports, options) => loadTask(ports, 1, options)],
  [listTasks, (ports, options) => loadBoard(ports, 3, options)],
  [listTasks, (ports, options) => loadRows(ports, { page: 1 }, options)],
  [listTasks, (ports, options) => loadCalendar(ports, { filters: {}, month: '2026-11' }, options)],
  [listTasks, (ports, options) => loadDueTasks(ports, { userId: 7, most: 5 }, options)],
  [searchAll, (ports, options) => searchTasks(ports, { search: 'logo', most: 5 }, options)],
  [
    listTaskActivity,
    (ports, options) =>
      loadActivity(
        { ...ports, refused: createCell({ isOlder: false }) },
        { id: 1, least: 30, isOlder: false },
        options,
      ),
  ],
  [listDeletedTasks, (ports, options) => loadDeleted(ports, { companyId: 3, least: 1 }, options)],
  [listDeletedTasks, (ports, options) => findDeleted(ports, 1, options)],
  [listTaskFollowers, (ports, options) => loadFollowing(ports, 1, options)],
  [listTaskTemplates, loadTemplates],
  [getTaskTemplate, (ports, options) => loadTemplate(ports, 3, options)],
  [getBrief, (ports, options) => loadProposingBrief(ports, 4, options)],
  [listTaskViews, loadViews],
  [
    listTaskLabels,
    (ports, options) =>
      loadLabels({ ...ports, clock: { now: () => 0 }, labels: createCell(NO_LABELS) }, null, options),
  ],
])('a fetch of a page ends with the page, and shows no notice: $method $path', async (endpoint, load) => {
  const { api, quiet } = anApi(new Map([[endpoint, () => ({})]]))
  const pool = createCell<TaskPool>(EMPTY_POOL)
  expect(await load({ api, pool }, { signal: AbortSignal.abort() })).toEqual(GIVEN_UP)
  expect(quiet).toEqual([true])
})
