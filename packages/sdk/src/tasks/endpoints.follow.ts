/** The calls about who follows a task: list, follow, stop. */

import * as z from 'zod/mini'
import { Flag, UserRef, mutation, orEmpty } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'

/** The people who are told of comments on a task and of its moves. */
const Following = {
  /** True when the caller follows the task. */
  following: Flag,
  /** The people who follow it, by name. */
  followers: orEmpty(UserRef),
}

export const listTaskFollowers = endpoint({
  method: 'GET',
  path: '/api/v1/ohplaky/task/:id/followers',
  summary: 'The people who are told of comments on a task and of its moves, and whether the caller is one.',
  access: { permission: 'ohplaky.task.index' },
  reply: z.object(Following),
})

/**
 * Its creator, its assignees and who was mentioned or has commented follow a task by themselves, until they say
 * otherwise. Assignments and mentions are told to everybody.
 */
export const followTask = endpoint({
  method: 'PUT',
  path: '/api/v1/ohplaky/task/:id/follow',
  summary: 'Follows a task, or no longer.',
  access: { permission: 'ohplaky.task.index' },
  body: z.object({
    /** True to follow it, false to no longer. */
    on: z.boolean(),
  }),
  reply: mutation(Following),
})
