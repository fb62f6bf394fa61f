import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { HOUR_STEPS, type HourStep, type PriceModifiers } from '@casekit/contract/price-modifiers'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { saveModifiers } from './modifier-acts.ts'
import { StepDialog } from './StepDialog.tsx'

type HourStepsProps = { modifiers: PriceModifiers; onChanged: () => void }

/** Hours with a surcharge, in order of precedence: the first that contains an hour applies. */
export function HourSteps({ modifiers, onChanged }: HourStepsProps) {
  const { text } = useMessages()
  const [edited, setEdited] = useState<HourStep | 'new' | null>(null)
  const keep = saveModifiers(text, onChanged)
  const { hourSteps } = modifiers
  const keepSteps = (steps: HourStep[], told: Parameters<typeof keep>[1]) =>
    keep({ ...modifiers, hourSteps: steps }, told)

  const up = (at: number) =>
    keepSteps(
      hourSteps.map((step, nth) => (nth === at - 1 ? hourSteps[at] : nth === at ? hourSteps[at - 1] : step) ?? step),
      null,
    )
  const remove = (step: HourStep) =>
    keepSteps(
      hourSteps.filter(({ id }) => id !== step.id),
      { title: text('Price.StepRemoved', { name: step.name }), undo: () => void keepSteps(hourSteps, null) },
    )
  return (
    <section aria-labelledby="price-steps">
      <div className="ck-price-lead">
        <div>
          <h2 id="price-steps">{text('Price.Steps')}</h2>
          <p>{text('Price.StepsLead')}</p>
        </div>
        <Button icon={<Plus />} disabled={hourSteps.length >= HOUR_STEPS} onClick={() => setEdited('new')}>
          {text('Price.AddStep')}
        </Button>
      </div>
      {hourSteps.length === 0 ? (
        <Empty art="add" title={text('Price.NoSteps')} />
      ) : (
        <ol className="ck-narrow-list ck-price-list">
          {hourSteps.map((step, at) => (
            <StepLine
              key={step.id}
              step={step}
              isFirst={at === 0}
              onEdit={() => setEdited(step)}
              onUp={() => void up(at)}
              onRemove={() => void remove(step)}
            />
          ))}
        </ol>
      )}
      {edited && (
        <StepDialog
          modifiers={modifiers}
          {...(edited !== 'new' && { step: edited })}
          onSaved={onChanged}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}

type StepLineProps = {
  step: HourStep
  isFirst: boolean
  onEdit: () => void
  onUp: () => void
  onRemove: () => void
}

function StepLine({ step, isFirst, onEdit, onUp, onRemove }: StepLineProps) {
  const { text, format } = useMessages()
  const { name, days, start, end, percent } = step
  return (
    <li>
      <button
        type="button"
        className="ck-price-name"
        aria-label={text('Price.EditStep', { name })}
        aria-describedby={`step-${step.id}`}
        onClick={onEdit}
      >
        <span id={`step-${step.id}`}>
          <b>{name}</b>
          <small>{text('Price.StepWhen', { days: text(`StepDays.${days}`), start, end })}</small>
        </span>
      </button>
      <b className="ck-price-profit">{text('Price.More', { percent: format.number(percent) })}</b>
      <IconButton
        size="sm"
        icon={<ArrowUp />}
        label={text('Price.StepUp', { name })}
        disabled={isFirst}
        onClick={onUp}
      />
      <IconButton size="sm" icon={<Trash2 />} label={text('Price.RemoveStep', { name })} onClick={onRemove} />
    </li>
  )
}
