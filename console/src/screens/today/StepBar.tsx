import { Car, Check, Hammer } from 'lucide-react'
import { useState } from 'react'
import { FIELD_STEPS, type FieldStep } from '@casekit/contract/field-steps'
import type { FieldVisit } from '@casekit/contract/field-work'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { StationLine } from '@casekit/ui/station-line'
import { toasts } from '../../frame/notices/toasts.ts'
import { stepAfter } from './overlay.ts'
import type { TodayStore } from './today.store.ts'

const ICONS = { underway: <Car />, working: <Hammer />, done: <Check /> }

/** Where the open visit stands, and the one large deed that leads on. */
export function StepBar({ store, visit }: { store: TodayStore; visit: FieldVisit }) {
  const { text } = useMessages()
  const [isBusy, setBusy] = useState(false)
  const next = stepAfter(visit.step)

  async function go(step: FieldStep) {
    setBusy(true)
    const isKept = await store.act({ activityId: visit.id, kind: 'step', step })
    setBusy(false)
    if (!isKept) toasts.show({ tone: 'failed', title: text('Today.NotKept') })
  }
  return (
    <div className="ck-today-bar">
      <StationLine
        label={text('Today.Steps')}
        now={visit.step}
        stations={FIELD_STEPS.map(step => ({ id: step, name: text(`Today.Step.${step}`) }))}
      />
      {next && next !== 'ready' && (
        <div className="ck-today-deeds">
          <Button kind="primary" size="lg" wide icon={ICONS[next]} busy={isBusy} onClick={() => void go(next)}>
            {text(`Today.Go.${next}`)}
          </Button>
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
