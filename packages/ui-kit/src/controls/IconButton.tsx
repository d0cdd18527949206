import { useRef, type MouseEvent, type ReactNode } from 'react'
import { classes } from '../layout/classes.js'
import styles from './IconButton.module.css'
import tooltipStyles from '../overlays/Tooltip.module.css'
import { useTooltip, type TooltipSide } from '../overlays/useTooltip.js'

export type IconButtonProps = {
  /** The accessible name; on hover and focus it is also the tooltip. */
  readonly label: string
  readonly icon: ReactNode
  /** Shown in the tooltip after the label, such as 'Ctrl K'. */
  readonly shortcut?: string
  /** The address, which makes the button a link; without it `onClick` is the action. */
  readonly href?: string
  /** Stands in the corner, for the eye only, such as a `CountBadge`. */
  readonly badge?: ReactNode
  readonly tooltipSide?: TooltipSide
  /** 36 or 64 px; the second is for the kiosk. */
  readonly size?: 'medium' | 'large'
  readonly isExpanded?: boolean
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void
}

/** A button with an icon only, its name as a tooltip, and optionally a badge in its corner. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, shortcut, href, badge, tooltipSide = 'block-end', size, onClick } = props
  const anchorRef = useRef<HTMLElement | null>(null)
  const { tooltipRef, handlers } = useTooltip(anchorRef, tooltipSide)
  const setAnchor = (element: HTMLElement | null): void => {
    anchorRef.current = element
  }
  const shared = {
    className: classes(styles.button, size === 'large' && styles.large),
    'aria-label': label,
    'aria-expanded': props.isExpanded,
    onClick,
    ...handlers,
  }
  const content = (
    <>
      {icon}
      {badge && (
        <span className={styles.badge} aria-hidden="true">
          {badge}
        </span>
      )}
      {/* The text that is seen is the name itself: the keys after it are drawn by the style sheet. */}
      <span
        ref={tooltipRef}
        className={tooltipStyles.tooltip}
        popover="manual"
        aria-hidden="true"
        data-shortcut={shortcut}
      >
        {label}
      </span>
    </>
  )
  return href === undefined ? (
    <button ref={setAnchor} type="button" {...shared}>
      {content}
    </button>
  ) : (
    <a ref={setAnchor} href={href} {...shared}>
      {content}
    </a>
  )
}
