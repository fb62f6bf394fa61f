import { moveServiceVisit, planServiceVisit } from '@casekit/contract/service'
import { useMessages } from '@casekit/messages/react'
import { DayField } from '../../patterns/day/DayField.tsx'
import { toasts } from '../../frame/notices/toasts.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'
import { useToday } from '../../patterns/day/use-today.ts'

type DayDialogProps = {
  /** The visit to move; without one, a new visit is planned. */
  visit?: { id: string; number: string; plannedOn: string | null }
  agreementId: string
  onClose: () => void
  onChanged: () => void
}

/** Asks for the day of a visit. */
export function DayDialog({ visit, agreementId, onClose, onChanged }: DayDialogProps) {
  const { text, format } = useMessages()
  const today = useToday()
  const form = useForm({
    begin: { plannedOn: visit?.plannedOn ?? today },
    check: ({ plannedOn }) => (plannedOn < today ? { plannedOn: { id: 'Service.PastDay' as const } } : {}),
    save: ({ plannedOn }, { key }) => send(plannedOn, key),
  })
  const send = async (plannedOn: string, key: string): Promise<unknown> => {
    if (!visit) return call(planServiceVisit, { params: { serviceId: agreementId }, body: { plannedOn }, key })
    await call(moveServiceVisit, { params: { visitId: visit.id }, body: { plannedOn } })
    return tell(visit, plannedOn)
  }
  function tell({ id, number, plannedOn: before }: NonNullable<typeof visit>, plannedOn: string) {
    const undo = async () => {
      if (before) await call(moveServiceVisit, { params: { visitId: id }, body: { plannedOn: before } })
      onChanged()
    }
    const mayUndo = before !== null && before >= today
    toasts.show({
      title: text('Service.Moved', { number, day: format.day(plannedOn) }),
      ...(mayUndo && { undo: () => void undo().catch(failed) }),
    })
  }
  const failed = () => toasts.show({ tone: 'failed', title: text('Service.Failed') })
  return (
    <FormDialog
      form={form}
      title={visit ? text('Service.MoveVisit', { number: visit.number }) : text('Service.PlanVisit')}
      size="sm"
      action={text(visit ? 'Service.Move' : 'Service.PlanVisit')}
      failed="Service.Failed"
      onClose={onClose}
      onSaved={onChanged}
    >
      <DayField
        label={text('Service.Day')}
        required
        min={today}
        value={form.values.plannedOn}
        error={form.errorOf('plannedOn')}
        onChange={plannedOn => form.put({ plannedOn })}
      />
    </FormDialog>
  )
}
