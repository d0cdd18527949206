import { splitAtCodes } from '@osys/sdk/basics/rich-text'
import { createContext, useContext } from 'react'
import { Link } from '../controls/Link.js'

/** The things that codes name; null for one that the reader may not see. */
export type NamedByCode = ReadonlyMap<string, { readonly title: string; readonly url: string } | null>

/** The things that codes name, for the texts that stand within it. It may hold codes of other texts too. */
export const CodeNames = createContext<NamedByCode>(new Map())

/** A plain text in which the codes of tasks (`ACME-42`) are links, as far as they name something. */
export function CodedText({ text }: { readonly text: string }) {
  const known = useContext(CodeNames)
  if (known.size === 0) return text
  return splitAtCodes(text).map(piece => {
    const named = piece.isCode ? known.get(piece.text) : null
    return named ? (
      <Link key={piece.at} href={named.url} title={named.title} isInText>
        {piece.text}
      </Link>
    ) : (
      piece.text
    )
  })
}

/** The links to the tasks that the codes in a text name, for a field that holds the text; nothing without one. */
export function CodeLinks({ text }: { readonly text: string }) {
  const known = useContext(CodeNames)
  if (known.size === 0) return null
  const codes = new Set(splitAtCodes(text).flatMap(piece => (piece.isCode ? piece.text : [])))
  return [...codes].map(code => {
    const named = known.get(code)
    return (
      named && (
        <Link key={code} href={named.url} title={named.title} isInText>
          {code}
        </Link>
      )
    )
  })
}
