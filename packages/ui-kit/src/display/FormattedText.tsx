import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import styles from './Markdown.module.css'

const PLUGINS = [remarkGfm]

/**
 * Draws Markdown as React elements, never as HTML, so nothing needs to be sanitised; raw HTML in the source
 * stays text. Import this file lazily.
 */
export function FormattedText({ source }: { readonly source: string }) {
  return (
    <div className={styles.text}>
      <ReactMarkdown remarkPlugins={PLUGINS}>{source}</ReactMarkdown>
    </div>
  )
}
