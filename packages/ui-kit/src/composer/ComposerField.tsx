import { useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent, Ref } from 'react'
import { HiddenText } from '../display/HiddenText.js'
import { useGrowing } from '../fields/useGrowing.js'
import { isTouch } from '../layout/touch.js'
import { CompletionList } from './CompletionList.js'
import styles from './MessageComposer.module.css'
import { markOf, withMark } from './rules.marks.js'
import { pastedFiles } from './rules.paste.js'
import { completionAt, withCompletion, withInsertion } from './rules.completion.js'
import { type Candidate, type CompletionSources, useCompletion } from './useCompletion.js'

/** The handle of the field for the parts around it. */
export interface ComposerFieldHandle {
  readonly focus: () => void
  /** Puts a text in the place of the selection and the caret behind it. */
  readonly insert: (text: string) => void
}

export type ComposerFieldProps = CompletionSources & {
  readonly label: string
  readonly placeholder: string
  readonly text: string
  readonly isInvalid: boolean
  readonly notesId: string
  readonly ref?: Ref<ComposerFieldHandle>
  readonly onText: (change: { readonly text: string }) => void
  readonly onFiles: (choice: { readonly files: readonly File[] }) => void
  readonly onSend: () => void
  readonly onEscape?: () => void
  /** Called on ↑ in the empty field. */
  readonly onUp?: () => void
}

/**
 * The text of a message: `@` completes people, `#` and the beginning of a code complete tasks; Ctrl or Cmd with
 * B, I and E marks words. Enter waits for a search that runs, so that half a name is not sent before its list shows.
 */
export function ComposerField({ ref, ...props }: ComposerFieldProps) {
  const { text, onText, onSend } = props
  const id = useId()
  const areaRef = useGrowing(text)
  const nextSelection = useRef<readonly [start: number, end: number] | null>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  /** The text that Enter sends if the search finds nothing for it. */
  const held = useRef<string | null>(null)
  const open = caret === null ? null : completionAt(text, caret)
  const search = useCompletion(open, props)
  const { candidates } = search
  const isOpen = open !== null && !(search.kind === 'found' && candidates.length === 0)
  const candidate = candidates[Math.min(active, candidates.length - 1)]

  useEffect(() => {
    if (held.current === null || search.kind === 'searching') return
    const isSame = held.current === text
    held.current = null
    if (!isSame || search.kind !== 'found' || open === null || caret === null) return
    const typed = text.slice(open.start, caret)
    if (candidates.length === 0 || candidates.some(each => each.text === typed)) onSend()
  }, [text, caret, open, search.kind, candidates, onSend])

  // The caret can move only after React has rendered the text.
  useLayoutEffect(() => {
    if (nextSelection.current === null) return
    areaRef.current?.setSelectionRange(...nextSelection.current)
    nextSelection.current = null
  }, [text, areaRef])

  function write(text: string, start: number, end = start): void {
    nextSelection.current = [start, end]
    setCaret(null)
    setActive(0)
    onText({ text })
    areaRef.current?.focus()
  }

  useImperativeHandle(ref, () => ({
    focus: () => areaRef.current?.focus(),
    insert(inserted) {
      const area = areaRef.current
      if (!area) return
      const next = withInsertion(text, { start: area.selectionStart, end: area.selectionEnd }, inserted)
      write(next.text, next.caret)
    },
  }))

  function pick(chosen: Candidate): void {
    if (!open || caret === null) return
    const next = withCompletion(text, { start: open.start, caret }, chosen.text)
    write(next.text, next.caret)
  }

  function steer(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // Enter also ends a composition of an input method. Safari reports it as key 229, after the end.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const mark = (event.ctrlKey || event.metaKey) && !event.altKey ? markOf(event.key) : null
    if (mark !== null) {
      event.preventDefault()
      const { selectionStart: start, selectionEnd: end } = event.currentTarget
      const next = withMark(text, { start, end }, mark)
      return write(next.text, next.start, next.end)
    }
    if (isOpen && step !== undefined && candidates.length > 0) {
      event.preventDefault()
      setActive((Math.min(active, candidates.length - 1) + step + candidates.length) % candidates.length)
    } else if (isOpen && candidate && (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) {
      event.preventDefault()
      pick(candidate)
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || (!event.shiftKey && !isTouch()))) {
      event.preventDefault()
      if (search.kind === 'searching') held.current = text
      else onSend()
    } else if (event.key === 'ArrowUp' && text === '' && props.onUp) {
      event.preventDefault()
      props.onUp()
    } else if (event.key === 'Escape' && (isOpen || props.onEscape)) {
      // Esc closes the list or ends the edit, and nothing around the field.
      event.preventDefault()
      event.stopPropagation()
      if (isOpen) setCaret(null)
      else props.onEscape?.()
    }
  }

  function paste(event: ClipboardEvent): void {
    const files = pastedFiles(event.clipboardData)
    if (files.length === 0) return
    event.preventDefault()
    props.onFiles({ files })
  }

  return (
    <div className={styles.field} onBlur={() => setCaret(null)}>
      <HiddenText>
        <label htmlFor={id}>{props.label}</label>
      </HiddenText>
      <textarea
        ref={areaRef}
        id={id}
        className={styles.area}
        rows={1}
        dir="auto"
        value={text}
        placeholder={props.placeholder}
        enterKeyHint={isTouch() ? 'enter' : 'send'}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.notesId}
        aria-autocomplete="list"
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && candidate ? `${id}-${candidate.key}` : undefined}
        onKeyDown={steer}
        onPaste={paste}
        onChange={event => {
          onText({ text: event.target.value })
          held.current = null
          setCaret(event.target.selectionEnd)
          setActive(0)
        }}
        onClick={() => setCaret(null)}
      />
      {isOpen && (
        <CompletionList
          id={id}
          kind={open.kind}
          search={search}
          active={candidate}
          onPoint={({ index }) => setActive(index)}
          onPick={choice => pick(choice.candidate)}
        />
      )}
    </div>
  )
}
