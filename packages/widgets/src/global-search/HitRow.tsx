import type { CaseHit, CustomerHit, DocumentHit } from '@casekit/contract/search'
import { useMessages } from '@casekit/messages/react'
import { initials } from '@casekit/rules/initials'
import { Avatar } from '@casekit/ui/avatar'
import { Mark } from '@casekit/ui/mark'
import { OfferChip } from '@casekit/ui/offer-chip'
import { StatusChip } from '@casekit/ui/status-chip'
import { FileText, FolderKanban } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Hit } from './hits.ts'
import './hit-row.css'

export type HitRowProps = {
  hit: Hit
  /** The words to highlight. */
  marks: string
  /** Tab focuses this one; arrows move to the others. */
  isReached: boolean
  /** The hit's URL, for a new tab. */
  href: string | undefined
  onChoose: (hit: Hit) => void
}

/** One hit, as a link when the page has a URL for it, otherwise as a button. */
export function HitRow({ hit, marks, isReached, href, onChoose }: HitRowProps) {
  const shared = { 'data-hit': '', tabIndex: isReached ? 0 : -1, className: 'ck-gs-hit', part: 'hit' }
  const row = <Row hit={hit} marks={marks} />
  if (href === undefined) {
    return (
      <button type="button" {...shared} onClick={() => onChoose(hit)}>
        {row}
      </button>
    )
  }
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(hit)
  }
  return (
    <a {...shared} href={href} onClick={open}>
      {row}
    </a>
  )
}

function Row({ hit, marks }: { hit: Hit; marks: string }) {
  if (hit.kind === 'case') return <CaseRow hit={hit.hit} marks={marks} />
  if (hit.kind === 'customer') return <CustomerRow hit={hit.hit} marks={marks} />
  return <DocumentRow hit={hit.hit} marks={marks} />
}

function CaseRow({ hit, marks }: { hit: CaseHit; marks: string }) {
  return (
    <>
      <span className="ck-gs-icon">
        <FolderKanban aria-hidden="true" />
      </span>
      <Words
        marks={marks}
        title={hit.Title || hit.Description}
        line={[String(hit.CaseNumber), hit.CustomerName, hit.CustomerAddress]}
      />
      <StatusChip status={hit.Status} />
    </>
  )
}

function CustomerRow({ hit, marks }: { hit: CustomerHit; marks: string }) {
  const { text } = useMessages()
  const town = [hit.ZipCode, hit.City].filter(Boolean).join(' ')
  const address = [hit.Address, town].filter(Boolean).join(', ')
  return (
    <>
      <Avatar initials={initials(hit.Name)} size="md" />
      <Words marks={marks} title={hit.Name} line={[String(hit.CustomerNumber), address]} />
      <span className="ck-gs-cases">{text('GlobalSearch.CaseCount', { count: hit.CaseCount })}</span>
    </>
  )
}

function DocumentRow({ hit, marks }: { hit: DocumentHit; marks: string }) {
  const { text } = useMessages()
  const of = hit.CaseNumber === null ? '' : text('GlobalSearch.OfCase', { number: String(hit.CaseNumber) })
  return (
    <>
      <span className="ck-gs-icon">
        <FileText aria-hidden="true" />
      </span>
      <Words
        marks={marks}
        title={text('GlobalSearch.Offer', { number: String(hit.OfferNumber), title: hit.OfferTitle })}
        line={[of, hit.CustomerName]}
      />
      <OfferChip status={hit.OfferStatus} />
    </>
  )
}

function Words({ marks, title, line }: { marks: string; title: string; line: string[] }) {
  return (
    <span className="ck-gs-words">
      <span className="ck-gs-title ck-truncate">
        <Mark search={marks}>{title}</Mark>
      </span>
      <span className="ck-gs-line ck-truncate">
        <Mark search={marks}>{line.filter(Boolean).join(' · ')}</Mark>
      </span>
    </span>
  )
}
