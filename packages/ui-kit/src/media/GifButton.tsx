import { lazyPart } from '../layout/ports.code.js'
import { Suspense, useState, type ReactNode } from 'react'
import type { GifPickerProps } from './GifPicker.js'
import { PanelButton } from '../overlays/PanelButton.js'
import styles from '../overlays/PanelButton.module.css'
import { messages } from './messages.js'

const loadPicker = () => import('./GifPicker.js')
const GifPicker = lazyPart(() => loadPicker().then(module => module.GifPicker))

export type GifButtonProps = {
  readonly label: string
  readonly icon: ReactNode
  readonly gifs: Omit<GifPickerProps, 'onPick'>
  readonly onPick: GifPickerProps['onPick']
}

/** A button that opens the search for GIFs. */
export function GifButton({ label, icon, gifs, onPick }: GifButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <PanelButton
      label={label}
      icon={icon}
      panelLabel={messages.gifs}
      isOpen={isOpen}
      onOpenChange={change => setOpen(change.isOpen)}
      onNear={() => void loadPicker()}
    >
      <Suspense fallback={<p className={styles.waiting}>{messages.loadingGifs}</p>}>
        <GifPicker
          {...gifs}
          onPick={choice => {
            setOpen(false)
            onPick(choice)
          }}
        />
      </Suspense>
    </PanelButton>
  )
}
