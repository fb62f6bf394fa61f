import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import { addCompanyProfit, type CompanyProfit, deleteCompanyProfit, editCompanyProfit } from '@casekit/contract/profit'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { costsOf, numbersOf } from './range-words.ts'
import { fieldsOf } from './typed-rule.ts'

type ProfitRulesProps = { rules: readonly CompanyProfit[]; onChanged: () => void }

/** The rules in order of precedence: the first that matches applies. */
export function ProfitRules({ rules, onChanged }: ProfitRulesProps) {
  const { text } = useMessages()
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const { isBusy, move, remove } = useRuleActs(rules, onChanged)
  const place = typeof edited === 'number' ? edited : undefined
  return (
    <section aria-labelledby="price-rules">
      <div className="ck-price-lead">
        <div>
          <h2 id="price-rules">{text('Price.Rules')}</h2>
          <p>{text('Price.RulesLead')}</p>
        </div>
        <Button kind="primary" icon={<Plus />} onClick={() => setEdited('new')}>
          {text('Price.AddRule')}
        </Button>
      </div>
      {rules.length === 0 ? (
        <Empty art="add" title={text('Price.NoRules')} />
      ) : (
        <ol className="ck-narrow-list ck-price-list">
          {rules.map((rule, at) => (
            <RuleLine
              key={rule.id}
              rule={rule}
              place={at + 1}
              isLast={at === rules.length - 1}
              isBusy={isBusy}
              onEdit={() => setEdited(at + 1)}
              onMove={by => void move(rule, at + 1 + by)}
              onRemove={() => void remove(rule, at + 1)}
            />
          ))}
        </ol>
      )}
      {edited !== null && (
        <RuleDialog
          {...(place !== undefined && rules[place - 1] && { rule: rules[place - 1], place })}
          onSaved={onChanged}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}

function useRuleActs(rules: readonly CompanyProfit[], onChanged: () => void) {
  const { text } = useMessages()
  const [isBusy, setIsBusy] = useState(false)

  /** Returns whether it succeeded; the list is refetched either way. */
  async function act(sending: Promise<unknown>, failed: MessageId): Promise<boolean> {
    setIsBusy(true)
    try {
      await sending
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text(failed) })
      return false
    } finally {
      setIsBusy(false)
      onChanged()
    }
  }

  function move(rule: CompanyProfit, position: number) {
    const body = { ...fieldsOf(rule), position }
    const params = { id: rule.id }
    return act(call(editCompanyProfit, { params, body, ifMatch: rule.version }), 'Price.RuleNotSaved')
  }
  async function remove(rule: CompanyProfit, position: number) {
    if (!(await act(call(deleteCompanyProfit, { params: { id: rule.id } }), 'Price.NotRemoved'))) return
    const [body, key] = [{ ...fieldsOf(rule), position: Math.min(position, rules.length) }, newKey()]
    toasts.show({
      title: text('Price.RuleRemoved', { place: position }),
      undo: () => void act(call(addCompanyProfit, { body, key }), 'Price.RuleNotSaved'),
    })
  }
  return { isBusy, move, remove }
}

type RuleLineProps = {
  rule: CompanyProfit
  place: number
  isLast: boolean
  isBusy: boolean
  onEdit: () => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function RuleLine({ rule, place, isLast, isBusy, onEdit, onMove, onRemove }: RuleLineProps) {
  const { text, format } = useMessages()
  return (
    <li>
      <span className="ck-price-place">{place}</span>
      <button
        type="button"
        className="ck-price-name"
        aria-label={text('Price.EditRule', { place })}
        aria-describedby={`rule-${rule.id}`}
        onClick={onEdit}
      >
        <span id={`rule-${rule.id}`}>
          <b>{numbersOf(rule, { text, format })}</b>
          <small>{costsOf(rule, { text, format })}</small>
        </span>
      </button>
      <b className="ck-price-profit">{text('Price.Percent', { percent: format.number(rule.profit) })}</b>
      <IconButton
        size="sm"
        icon={<ArrowUp />}
        label={text('Price.Up', { place })}
        disabled={isBusy || place === 1}
        onClick={() => onMove(-1)}
      />
      <IconButton
        size="sm"
        icon={<ArrowDown />}
        label={text('Price.Down', { place })}
        disabled={isBusy || isLast}
        onClick={() => onMove(1)}
      />
      <IconButton
        size="sm"
        icon={<Trash2 />}
        label={text('Price.RemoveRule', { place })}
        disabled={isBusy}
        onClick={onRemove}
      />
    </li>
  )
}
