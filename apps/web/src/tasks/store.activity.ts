/** Creates the store of a task's activity and of its followers. */

import { PAGE_SIZE } from '@osys/sdk/basics/schema'
import type { Api } from '@osys/sdk/http/api'
import { bindActions } from '@osys/sdk/state/bind'
import { createFetcher, type Fetched, NOT_FETCHED } from '@osys/sdk/state/fetched'
import { type ActivityQuestion, loadActivity } from '@osys/sdk/tasks/actions.activity'
import { loadFollowing, setFollowing, type TaskFollowing } from '@osys/sdk/tasks/actions.follow'
import type { LoadedEnd } from '@osys/sdk/tasks/rules.stream'
import type { TaskActivity } from '@osys/sdk/tasks/schema.activity'
import { createStoreCell } from '../app/store.js'

/** Creates the store of what happened to one task, and of who follows it. */
export function createActivityStore({ api, id }: { readonly api: Api; readonly id: number }) {
  const activity = createStoreCell<Fetched<LoadedEnd<TaskActivity>>>(NOT_FETCHED)
  const refused = createStoreCell<ActivityQuestion>({ isOlder: false })
  const { load, refresh, end } = createFetcher(
    activity,
    (asked: ActivityQuestion & { readonly least: number }, options) =>
      loadActivity({ api, refused }, { id, ...asked }, options),
  )
  const following = createStoreCell<Fetched<TaskFollowing>>(NOT_FETCHED)
  const followers = createFetcher(following, (_: void, options) => loadFollowing({ api }, id, options))
  const count = (): number => Math.max(activity.get().value?.items.length ?? 0, PAGE_SIZE.taskActivity)
  return {
    activity,
    /** The question that failed when the activity has an error. */
    refused,
    /** Fetches as many as are on screen again. */
    reload: () => load({ least: count(), isOlder: false }),
    loadOlder: () => load({ least: count() + PAGE_SIZE.taskActivity, isOlder: true }),
    /** Asks the newest question again. */
    askAgain: refresh,
    following,
    loadFollowing: followers.load,
    ...bindActions({ api, id, following }, { setFollowing }),
    end() {
      end()
      followers.end()
    },
  }
}
