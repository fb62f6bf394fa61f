import { useState } from 'react'
import { getOvertimeRules, NO_OVERTIME, type OvertimeAgreement } from '@casekit/contract/overtime-rules'
import { SPECIAL_TIMES } from '@casekit/contract/pay-kinds'
import { getUsers } from '@casekit/contract/users'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { inherited } from './overtime-form.ts'
import { OvertimeDialog } from './OvertimeDialog.tsx'
import { isCompany, isOf, type Owner } from './owner.ts'

/** The owner's agreement for overtime, evenings, nights, weekends and holidays. */
export function OvertimePart({ owner }: { owner: Owner }) {
  const { text } = useMessages()
  const query = useQuery(signal => rulesOf(owner, signal))
  const [isOpen, setOpen] = useState(false)
  const rule = query.answer?.rules.find(isOf(owner))
  return (
    <section aria-labelledby="overtime-rules" className="ck-hours-part">
      <header className="ck-hours-head">
        <h2 id="overtime-rules">{text('Overtime.Title')}</h2>
        <Button disabled={!query.answer} onClick={() => setOpen(true)}>
          {text('Overtime.Edit')}
        </Button>
      </header>
      <p className="ck-narrow-lead">{text('Overtime.Lead')}</p>
      <Loaded query={query} failed="Overtime.NotLoaded">
        {() =>
          rule?.agreement || isCompany(owner) ? (
            <AgreementWords agreement={rule?.agreement ?? NO_OVERTIME} />
          ) : (
            <p>{text('Overtime.Inherited')}</p>
          )
        }
      </Loaded>
      {isOpen && query.answer && (
        <OvertimeDialog
          owner={owner}
          rule={rule}
          inherited={inherited(query.answer.rules, query.answer.departmentId)}
          onSaved={query.load}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

/** All agreements, and the owner's department if it is a person. */
async function rulesOf({ stakeholderId }: Owner, signal: AbortSignal) {
  const [rules, users] = await Promise.all([
    call(getOvertimeRules, { signal }),
    stakeholderId ? call(getUsers, { signal }) : [],
  ])
  return { rules, departmentId: users.find(({ id }) => id === stakeholderId)?.departmentId ?? null }
}

function AgreementWords({ agreement }: { agreement: OvertimeAgreement }) {
  const { text } = useMessages()
  const { byDay, byWeek, firstMinutes, eveningFrom, nightFrom, nightTo } = agreement
  const from = { evening: eveningFrom, night: nightFrom, weekend: '', holiday: '' }
  const to = { evening: nightFrom, night: nightTo, weekend: '', holiday: '' }
  return (
    <div>
      {byDay && <p>{text('Overtime.ByDay')}</p>}
      {byWeek && <p>{text('Overtime.ByWeek')}</p>}
      <p>{byDay || byWeek ? text('Overtime.Now.steps', { hours: firstMinutes / 60 }) : text('Overtime.Now.none')}</p>
      {SPECIAL_TIMES.filter(time => agreement[time] !== 'usual').map(time => (
        <p key={time}>
          {text(`Overtime.Time.${time}`, { from: from[time], to: to[time] })}: {text(`Overtime.Pay.${agreement[time]}`)}
        </p>
      ))}
    </div>
  )
}
