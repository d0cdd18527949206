import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { VisibleNotice } from '@osys/sdk/notices/state'
import { classes } from '../layout/classes.js'
import { messages } from './messages.js'
import { NoticeItem } from './NoticeItem.js'
import styles from './NoticeStack.module.css'
import { useTopModal } from './useTopModal.js'

export type NoticeStackProps = {
  /** Oldest first. The store decides their phases; the view only draws them. */
  readonly notices: readonly VisibleNotice[]
  /** Called when pointer or focus enters the notices: none may close by itself from then on. */
  readonly onHold: () => void
  readonly onRelease: () => void
  readonly onClose: (notice: { readonly id: number }) => void
}

const PLACES = ['bottom-left', 'bottom-center'] as const

/**
 * The stack of notices (toasts) on screen: bottom left, those of the push registration bottom centre. Over a
 * modal dialog they are part of it, so that they can be read and pressed. Spec §8, §9.
 */
export function NoticeStack({ notices, onHold, onRelease, onClose }: NoticeStackProps) {
  const isShown = notices.length > 0
  // Styles read this attribute: a `:has()` that looks for notices would be checked at every change of the page.
  useEffect(() => {
    document.body.toggleAttribute('data-notices', isShown)
    return () => document.body.removeAttribute('data-notices')
  }, [isShown])
  const modal = useTopModal(isShown)
  const region = (
    <section className={styles.region} aria-label={messages.region}>
      {PLACES.map(place => (
        // The live regions exist before any notice; otherwise screen readers miss the first one.
        <div
          key={place}
          className={classes(styles.stack, place === 'bottom-center' && styles.center)}
          aria-live="polite"
          aria-relevant="additions"
          onPointerEnter={onHold}
          onPointerLeave={onRelease}
          onFocus={onHold}
          onBlur={onRelease}
        >
          {notices
            .filter(notice => notice.place === place)
            .map(({ id, phase, notice }) => (
              <div
                key={id}
                className={classes(
                  styles.slot,
                  phase === 'entering' && styles.entering,
                  phase === 'leaving' && styles.leaving,
                )}
                role={notice.variant === 'error' ? 'alert' : undefined}
              >
                <div className={styles.clip}>
                  <NoticeItem notice={notice} onClose={() => onClose({ id })} />
                </div>
              </div>
            ))}
        </div>
      ))}
    </section>
  )
  return modal ? createPortal(region, modal) : region
}
