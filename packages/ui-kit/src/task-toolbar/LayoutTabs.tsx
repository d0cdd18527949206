/** Returns the tabs of board, list and calendar, those that have an address. */

import { Board20Regular } from '@fluentui/react-icons/headless/svg/board'
import { CalendarMonth20Regular } from '@fluentui/react-icons/headless/svg/calendar-month'
import { TextBulletListSquare20Regular } from '@fluentui/react-icons/headless/svg/text-bullet-list-square'
import type { ReactNode } from 'react'
import type { TabLink } from '../controls/TabLinks.js'
import { messages } from './messages.js'

type Layout = 'board' | 'list' | 'calendar'

const LAYOUTS: readonly (readonly [key: Layout, label: string, icon: ReactNode])[] = [
  ['board', messages.boardView, <Board20Regular key="board" />],
  ['list', messages.listView, <TextBulletListSquare20Regular key="list" />],
  ['calendar', messages.calendarView, <CalendarMonth20Regular key="calendar" />],
]

/** Returns the tabs of the layouts that have an address. */
export function layoutTabs(hrefs: Partial<Readonly<Record<Layout, string>>>): readonly TabLink[] {
  return LAYOUTS.flatMap(([key, label, icon]) => {
    const href = hrefs[key]
    return href === undefined ? [] : [{ key, label, icon, href }]
  })
}
