/** Divides a growing answer in Markdown into blocks of text and code, and at its steps. */

/** A part of an answer that is drawn by itself: a text in Markdown, or a code block between fences. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'code'
      /** The word after the fence, in lower case; empty without one. */
      readonly language: string
      readonly text: string
      /** True while its closing fence has not come. */
      readonly isOpen: boolean
    }

const FENCE = /^ {0,3}(`{3,}|~{3,})\s*([^`\n]*)$/
const LIST = /^ {0,3}([-*+]|\d{1,9}[.)])(\s|$)/
const INDENTED = /^(\t| {2,})\S/
/** A link or footnote definition, which any other block may use. */
const DEFINITION = /^ {0,3}\[([^\]]+)\]:\s*\S/
/** A footnote stands under each text that names it, not once more in its own place. */
const FOOTNOTES = /^(?: {0,3}\[\^[^\]\n]+\]:.*(?:\n|$))+$/
/** A name in brackets, which may be that of a definition. */
const LABEL = /\[([^[\]]+)\]/g

/**
 * Divides a growing Markdown text into blocks, so that only the last one changes while the text grows: at
 * fences outside of lists, and at blank lines that end a paragraph, a table or a whole list. Definitions of
 * links are added to each text that names them.
 */
export function blocksOf(source: string): readonly Block[] {
  const blocks: Block[] = []
  const definitions = new Map<string, string>()
  let text: string[] = []
  let code: { readonly fence: string; readonly language: string; readonly lines: string[] } | null = null
  // A fence inside a list item belongs to it; blank lines in it end nothing.
  let innerFence: string | null = null

  function endText(): void {
    const whole = text.join('\n').trim()
    if (whole !== '' && !FOOTNOTES.test(whole))
      blocks.push({ kind: 'text', text: text.join('\n').replace(/^\n+|\s+$/g, '') })
    text = []
  }

  const lines = source.split('\n')
  for (const [index, line] of lines.entries()) {
    if (code) {
      if (closes(line, code.fence)) {
        blocks.push({ kind: 'code', language: code.language, text: code.lines.join('\n'), isOpen: false })
        code = null
      } else code.lines.push(line)
      continue
    }
    const isList = LIST.test(text.find(each => each.trim() !== '') ?? '')
    if (innerFence !== null) {
      if (closes(line.trimStart(), innerFence)) innerFence = null
      text.push(line)
      continue
    }
    const fence = FENCE.exec(line)
    if (fence?.[1] && !isList) {
      endText()
      code = { fence: fence[1], language: languageOf(fence[2] ?? ''), lines: [] }
      continue
    }
    const inner = isList ? FENCE.exec(line.trimStart()) : null
    if (inner?.[1]) innerFence = inner[1]
    const label = DEFINITION.exec(line)?.[1]?.toLowerCase()
    // The first of several counts.
    if (label !== undefined && !definitions.has(label)) definitions.set(label, line)
    text.push(line)
    if (line.trim() === '' && !goesOn(lines[index + 1], isList)) endText()
  }
  if (code) blocks.push({ kind: 'code', language: code.language, text: code.lines.join('\n'), isOpen: true })
  else endText()
  return definitions.size === 0 ? blocks : blocks.map(block => withDefinitions(block, definitions))
}

/** Tells whether the line after a blank one belongs to the same block. */
function goesOn(next: string | undefined, isList: boolean): boolean {
  if (next === undefined || next.trim() === '') return true
  return INDENTED.test(next) || (isList && LIST.test(next))
}

function closes(line: string, fence: string): boolean {
  const trimmed = line.trim()
  return trimmed.startsWith(fence) && trimmed === (fence[0] ?? '').repeat(trimmed.length)
}

function languageOf(info: string): string {
  return info.trim().split(/\s+/)[0]?.toLowerCase() ?? ''
}

function withDefinitions(block: Block, definitions: ReadonlyMap<string, string>): Block {
  if (block.kind === 'code') return block
  const named = new Set(
    [...block.text.matchAll(LABEL)].map(([, label = '']) => definitions.get(label.toLowerCase())),
  )
  const missing = [...named].filter(line => line !== undefined && !block.text.includes(line))
  return missing.length === 0 ? block : { ...block, text: `${block.text}\n\n${missing.join('\n')}` }
}

/** Divides an answer's text at its steps, in order: the text before each, then the step. */
export function segmentsOf<Step extends { readonly at: number }>(
  content: string,
  steps: readonly Step[],
): readonly { readonly text: string; readonly steps: readonly Step[] }[] {
  const segments: { text: string; steps: Step[] }[] = []
  let from = 0
  for (const step of steps) {
    const at = Math.min(Math.max(step.at, from), content.length)
    const last = segments.at(-1)
    if (last && content.slice(from, at).trim() === '') last.steps.push(step)
    else segments.push({ text: content.slice(from, at), steps: [step] })
    from = at
  }
  const rest = content.slice(from)
  return rest.trim() === '' ? segments : [...segments, { text: rest, steps: [] }]
}
