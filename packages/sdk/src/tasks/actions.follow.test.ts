import { expect, test } from 'vitest'
import { createCell } from '../state/cell.js'
import type { Fetched } from '../state/fetched.js'
import { type Answers, anApi } from '../testing/api.js'
import { aUserRef } from '../testing/users.js'
import { loadFollowing, setFollowing, type TaskFollowing } from './actions.follow.js'
import { followTask, listTaskFollowers } from './endpoints.follow.js'

const NOBODY: TaskFollowing = { following: false, followers: [] }
const ME: TaskFollowing = { following: true, followers: [aUserRef()] }

function aPage(answers: Answers) {
  const following = createCell<Fetched<TaskFollowing>>({ value: NOBODY, isLoading: false, error: null })
  return { api: anApi(answers).api, id: 42, following }
}

test('shows the choice at once, then the people that the server names', async () => {
  const ports = aPage(new Map([[followTask, () => ({ status: 'success', msg: 'Sigues esta tarea', ...ME })]]))
  const ends = setFollowing(ports, true)
  expect(ports.following.get().value).toEqual({ following: true, followers: [] })
  expect(await ends).toMatchObject({ ended: 'done', value: ME })
  expect(ports.following.get().value).toEqual(ME)
})

test('takes a choice back that the server did not get', async () => {
  const ports = aPage(new Map())
  expect(await setFollowing(ports, true)).toMatchObject({ ended: 'refused' })
  expect(ports.following.get().value).toEqual(NOBODY)
})

test('takes only the choice back, not who began to follow meanwhile', async () => {
  const ports = aPage(new Map())
  const ends = setFollowing(ports, true)
  const followers = [aUserRef({ id: 8 })]
  ports.following.set({ value: { following: true, followers }, isLoading: false, error: null })
  await ends
  expect(ports.following.get().value).toEqual({ following: false, followers })
})

test('fetches who follows a task', async () => {
  const ports = aPage(new Map([[listTaskFollowers, () => NOBODY]]))
  expect(await loadFollowing(ports, 42)).toMatchObject({ ended: 'done', value: NOBODY })
})
