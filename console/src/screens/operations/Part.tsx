import { type ReactNode, useEffect } from 'react'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { type Asked, useQuery } from '../../patterns/query/use-query.ts'

const AGAIN_MS = 30_000
const SOON_MS = 2000

/** Refetches twice a minute while shown, and every other second while `goesOn`. */
export function useWatched<Answer>(
  fetch: (signal: AbortSignal) => Promise<Answer>,
  goesOn: (answer: Answer) => boolean = () => false,
): Asked<Answer> {
  const query = useQuery(fetch)
  const { load, answer } = query
  const everyMs = answer !== null && goesOn(answer) ? SOON_MS : AGAIN_MS
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load()
    }, everyMs)
    return () => clearInterval(timer)
  }, [load, everyMs])
  return query
}

type PartProps<Answer> = {
  title: MessageId
  lead: MessageId
  query: Asked<Answer>
  children: (answer: NonNullable<Answer>) => ReactNode
}

/** One section of the page, independent of the others. */
export function Part<Answer>({ title, lead, query, children }: PartProps<Answer>) {
  const { text } = useMessages()
  return (
    <section className="ck-operations-part">
      <h2>{text(title)}</h2>
      <p>{text(lead)}</p>
      <Loaded query={query} failed="Operations.NotLoaded">
        {children}
      </Loaded>
    </section>
  )
}

type TableProps = {
  label: string
  heads: readonly string[]
  /** Whether each row ends with actions. */
  acts?: boolean
  children: ReactNode
}

/** A table that scrolls sideways if it is wider than the page. */
export function Table({ label, heads, acts, children }: TableProps) {
  const { text } = useMessages()
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys too
    <section className="ck-operations-scroll" aria-label={label} tabIndex={0}>
      <table className="ck-split-table">
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {acts && (
              <th scope="col">
                <span className="ck-hidden-text">{text('Operations.Deeds')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
