import type { ReportedCase } from '@casekit/contract/reports'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Skeleton } from '@casekit/ui/skeleton'
import { Heading } from '@casekit/ui/surroundings'
import type { MouseEvent, Ref } from 'react'
import { useIntl } from 'react-intl'
import { useSnapshot } from 'valtio'
import type { CaseReportProps } from './CaseReport.tsx'
import type { CaseReportStore } from './case-report.store.ts'

type CasesProps = Pick<CaseReportProps, 'linkTo' | 'onCaseOpened'> & { store: CaseReportStore; place: Ref<HTMLElement> }

/** The cases behind the chart: of the range, of one day, or of another category. */
export function Cases({ store, place, ...linked }: CasesProps) {
  const { text, format } = useMessages()
  const { day, category, cases, report, hasMore, isListing, isListFailed } = useSnapshot(store.state)
  const sums = day
    ? report?.days.find(one => one.day === day)
    : report?.categories.find(one => one.category === category)
  const isDayOfOffers = !day || category === 'Tilbud'
  return (
    <section ref={place} className="ck-report-card ck-report-cases" part="cases" aria-busy={isListing}>
      <header className="ck-report-card-head">
        <Heading below={1} own={1} className="ck-report-card-name" aria-live="polite">
          {day ? text('CaseReport.CasesOfDay', { day: format.day(day) }) : text('CaseReport.Cases')}
        </Heading>
        <span>{text(`CaseReport.Category.${category}`)}</span>
        {day && (
          <Button kind="link" onClick={() => store.list({ day: '' })}>
            {text('CaseReport.AllDays')}
          </Button>
        )}
      </header>
      <Table cases={cases} currency={report?.currency ?? 'DKK'} timeZone={report?.timeZone} {...linked} />
      {isListFailed && (
        <p role="alert" className="ck-report-trouble">
          {text('CaseReport.CasesFailed')}
          <Button kind="link" onClick={() => void store.loadCases()}>
            {text('Buttons.TryAgain')}
          </Button>
        </p>
      )}
      {hasMore && (
        <Button kind="ghost" busy={isListing} onClick={() => void store.more()}>
          {text('CaseReport.More')}
        </Button>
      )}
      {sums && sums.count > 0 && report && isDayOfOffers && (
        <footer className="ck-report-foot" part="sum">
          <span>
            {text('CaseReport.Sum')} <b>{format.money(sums.salesPrice, report.currency)}</b>
          </span>
          <span>{text('CaseReport.ShownOf', { shown: cases?.length ?? 0, count: sums.count })}</span>
        </footer>
      )}
    </section>
  )
}

type TableProps = Omit<CasesProps, 'store' | 'place'> & {
  cases: readonly ReportedCase[] | null
  currency: string
  timeZone: string | undefined
}

const COLUMNS = ['Created', 'Case', 'CaseTitle', 'Customer', 'Responsible', 'Fitter', 'Offer', 'SalesPrice'] as const

function Table({ cases, timeZone, ...shared }: TableProps) {
  const { text } = useMessages()
  const { formatDate } = useIntl()
  const dayOf = (at: string) => formatDate(at, { timeZone })
  if (cases?.length === 0) return <p className="ck-report-none">{text('CaseReport.NoCases')}</p>
  return (
    <div className="ck-report-rows">
      <table className="ck-report-table">
        <thead>
          <tr>
            {COLUMNS.map(column => (
              <th key={column} scope="col" className={`ck-report-${column}`}>
                {text(`CaseReport.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cases
            ? cases.map(row => <Row key={row.caseId} row={row} dayOf={dayOf} {...shared} />)
            : COLUMNS.map(column => (
                <tr key={column}>
                  <td colSpan={COLUMNS.length}>
                    <Skeleton width="100%" height="1rem" />
                  </td>
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = Omit<TableProps, 'cases' | 'timeZone'> & { row: ReportedCase; dayOf: (at: string) => string }

function Row({ row, currency, dayOf, linkTo, onCaseOpened }: RowProps) {
  const { text, format } = useMessages()
  const { caseId, caseNumber, createdAt, title, customerName, responsible, fitter, offerStatus, salesPrice } = row
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !onCaseOpened) return
    event.preventDefault()
    onCaseOpened({ caseId })
  }
  const name = title || text('CaseReport.Case')
  return (
    <tr part="row">
      <td className="ck-report-Created">{dayOf(createdAt)}</td>
      <td className="ck-report-Case">{caseNumber}</td>
      <td className="ck-report-CaseTitle">
        {linkTo ? (
          <a className="ck-report-link" href={linkTo(caseId)} onClick={open}>
            {name}
          </a>
        ) : onCaseOpened ? (
          <button type="button" className="ck-report-link" onClick={open}>
            {name}
          </button>
        ) : (
          name
        )}
      </td>
      <td className="ck-report-Customer">{customerName}</td>
      <td className="ck-report-Responsible">{responsible?.name}</td>
      <td className="ck-report-Fitter">{fitter?.name}</td>
      <td className="ck-report-Offer">
        {offerStatus && (
          <span className={`ck-report-chip ck-report-chip-${offerStatus.toLowerCase()}`}>
            {text(`OfferStatus.${offerStatus}`)}
          </span>
        )}
      </td>
      <td className="ck-report-SalesPrice">{format.money(salesPrice, currency)}</td>
    </tr>
  )
}
