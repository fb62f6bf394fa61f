import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { getWhyNot, type WhyNot as Answer } from '@casekit/contract/booking'
import { useMessages } from '@casekit/messages/react'
import { momentAt } from '@casekit/rules/zoned-time'
import { Button } from '@casekit/ui/button'
import { toasts } from '../../../frame/notices/toasts.ts'
import { MomentField } from '../../../patterns/day/DayField.tsx'
import { company } from '../../../session/company.store.ts'
import { call } from '../../../session/session.store.ts'
import type { Terms } from './VisitTerms.tsx'

/** Explains why a time the customer wants is not offered: for each bookable person, what prevents it. */
export function WhyNot({ zipCode, terms }: { zipCode: string; terms: Terms }) {
  const { text } = useMessages()
  const { timeZone } = useSnapshot(company)
  const [moment, setMoment] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<readonly Answer[] | null>(null)

  async function ask() {
    setBusy(true)
    try {
      const start = new Date(momentAt(moment, timeZone)).toISOString()
      setAnswer(await call(getWhyNot, { query: { start, ...terms, ...(zipCode && { zipCode }) } }))
    } catch {
      toasts.show({ tone: 'failed', title: text('WhyNot.Failed') })
    }
    setBusy(false)
  }

  return (
    <details className="ck-why-not">
      <summary>{text('WhyNot.Title')}</summary>
      <div className="ck-why-not-ask">
        <MomentField
          label={text('WhyNot.When')}
          value={moment}
          onChange={chosen => {
            setMoment(chosen)
            setAnswer(null)
          }}
        />
        <Button busy={isBusy} disabled={!moment} onClick={() => void ask()}>
          {text('WhyNot.Ask')}
        </Button>
      </div>
      {answer && (
        <ul aria-live="polite">
          {answer.length === 0 && <li>{text('WhyNot.Nobody')}</li>}
          {answer.map(({ fitterId, fitterName, reasons }) => (
            <li key={fitterId}>
              <b>{fitterName}</b>{' '}
              {reasons.length === 0
                ? text('WhyNot.Free')
                : reasons.map(reason => text(`WhyNot.Reason.${reason}`)).join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
