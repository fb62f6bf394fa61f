import { useMessages } from '@casekit/messages/react'
import { Skeleton } from '@casekit/ui/skeleton'

const FACTS = ['4.5rem', '3.75rem', '6rem', '5.25rem']
const STOPS = [6, 103, 200, 297, 394]
const ENTRIES = ['100%', '78%']

/** The page's outline while it is fetched. */
export function CaseSkeleton() {
  const { text } = useMessages()
  return (
    <div className="ck-case-skeleton" aria-busy="true">
      <output className="ck-hidden-text">{text('Case.Loading')}</output>
      <Skeleton width="40%" height="1.125rem" />
      <div className="ck-case-skeleton-facts">
        {FACTS.map(width => (
          <span key={width}>
            <Skeleton width="3rem" height=".5rem" />
            <Skeleton width={width} height=".75rem" />
          </span>
        ))}
      </div>
      <svg viewBox="0 0 400 12" preserveAspectRatio="none" aria-hidden="true">
        <path d="M6 6H394" stroke="var(--ck-line)" strokeWidth="2" />
        {STOPS.map(x => (
          <circle key={x} cx={x} cy="6" r="3" fill="var(--ck-sheet)" stroke="var(--ck-line-strong)" />
        ))}
      </svg>
      {ENTRIES.map(width => (
        <div key={width} className="ck-case-skeleton-entry">
          <Skeleton width="34%" />
          <Skeleton width={width} height="3rem" />
        </div>
      ))}
    </div>
  )
}
