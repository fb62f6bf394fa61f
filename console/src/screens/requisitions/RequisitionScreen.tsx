import { useState } from 'react'
import { Link } from 'wouter'
import type { Requisition } from '@casekit/contract/requisition-shapes'
import { getRequisition } from '@casekit/contract/requisitions'
import { useMessages } from '@casekit/messages/react'
import { usePage } from '../../frame/page.store.ts'
import { ScreenSkeleton } from '../../frame/ScreenSkeleton.tsx'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import type { ScreenProps } from '../../route.ts'
import { call } from '../../session/session.store.ts'
import { ApprovalPart } from './ApprovalPart.tsx'
import { BudgetPart } from './BudgetPart.tsx'
import { FilesPart } from './FilesPart.tsx'
import { HistoryPart } from './HistoryPart.tsx'
import { LinesPart } from './LinesPart.tsx'
import { ReceivedPart } from './ReceivedPart.tsx'
import { RequisitionHead } from './RequisitionHead.tsx'
import { Stations } from './Stations.tsx'
import '../../patterns/page-head.css'
import '../../patterns/record/record.css'
import './requisitions.css'

/** One requisition: its lines, budgets, approval, deliveries and costs. */
export function RequisitionScreen({ params }: ScreenProps) {
  const { id = '' } = params
  return <RequisitionPage key={id} id={id} />
}

export type PartProps = { requisition: Requisition; onChanged: (requisition?: Requisition) => void }

function RequisitionPage({ id }: { id: string }) {
  const query = useQuery(signal => call(getRequisition, { params: { requisitionId: id }, signal }), {
    live: 'requisition',
    only: id,
  })
  // the result of a step, until the requisition is refetched
  const [changed, setChanged] = useState<Requisition | null>(null)
  function show(requisition?: Requisition) {
    setChanged(requisition ?? null)
    if (!requisition) void query.load()
  }
  return (
    <Loaded
      query={query}
      gone="Requisitions.NotFound"
      failed="Requisitions.NotLoaded"
      skeleton={<ScreenSkeleton kind="record" />}
    >
      {found => <Page requisition={changed && changed.version > found.version ? changed : found} onChanged={show} />}
    </Loaded>
  )
}

function Page(props: PartProps) {
  const { text } = useMessages()
  const { requisition } = props
  usePage(`${requisition.number} ${requisition.title}`, [
    { text: text('Requisitions.Title'), href: paths.requisitions() },
    { text: requisition.number },
  ])
  return (
    <div className="ck-record">
      <RequisitionHead {...props} />
      <About requisition={requisition} />
      <Stations requisition={requisition} />
      <div className="ck-record-body ck-rq-body">
        <div className="ck-record-main">
          <LinesPart requisition={requisition} />
          <div className="ck-rq-pair">
            <ReceivedPart requisition={requisition} />
            <FilesPart {...props} />
          </div>
        </div>
        <div className="ck-record-side">
          <BudgetPart requisition={requisition} />
          <ApprovalPart requisition={requisition} />
          <HistoryPart requisition={requisition} />
        </div>
      </div>
    </div>
  )
}

/** Its facts in one row; unknown ones are omitted. */
function About({ requisition }: { requisition: Requisition }) {
  const { text, format } = useMessages()
  const { property, supplier, buyer, task, category, deliverOn, isResident } = requisition
  const facts = [
    [
      text('Requisitions.Property'),
      property && (
        <Link key="property" href={paths.property(property.id)}>{`${property.number} ${property.name}`}</Link>
      ),
    ],
    [
      text('Requisitions.Case'),
      requisition.case && (
        <Link key="case" href={paths.caseDetails(requisition.case.id)}>
          {requisition.case.number}
        </Link>
      ),
    ],
    [text('Requisitions.Task'), task?.subject],
    [text('Requisitions.Supplier'), supplier.name],
    [text('Requisitions.Buyer'), buyer?.name],
    [text('Requisitions.Category'), category?.name],
    [text('Requisitions.CreatedAt'), format.date(requisition.createdAt)],
    [text('Requisitions.DeliverOn'), deliverOn && format.date(deliverOn)],
    [text('Requisitions.IsResident'), isResident && text('Requisitions.ResidentLong')],
  ] as const
  return (
    <dl className="ck-rq-facts">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
