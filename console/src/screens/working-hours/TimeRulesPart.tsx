import { useState } from 'react'
import type { Answer } from '@casekit/contract/endpoint'
import { getTimeRules } from '@casekit/contract/time-rules'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { TimeRulesDialog } from './TimeRulesDialog.tsx'

/** How a week's hours become paid hours: breaks, and the rounding of timers. */
export function TimeRulesPart() {
  const { text } = useMessages()
  const query = useQuery(signal => call(getTimeRules, { signal }))
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="time-rules" className="ck-hours-part">
      <header className="ck-hours-head">
        <h2 id="time-rules">{text('TimeRules.Title')}</h2>
        <Button disabled={!query.answer} onClick={() => setOpen(true)}>
          {text('TimeRules.Edit')}
        </Button>
      </header>
      <p className="ck-narrow-lead">{text('TimeRules.Lead')}</p>
      <Loaded query={query} failed="TimeRules.NotLoaded">
        {rules => <RuleWords rules={rules} />}
      </Loaded>
      {isOpen && query.answer && (
        <TimeRulesDialog rules={query.answer} onSaved={query.load} onClose={() => setOpen(false)} />
      )}
    </section>
  )
}

function RuleWords({ rules }: { rules: Answer<typeof getTimeRules> }) {
  const { text, format } = useMessages()
  const hours = (minutes: number) => format.number(minutes / 60)
  return (
    <div>
      <p>
        {text(`TimeRules.Now.${rules.breakRule}`, {
          hours: hours(rules.breakAfterMinutes),
          minutes: rules.breakMinutes,
        })}
      </p>
      <p>{text('TimeRules.Now.step', { count: rules.timerStepMinutes })}</p>
    </div>
  )
}
