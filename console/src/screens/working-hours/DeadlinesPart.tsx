import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { newKey } from '@casekit/client/key'
import { addDeadlineRule, type DeadlineRule, getDeadlineRules, removeDeadlineRule } from '@casekit/contract/deadlines'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { durationWords } from '../../parts/deadlines/duration-words.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { bodyOf } from './deadline-rule-form.ts'
import { DeadlineRuleDialog } from './DeadlineRuleDialog.tsx'

/** The deadlines of cases, in these working hours. */
export function DeadlinesPart() {
  const { text } = useMessages()
  const query = useQuery(signal => call(getDeadlineRules, { signal }))
  const [open, setOpen] = useState<DeadlineRule | 'new' | null>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const failed = () => toasts.show({ tone: 'failed', title: text('Deadline.Failed') })

  async function remove(rule: DeadlineRule) {
    adding.current?.focus()
    try {
      await call(removeDeadlineRule, { params: { ruleId: rule.id } })
      const undo = () => void call(addDeadlineRule, { body: bodyOf(rule), key: newKey() }).then(query.load, failed)
      toasts.show({ title: text('Deadline.RuleRemoved'), undo })
    } catch {
      failed()
    }
    await query.load()
  }
  return (
    <section aria-labelledby="deadline-rules" className="ck-hours-part">
      <header className="ck-hours-head">
        <h2 id="deadline-rules">{text('Deadline.Rules')}</h2>
        <Button ref={adding} icon={<Plus />} onClick={() => setOpen('new')}>
          {text('Deadline.AddRule')}
        </Button>
      </header>
      <p className="ck-narrow-lead">{text('Deadline.RulesLead')}</p>
      <Loaded query={query} failed="Deadline.NotLoaded">
        {rules =>
          rules.length === 0 ? (
            <p className="ck-narrow-lead">{text('Deadline.NoRules')}</p>
          ) : (
            <Rules rules={rules} onOpen={setOpen} onRemove={rule => void remove(rule)} />
          )
        }
      </Loaded>
      {open && (
        <DeadlineRuleDialog
          rule={open === 'new' ? undefined : open}
          onSaved={query.load}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

type RulesProps = {
  rules: readonly DeadlineRule[]
  onOpen: (rule: DeadlineRule) => void
  onRemove: (rule: DeadlineRule) => void
}

function Rules({ rules, onOpen, onRemove }: RulesProps) {
  const { text, format } = useMessages()
  const nameOf = ({ agreement, customer, department, trade, priority }: DeadlineRule) =>
    [agreement, customer, department, trade, priority && { name: text(`CasePriority.${priority}`) }]
      .flatMap(asked => (asked ? [asked.name] : []))
      .join(', ') || text('Deadline.AnyCase')
  const time = (minutes: number | null) => (minutes === null ? text('Deadline.None') : durationWords(minutes, text))
  return (
    <ul className="ck-narrow-list ck-hours-exceptions">
      {rules.map(rule => (
        <li key={rule.id}>
          <button type="button" onClick={() => onOpen(rule)}>
            <b>{nameOf(rule)}</b>
            <small>
              {text('Deadline.RuleTimes', {
                response: time(rule.responseInMinutes),
                resolution: time(rule.resolutionInMinutes),
              })}
              {` · ${text('DeadlineRule.Warned', { share: format.percent(rule.warnPercent / 100) })}`}
              {rule.escalateTo && ` · ${rule.escalateTo.name}`}
            </small>
          </button>
          <IconButton
            size="sm"
            icon={<Trash2 />}
            label={`${text('Deadline.RemoveRule')}: ${nameOf(rule)}`}
            onClick={() => onRemove(rule)}
          />
        </li>
      ))}
    </ul>
  )
}
