/** The flows of followers: loads who follows a task, and follows it or stops. */

import type { UserRef } from '../basics/schema.js'
import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import type { Cell } from '../state/cell.js'
import type { Fetched } from '../state/fetched.js'
import { followTask, listTaskFollowers } from './endpoints.follow.js'

/** The followers of a task. */
export interface TaskFollowing {
  /** True when the signed-in person does. */
  readonly following: boolean
  readonly followers: readonly UserRef[]
}

/** Fetches who follows a task. */
export async function loadFollowing(
  ports: ApiPort,
  id: number,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<TaskFollowing>> {
  return attempt(ports, listTaskFollowers, { id }, { quiet: true, ...options })
}

/** The ports of following one task. */
export interface FollowPorts extends ApiPort {
  readonly id: number
  readonly following: Cell<Fetched<TaskFollowing>>
}

/** Follows the task, or no longer; shown at once, and taken back when it is refused. */
export async function setFollowing(ports: FollowPorts, on: boolean): Promise<Outcome<TaskFollowing>> {
  const { id, following } = ports
  const show = (value: TaskFollowing): void => following.set({ ...following.get(), value })
  const before = following.get().value
  if (before) show({ ...before, following: on })
  const outcome = mapDone(await attempt(ports, followTask, { id, on }), ({ following, followers }) => ({
    following,
    followers,
  }))
  // The followers may have changed meanwhile: only the choice is taken back.
  const now = following.get().value
  if (outcome.ended === 'done') show(outcome.value)
  else if (before && now) show({ ...now, following: before.following })
  return outcome
}
