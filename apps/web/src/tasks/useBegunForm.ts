import { formTitled, type TaskForm } from '@osys/sdk/tasks/state.draft'
import { toNotice } from '@osys/sdk/notices/rules'
import { begunDayAt } from '@osys/sdk/tasks/state.begun'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { useSuite } from '../app/suite.js'
import { messages } from './messages.js'
import type { TaskStore } from './store.js'

export interface BegunForm {
  /** The number of tasks that were begun: a form that is open begins anew with each, from what it holds already. */
  readonly count: number
  /** Begins a task that is due on a day. */
  readonly onDay: (day: string) => void
  /** Begins a task with a title; false when the form holds another task, which it says. */
  readonly withTitle: (title: string) => boolean
}

/** Begins new tasks in the form of a company. What the form holds already stays. */
export function useBegunForm(store: TaskStore, companyId: number): BegunForm {
  const { notices } = useSuite()
  const [count, setCount] = useState(0)
  function begin(form: TaskForm): void {
    store.keepForm(companyId, form)
    setCount(now => now + 1)
  }
  return {
    count,
    onDay: day => {
      const { key, fields } = store.formOf(companyId)
      begin({ key, fields: { ...fields, due_date: day } })
    },
    withTitle: title => {
      if (title === '') return true
      const form = formTitled(store.formOf(companyId), title)
      if (form) begin(form)
      else notices.show(toNotice({ text: messages.formInUse, variant: 'info' }))
      return form !== null
    },
  }
}

/** Begins the task that an address asks for, due on a day, as a calendar of several companies does; `onBegun` leaves it. */
export function useBegunDay({ onDay }: BegunForm, mayAdd: boolean, onBegun: () => void): void {
  const day = begunDayAt(useSearch())
  const begin = useEffectEvent((due: string) => {
    onDay(due)
    onBegun()
  })
  useEffect(() => {
    if (day !== null && mayAdd) begin(day)
  }, [day, mayAdd])
}
