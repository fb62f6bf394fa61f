import { Car, Check, Hammer, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { FIELD_STEPS, type FieldStep } from '@casekit/contract/field-steps'
import type { FieldVisit } from '@casekit/contract/field-work'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { StationLine } from '@casekit/ui/station-line'
import { toasts } from '../../frame/notices/toasts.ts'
import { stepAfter } from './overlay.ts'
import type { Did, TodayStore } from './today.store.ts'

const ICONS = { underway: <Car />, working: <Hammer />, done: <Check /> }

/** The steps of the open visit, and one large button for the next. */
export function StepBar({ store, visit }: { store: TodayStore; visit: FieldVisit }) {
  const { text } = useMessages()
  const [isBusy, setBusy] = useState(false)
  const { hasLine } = useSnapshot(store.state)
  const next = stepAfter(visit.step)

  async function act(did: Omit<Did, 'activityId'>) {
    setBusy(true)
    const isKept = await store.act({ activityId: visit.id, ...did })
    setBusy(false)
    if (!isKept) toasts.show({ tone: 'failed', title: text('Today.NotKept') })
  }
  const go = (step: FieldStep) => act({ kind: 'step', step })
  // names the forms to fill in before work starts; offline it does not block
  const forms = visit.openForms.filter(({ timing }) => timing === 'start').map(({ name }) => name)
  const isHeld = next === 'working' && hasLine && forms.length > 0
  return (
    <div className="ck-today-bar">
      <StationLine
        label={text('Today.Steps')}
        now={visit.step}
        stations={FIELD_STEPS.map(step => ({ id: step, name: text(`Today.Step.${step}`) }))}
      />
      {isHeld && <p className="ck-today-tells">{text('Today.FormsFirst', { forms: forms.join(', ') })}</p>}
      {next && next !== 'ready' && !isHeld && (
        <div className="ck-today-deeds">
          {visit.isPaused ? (
            <Button
              kind="primary"
              size="lg"
              wide
              icon={<Play />}
              busy={isBusy}
              onClick={() => void act({ kind: 'resume' })}
            >
              {text('Today.Resume')}
            </Button>
          ) : (
            <Button kind="primary" size="lg" wide icon={ICONS[next]} busy={isBusy} onClick={() => void go(next)}>
              {text(`Today.Go.${next}`)}
            </Button>
          )}
          {visit.step === 'working' && !visit.isPaused && (
            <Button size="lg" icon={<Pause />} disabled={isBusy} onClick={() => void act({ kind: 'pause' })}>
              {text('Today.Pause')}
            </Button>
          )}
          {visit.step === 'ready' && (
            <Button size="lg" disabled={isBusy} onClick={() => void go('working')}>
              {text('Today.Go.working')}
            </Button>
          )}
        </div>
      )}
      {visit.step === 'ready' && visit.tellsCustomer && (
        <p className="ck-today-tells">{text('Today.Tells', { name: visit.contactName || visit.customerName })}</p>
      )}
    </div>
  )
}
