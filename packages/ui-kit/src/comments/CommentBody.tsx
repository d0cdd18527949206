import { Link } from '../controls/Link.js'
import styles from './CommentItem.module.css'
import { toParts } from './rules.parts.js'

/** The text of a comment: plain text with its line breaks; mentioned names and web addresses stand out. */
export function CommentBody({ body, names }: { readonly body: string; readonly names: readonly string[] }) {
  return (
    <p className={styles.body} dir="auto">
      {toParts(body, names).map(part =>
        part.kind === 'link' ? (
          <Link key={part.at} href={part.href} isInText isExternal>
            {part.text}
          </Link>
        ) : part.kind === 'mention' ? (
          <strong key={part.at} className={styles.mention}>
            {part.text}
          </strong>
        ) : (
          part.text
        ),
      )}
    </p>
  )
}
