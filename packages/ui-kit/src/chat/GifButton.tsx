import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../controls/IconButton.js'
import { AnchoredPanel } from './AnchoredPanel.js'
import styles from './EmojiButton.module.css'
import type { GifPickerProps } from './GifPicker.js'
import { writing } from './messages.writing.js'

const GifPicker = lazy(() => import('./GifPicker.js').then(module => ({ default: module.GifPicker })))

export type GifButtonProps = {
  readonly label: string
  readonly icon: ReactNode
  readonly gifs: Omit<GifPickerProps, 'onPick'>
  readonly onPick: GifPickerProps['onPick']
}

/** A button that opens the search for GIFs. */
export function GifButton({ label, icon, gifs, onPick }: GifButtonProps) {
  const rootRef = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)

  function close(): void {
    setOpen(false)
    rootRef.current?.querySelector('button')?.focus()
  }

  return (
    <span ref={rootRef} className={styles.root}>
      <IconButton
        label={label}
        icon={icon}
        isExpanded={isOpen}
        onClick={() => {
          if (!isOpen) gifs.onOpen()
          setOpen(!isOpen)
        }}
      />
      {isOpen && (
        <AnchoredPanel label={writing.gifs} anchor={rootRef} onClose={close}>
          <Suspense fallback={<p className={styles.waiting}>{writing.loadingGifs}</p>}>
            <GifPicker
              {...gifs}
              onPick={choice => {
                close()
                onPick(choice)
              }}
            />
          </Suspense>
        </AnchoredPanel>
      )}
    </span>
  )
}
