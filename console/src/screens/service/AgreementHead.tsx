import { CalendarPlus, Ellipsis, Pause, Pencil, Play } from 'lucide-react'
import { useState } from 'react'
import type { AgreementState } from '@casekit/contract/service-states'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Menu, type MenuItem, type MenuProps } from '@casekit/ui/menu'
import { AgreementChip } from './AgreementChip.tsx'
import { AgreementDialog } from './AgreementDialog.tsx'
import type { PageProps } from './AgreementScreen.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import { DayDialog } from './DayDialog.tsx'
import { goTo } from './service-deeds.ts'

/** An agreement's number, name and state, and its actions. */
export function AgreementHead({ agreement, onChanged }: PageProps) {
  const { text, format } = useMessages()
  const [open, setOpen] = useState<'edit' | 'close' | 'plan' | null>(null)
  const { id, number, name, state, rhythm, visits, endsOn } = agreement
  const set = (to: AgreementState) => void goTo(text, id, to, state, onChanged)
  const stands = visits.some(visit => visit.state === 'planned' || visit.state === 'made')
  const mayPlan = state === 'active' && rhythm === 'manual' && !stands
  const items: MenuItem[] = [
    { id: 'edit', label: text('Service.Edit'), icon: <Pencil />, onPress: () => setOpen('edit') },
    ...(state === 'closed' ? [] : [{ id: 'close', label: text('Service.Close'), onPress: () => setOpen('close') }]),
  ]
  return (
    <header className="ck-page-head">
      <span className="ck-page-count">{number}</span>
      <h1 className="ck-page-title">{name}</h1>
      <AgreementChip state={state} />
      {endsOn && state !== 'closed' && (
        <span className="ck-service-until">{text('Service.Until', { day: format.day(endsOn) })}</span>
      )}
      <div className="ck-page-head-end">
        {state === 'active' && (
          <Button icon={<Pause />} onClick={() => set('paused')}>
            {text('Service.Pause')}
          </Button>
        )}
        {state !== 'active' && (
          <Button kind="primary" icon={<Play />} onClick={() => set('active')}>
            {text(state === 'draft' ? 'Service.Activate' : 'Service.Resume')}
          </Button>
        )}
        {mayPlan && (
          <Button kind="primary" icon={<CalendarPlus />} onClick={() => setOpen('plan')}>
            {text('Service.PlanVisit')}
          </Button>
        )}
        <Menu groups={[{ id: 'agreement', items }]} align="end" trigger={moreButton(text('Service.More'))} />
      </div>
      {open === 'edit' && (
        <AgreementDialog agreement={agreement} onClose={() => setOpen(null)} onSaved={() => onChanged()} />
      )}
      {open === 'close' && <CloseDialog agreement={agreement} onClose={() => setOpen(null)} onChanged={onChanged} />}
      {open === 'plan' && <DayDialog agreementId={id} onClose={() => setOpen(null)} onChanged={onChanged} />}
    </header>
  )
}

const moreButton = (label: string) => (props: Parameters<MenuProps['trigger']>[0]) => (
  <IconButton {...props} icon={<Ellipsis />} label={label} />
)
