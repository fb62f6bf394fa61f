import { Pencil, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import {
  removeReportSchedule,
  type ReportSchedule,
  restoreReportSchedule,
  sendReportSchedule,
} from '@casekit/contract/report-schedules'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import './schedules.css'

type SchedulesProps = { schedules: readonly ReportSchedule[]; onChanged: () => Promise<void> }

/** Scheduled reports: when and to whom, what failed, and a button to send now. */
export function Schedules({ schedules, onChanged }: SchedulesProps) {
  const { text } = useMessages()
  const [edited, edit] = useState<ReportSchedule>()
  async function attempt(work: () => Promise<unknown>, failed: MessageId) {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text(failed) })
    }
    await onChanged()
  }
  const remove = ({ id: scheduleId, name }: ReportSchedule) =>
    attempt(async () => {
      const params = { scheduleId }
      await call(removeReportSchedule, { params })
      const onPress = () => void attempt(() => call(restoreReportSchedule, { params }), 'Schedule.NotRestored')
      toasts.show({ title: text('Schedule.Removed', { name }), action: { label: text('Buttons.Undo'), onPress } })
    }, 'Schedule.NotRemoved')
  const send = ({ id: scheduleId, name }: ReportSchedule) =>
    attempt(async () => {
      const { fault } = await call(sendReportSchedule, { params: { scheduleId } })
      if (fault) toasts.show({ tone: 'failed', title: text(`Schedule.Fault.${fault}`) })
      else toasts.show({ title: text('Schedule.Sent', { name }) })
    }, 'Schedule.NotSent')
  if (schedules.length === 0) return null
  return (
    <section className="ck-schedules" aria-label={text('Schedule.Title')}>
      <h2>{text('Schedule.Title')}</h2>
      <ul>
        {schedules.map(schedule => (
          <li key={schedule.id}>
            <Facts schedule={schedule} />
            {schedule.isMine && (
              <>
                <IconButton
                  icon={<Send />}
                  label={text('Schedule.SendNow', { name: schedule.name })}
                  onClick={() => void send(schedule)}
                />
                <IconButton
                  icon={<Pencil />}
                  label={text('Schedule.EditOne', { name: schedule.name })}
                  onClick={() => edit(schedule)}
                />
              </>
            )}
            <IconButton
              icon={<Trash2 />}
              label={text('Schedule.Remove', { name: schedule.name })}
              onClick={() => void remove(schedule)}
            />
          </li>
        ))}
      </ul>
      {edited && (
        <ScheduleDialog
          of={edited}
          onClose={() => edit(undefined)}
          onSaved={() => {
            toasts.show({ title: text('Schedule.Saved') })
            void onChanged()
          }}
        />
      )}
    </section>
  )
}

function Facts({ schedule }: { schedule: ReportSchedule }) {
  const { text, format } = useMessages()
  const { name, every, receivers, isOn, isMine, ownerName, nextAt, lastAt, fault } = schedule
  const lines = [
    text(`Schedule.Every.${every}`),
    text('Schedule.To', { receivers: receivers.join(', ') }),
    isOn ? text('Schedule.Next', { at: format.dateTime(nextAt) }) : text('Schedule.Paused'),
    ...(lastAt ? [text('Schedule.Last', { at: format.dateTime(lastAt) })] : []),
    ...(isMine ? [] : [text('Schedule.By', { person: ownerName })]),
  ]
  return (
    <div>
      <b>{name}</b>
      <span>{lines.join(' · ')}</span>
      {fault && <span className="ck-schedule-fault">{text(`Schedule.Fault.${fault}`)}</span>}
    </div>
  )
}
