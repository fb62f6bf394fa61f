import { X } from 'lucide-react'
import { Link } from 'wouter'
import type { Distributed } from '@casekit/contract/package-distributor'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { paths } from '../../paths.ts'
import { AdoptForm } from './AdoptForm.tsx'
import { Differences } from './Differences.tsx'
import { OfferState } from './OfferState.tsx'

type DistributedPanelProps = { one: Distributed; onChanged: () => void; onClose: () => void }

/** One offered package: its content, its terms, and adopting it. */
export function DistributedPanel({ one, onChanged, onClose }: DistributedPanelProps) {
  const { text, format } = useMessages()
  const { content, areas, validFrom, validUntil } = one
  const validity = [validFrom && format.date(validFrom), validUntil && format.date(validUntil)]
  return (
    <aside className="ck-split-panel" aria-label={content.name}>
      <header>
        <h2>{content.name}</h2>
        <IconButton icon={<X />} label={text('Buttons.Close')} onClick={onClose} />
      </header>
      <div className="ck-split-body">
        <p className="ck-distributor-terms">
          <OfferState one={one} /> {one.distributor.name}
        </p>
        {content.text && <p>{content.text}</p>}
        <dl className="ck-distributor-facts">
          <dt>{text('Distributor.Skill')}</dt>
          <dd>{one.skill || text('Record.None')}</dd>
          <dt>{text('Packages.Duration')}</dt>
          <dd>{content.durationInMinutes}</dd>
          <dt>{text('Distributor.Areas')}</dt>
          <dd>{areas.join(', ') || text('Distributor.Everywhere')}</dd>
          <dt>{text('Distributor.Valid')}</dt>
          <dd>{validFrom || validUntil ? validity.map(day => day ?? '').join(' – ') : text('Distributor.Always')}</dd>
          <dt>{text('Distributor.Suggested')}</dt>
          <dd>{format.amount(content.salesPrice)}</dd>
        </dl>
        <ul className="ck-distributor-lines" aria-label={text('DocumentEditor.Lines')}>
          {content.lines.map(line => (
            <li key={line.id}>
              <span>
                {format.number(line.quantity)} {line.unit}
              </span>
              <span>{line.text}</span>
              <span>{format.amount(line.price)}</span>
            </li>
          ))}
        </ul>
        {one.own ? (
          <>
            <p>
              <Link className="ck-record-link" href={paths.package(one.own.packageId)}>
                {text('Distributor.Own', { name: one.own.name, price: format.amount(one.own.salesPrice) })}
              </Link>
            </p>
            {one.changes.length > 0 && <Differences one={one} onChanged={onChanged} />}
          </>
        ) : one.isOpen ? (
          <AdoptForm one={one} onChanged={onChanged} />
        ) : (
          <Notice tone="info">{text('Distributor.NotOpenText')}</Notice>
        )}
      </div>
    </aside>
  )
}
