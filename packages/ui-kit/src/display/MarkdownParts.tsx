import { Children } from 'react'
import { Link } from '../controls/Link.js'
import { type NamedByCode, CodedText, CodeNames } from './CodedText.js'
import { messages } from './messages.markdown.js'
import type { Drawing } from './ports.markdown.js'

/** Within a link a code is no other link. */
const NO_CODES: NamedByCode = new Map()

/** The parts that every text in Markdown draws in the same way: links, codes of tasks, pictures, alerts, boxes. */
export const MARKDOWN_PARTS: Drawing = {
  a: ({ href, children }) =>
    href === undefined ? (
      children
    ) : (
      <Link href={href} isInText isExternal={!opensHere(href)}>
        <CodeNames value={NO_CODES}>{children}</CodeNames>
      </Link>
    ),
  // The head of an alert of GFM, such as `> [!NOTE]`.
  header: ({ children }) => {
    const [head] = Children.toArray(children)
    return <strong>{(typeof head === 'string' && messages.alerts[head]) || children}</strong>
  },
  // A picture of a foreign address would tell its server who reads the text, so none is fetched.
  img: ({ alt, src }) => <span>{messages.image(alt || (src ?? ''))}</span>,
  input: ({ checked }) => (
    <input
      type="checkbox"
      disabled
      checked={checked ?? false}
      aria-label={checked ? messages.stepDone : messages.stepOpen}
    />
  ),
  coded: CodedText,
}

/** True for a page of the app, and for an address that a program for mail or calls opens. */
function opensHere(href: string): boolean {
  return /^(?:\/(?!\/)|mailto:|tel:)/i.test(href)
}
