import { useState, type ChangeEvent, type ClipboardEvent, type ReactNode } from 'react'
import { messages } from './messages.js'
import styles from './TextField.module.css'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Notes that the browser silently cut a pasted text to the field's length, until the next input. */
export function useCutPaste(maxLength: number | undefined): {
  readonly note: ReactNode
  readonly onPaste: (event: ClipboardEvent<Field>) => void
  readonly onTyped: (event: ChangeEvent<Field>) => void
} {
  const [isCut, setCut] = useState(false)
  return {
    note: isCut && maxLength !== undefined && <p className={styles.note}>{messages.pasteCut(maxLength)}</p>,
    onPaste({ currentTarget: field, clipboardData }) {
      const marked = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0)
      const pasted = clipboardData.getData('text').replaceAll('\r\n', '\n').length
      setCut(maxLength !== undefined && field.value.length - marked + pasted > maxLength)
    },
    onTyped({ nativeEvent }) {
      if (!('inputType' in nativeEvent) || nativeEvent.inputType !== 'insertFromPaste') setCut(false)
    },
  }
}
