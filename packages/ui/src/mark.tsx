import type { ReactNode } from 'react'
import { foldedRanges } from './folded-ranges.ts'
import './mark.css'

/** A text with the search words highlighted, compared like the search. */
export function Mark({ children, search }: { children: string; search: string }) {
  const parts: ReactNode[] = []
  let end = 0
  for (const { from, to } of foldedRanges(children, search)) {
    parts.push(children.slice(end, from))
    parts.push(
      <mark key={from} className="ck-mark">
        {children.slice(from, to)}
      </mark>,
    )
    end = to
  }
  return [...parts, children.slice(end)]
}
