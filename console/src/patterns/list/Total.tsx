import { useMessages } from '@casekit/messages/react'

const COUNT_LIMIT = 10_000

/** The number of matching rows, visible and for screen readers; -1 beyond the limit, -2 while unknown. */
export function Total({ total }: { total: number }) {
  const { text, format } = useMessages()
  const eye = total < 0 ? text('Grid.OverLimit', { limit: COUNT_LIMIT }) : format.number(total)
  const ear = total < 0 ? text('Grid.FoundMany', { limit: COUNT_LIMIT }) : text('Grid.Found', { count: total })
  return (
    <>
      <span className="ck-page-count" aria-hidden="true">
        {total === -2 ? '' : eye}
      </span>
      <output className="ck-hidden-text">{total === -2 ? '' : ear}</output>
    </>
  )
}
