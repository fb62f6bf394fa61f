import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { getCaseRequisitions } from '@casekit/contract/requisitions'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { useCompanyMoney } from '../../../parts/company-money.ts'
import { NewRequisitionDialog } from '../../../parts/requisitions/NewRequisitionDialog.tsx'
import { RequisitionChip } from '../../../parts/requisitions/RequisitionChip.tsx'
import { paths } from '../../../paths.ts'
import { useQuery } from '../../../patterns/query/use-query.ts'
import type { PanelProps } from '../panel.ts'
import './requisitions-panel.css'

/** The case's orders, and the requisition whose number it has. */
export function RequisitionsPanel({ page, details }: PanelProps) {
  const { text, format } = useMessages()
  const money = useCompanyMoney()
  const [, navigate] = useLocation()
  const [isAdding, setAdding] = useState(false)
  const params = { caseId: details.id }
  const query = useQuery(signal => page.call(getCaseRequisitions, { params, signal }), { live: 'requisition' })
  const rows = query.answer ?? []
  return (
    <section
      className="ck-card ck-case-rq"
      aria-labelledby="requisitions"
      data-loading={(!query.answer && !query.error) || undefined}
    >
      <h2 className="ck-card-head" id="requisitions">
        {text('CaseRequisitions.Title')}{' '}
        {rows.length > 0 && <span className="ck-count">{format.number(rows.length)}</span>}
      </h2>
      {query.error ? (
        <p className="ck-card-none" role="alert">
          {text('CaseRequisitions.Failed')}{' '}
          <Button kind="link" onClick={() => void query.load()}>
            {text('Buttons.TryAgain')}
          </Button>
        </p>
      ) : (
        query.answer && rows.length === 0 && <p className="ck-card-none">{text('CaseRequisitions.None')}</p>
      )}
      <ul>
        {rows.map(({ id, number, title, status, supplierName, gross, isNamed }) => (
          <li key={id}>
            <span>
              <Link href={paths.requisition(id)}>{`${number} ${title}`}</Link>
              <small>
                {[supplierName, money(gross), isNamed && text('CaseRequisitions.IsNamed')].filter(Boolean).join(' · ')}
              </small>
            </span>
            <RequisitionChip status={status} />
          </li>
        ))}
      </ul>
      <Button kind="link" icon={<Plus />} onClick={() => setAdding(true)}>
        {text('CaseRequisitions.New')}
      </Button>
      {isAdding && (
        <NewRequisitionDialog
          caseOf={{ id: details.id, name: `${details.caseNumber} ${details.title}` }}
          onAdded={id => navigate(paths.requisition(id))}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}
