/** A notice, a short message at the bottom of the page: at most 3 show at once, each for 5 s. */

import type { FieldErrors } from '../http/error.js'

export type NoticeVariant = 'success' | 'info' | 'warning' | 'error'

/** An action that the notice offers, such as 'Deshacer'. The notice leaves when the action is done. */
export interface NoticeAction {
  readonly label: string
  readonly run: () => void
}

/** A message about something that happened. Spec §3. */
export interface Notice {
  readonly text: string
  /** The HTTP status, 'offline', or the status of the reply; null when no call was involved. */
  readonly status: number | string | null
  readonly variant: NoticeVariant
  /** Messages by form field; empty when there are none. */
  readonly errors: FieldErrors
  readonly action?: NoticeAction
}

/** The place of a notice: notices of the push registration stand apart and have a close button. Spec §8. */
export type NoticePlace = 'bottom-left' | 'bottom-center'

/** The limit and the times of notices, in ms. Spec §9. */
export const NOTICE_LIMIT = 3
export const NOTICE_SHOWN_MS = 5000
export const NOTICE_ENTER_MS = 225
export const NOTICE_EXIT_MS = 195
