import styles from './Markdown.module.css'
import { MARKDOWN_PARTS } from './MarkdownParts.js'
import { readMarkdown } from './ports.markdown.js'

/**
 * Draws Markdown as React elements, never as HTML, so nothing needs to be sanitised; raw HTML in the source
 * stays text. Import this file lazily.
 */
export function FormattedText({ source }: { readonly source: string }) {
  return <div className={styles.text}>{readMarkdown(source, MARKDOWN_PARTS)}</div>
}
