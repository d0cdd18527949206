/** A message in the corner of the page. */

import type { FieldErrors } from '../http/error.js'

export type NoticeVariant = 'success' | 'info' | 'warning' | 'error'

/** What can be done about it from the notice itself, such as 'Deshacer'. The notice leaves when it is done. */
export interface NoticeAction {
  readonly label: string
  readonly run: () => void
}

/** What a person is told about something that happened. Spec §3. */
export interface Notice {
  readonly text: string
  /** The HTTP status, 'offline', or the server's word of status; null when no call was involved. */
  readonly status: number | string | null
  readonly variant: NoticeVariant
  /** Messages by form field; empty when there are none. */
  readonly errors: FieldErrors
  readonly action?: NoticeAction
}

/** Where a notice shows: the push registration's stand apart and carry a close button. Spec §8. */
export type NoticePlace = 'bottom-left' | 'bottom-center'

/** Limits and times of the notices, in milliseconds. Spec §9. */
export const NOTICE_LIMIT = 3
export const NOTICE_SHOWN_MS = 5000
export const NOTICE_ENTER_MS = 225
export const NOTICE_EXIT_MS = 195
