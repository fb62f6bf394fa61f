import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Heading } from '@casekit/ui/surroundings'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useImperativeHandle, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import type { CaseReportProps } from './CaseReport.tsx'
import { SavedDrawing } from './SavedDrawing.tsx'
import { createSavedReport, type SavedShown } from './saved-report.store.ts'
// styles every element has: without this import their shared chunk would be split in two
import '@casekit/ui/field.css'
import './saved-report.css'

type SavedProps = CaseReportProps & { report: string }

/** A saved report: its figures, its chart, a sentence summarizing it, and its table. */
export function SavedReport({ client, report, language, from, to, handle, onBack }: SavedProps) {
  const { text, format } = useMessages()
  const store = useMemo(
    () => createSavedReport({ client, report, language, from, to }),
    [client, report, language, from, to],
  )
  const { shown, isFailed } = useSnapshot(store.state)
  const { load } = store
  useImperativeHandle(handle, () => ({ refresh: load, reset: load }), [load])
  useEffect(() => {
    void store.load()
    return store.leave
  }, [store])
  return (
    <div className="ck-root ck-report" part="report" aria-busy={!shown && !isFailed}>
      <header className="ck-report-head" part="head">
        {onBack && <IconButton kind="secondary" label={text('Buttons.Back')} icon={<ArrowLeft />} onClick={onBack} />}
        {shown && (
          <Heading own={1} className="ck-report-title">
            {shown.name}{' '}
            <small>
              {text('CaseReport.Range', { from: format.day(shown.fromDate), to: format.day(shown.toDate) })}
            </small>
          </Heading>
        )}
      </header>
      {isFailed && (
        <p role="alert" className="ck-report-trouble">
          {text('CaseReport.Failed')}{' '}
          <Button kind="link" onClick={() => void load()}>
            {text('Buttons.TryAgain')}
          </Button>
        </p>
      )}
      {shown && !isFailed && <Body shown={shown} />}
    </div>
  )
}

function Body({ shown }: { shown: SavedShown }) {
  return (
    <div className="ck-report-body">
      <dl className="ck-report-figures ck-saved-figures" part="figures">
        {shown.figures.map(({ label, value }) => (
          <div key={label} className="ck-report-figure">
            <dt>{label}</dt>
            <dd>
              <b>{value}</b>
            </dd>
          </div>
        ))}
      </dl>
      {shown.chart !== 'table' && shown.says && (
        <section className="ck-report-card" part="chart" aria-label={shown.figures[0]?.label}>
          <SavedDrawing shown={shown} />
          <p className="ck-report-summary">{shown.says}</p>
        </section>
      )}
      <section className="ck-report-card" part="cases" aria-label={shown.name}>
        <Table shown={shown} />
        {shown.cut && <p className="ck-report-none">{shown.cut}</p>}
      </section>
    </div>
  )
}

function Table({ shown: { heads, parts, rows, total } }: { shown: SavedShown }) {
  const numberAt = (at: number) => (at < parts ? undefined : 'ck-report-number')
  return (
    <div className="ck-report-rows">
      <table className="ck-report-table">
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" className={numberAt(at)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells }) => (
            <tr key={cells.join('\t')} part="row">
              {heads.map((head, at) => (
                <td key={head} className={numberAt(at)}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr part="sum">
            {heads.map((head, at) => (
              <td key={head} className={numberAt(at)}>
                {total[at]}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
