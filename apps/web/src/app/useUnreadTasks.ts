import { readComing, readTask } from '@osys/sdk/tasks/actions.unread'
import type { PoolPorts } from '@osys/sdk/tasks/actions'
import { useEffect, useMemo } from 'react'
import { notificationsOf } from '../notifications/store.js'
import { useSuite } from './suite.js'
import { useCellPart } from './useCellPart.js'

/**
 * Returns the ids of the tasks to which unread notifications lead. Those of the open task are read as soon as it is
 * opened, when they come while the person looks at it, and when the person comes back to it; one that is marked as
 * unread beside it stays so.
 */
export function useUnreadTasks(
  { pool }: Pick<PoolPorts, 'pool'>,
  openId: number | null,
): ReadonlySet<number> {
  const suite = useSuite()
  const tasks = useCellPart(pool, ({ unread }) => unread.tasks)
  // The notifications of a task that was opened by its link come after it.
  const fetched = useCellPart(pool, ({ unread }) => unread.fetched)
  useEffect(() => {
    if (openId === null) return
    const { api, clock, news } = suite
    const ports = { api, pool, alter: notificationsOf(suite).alter, now: () => new Date(clock.now()) }
    const isLooking = (): boolean => document.hasFocus()
    const look = (): void => {
      if (isLooking()) void readTask(ports, openId)
    }
    look()
    window.addEventListener('focus', look)
    const end = readComing(ports, openId, { own: news, isLooking })
    return () => {
      window.removeEventListener('focus', look)
      end()
    }
  }, [suite, pool, openId, fetched])
  return useMemo(() => new Set(tasks.values()), [tasks])
}
