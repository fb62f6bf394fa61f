import { useState } from 'react'
import { EXPORT_FORMATS, type ExportFormat } from '@casekit/contract/endpoint'
import { getPayrollRuns, type PayrollRun } from '@casekit/contract/payroll'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Chip } from '@casekit/ui/chip'
import { toasts } from '../../frame/notices/toasts.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { dayWords } from './day-words.ts'
import { hoursOf } from './hours.ts'

type PayrollRunsProps = { onDownload: (run: PayrollRun, format: ExportFormat) => Promise<void> }

const SENT = { waiting: 'waiting', acknowledged: 'done', failed: 'failed' } as const

/** Earlier exports, downloadable unchanged, with their state in the payroll system. */
export function PayrollRuns({ onDownload }: PayrollRunsProps) {
  const { text, format, language } = useMessages()
  const query = useQuery(signal => call(getPayrollRuns, { signal }))
  const [busy, setBusy] = useState<string>()
  const words = dayWords(language)

  async function download(run: PayrollRun, as: ExportFormat): Promise<void> {
    setBusy(run.id)
    await onDownload(run, as).catch(() => toasts.show({ tone: 'failed', title: text('Payroll.Failed') }))
    setBusy(undefined)
  }
  return (
    <section className="ck-payroll" aria-label={text('Payroll.Runs')}>
      <h3>{text('Payroll.Runs')}</h3>
      <Loaded query={query} failed="Payroll.NotLoaded">
        {runs =>
          runs.length === 0 ? (
            <p>{text('Payroll.NoRuns')}</p>
          ) : (
            <ul>
              {runs.map(run => (
                <li key={run.id}>
                  <b>{words.span(run.from, run.to)}</b>
                  <span>{text('Payroll.RunHours', { hours: format.number(hoursOf(run.minutes)) })}</span>
                  <small>{text('Payroll.ExportedBy', { when: format.dateTime(run.madeAt), name: run.madeBy })}</small>
                  {run.sent && <Chip look={SENT[run.sent]}>{text(`Payroll.Sent.${run.sent}`)}</Chip>}
                  {EXPORT_FORMATS.map(as => (
                    <Button
                      key={as}
                      size="sm"
                      disabled={busy === run.id}
                      aria-label={text('Payroll.Download', {
                        format: as.toUpperCase(),
                        period: words.span(run.from, run.to),
                      })}
                      onClick={() => void download(run, as)}
                    >
                      {as.toUpperCase()}
                    </Button>
                  ))}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
