import { Children } from 'react'
import { Link } from '../controls/Link.js'
import { messages } from './messages.markdown.js'
import type { Drawing } from './ports.markdown.js'

/** The parts that every text in Markdown draws in the same way: links, pictures, alerts, the boxes of task lists. */
export const MARKDOWN_PARTS: Drawing = {
  a: ({ href, children }) =>
    href === undefined ? (
      children
    ) : (
      <Link href={href} isInText isExternal={!opensHere(href)}>
        {children}
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
}

/** True for a page of the app, and for an address that a program for mail or calls opens. */
function opensHere(href: string): boolean {
  return /^(?:\/(?!\/)|mailto:|tel:)/i.test(href)
}
