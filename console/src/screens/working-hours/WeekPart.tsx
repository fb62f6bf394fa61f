import { useEffect } from 'react'
import { type HolidayList, HOLIDAY_LISTS, setWorkingWeek, type WorkingWeek } from '@casekit/contract/working-hours'
import { useMessages } from '@casekit/messages/react'
import { Notice } from '@casekit/ui/notice'
import { Select } from '@casekit/ui/select'
import { Switch } from '@casekit/ui/switch'
import { useLeaveGuard } from '../../frame/leave-guard.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import { createForm } from '../../patterns/form/form.store.ts'
import { useFormView } from '../../patterns/form/use-form.ts'
import { keptForAccount } from '../../session/kept-for-account.ts'
import { call } from '../../session/session.store.ts'
import { DayRow } from '../../parts/hours/DayRow.tsx'
import { asSent, type TypedWeek, typedWeek, weekFault, WEEKDAYS } from '../../parts/hours/hours.ts'
import { isCompany, type Owner } from './owner.ts'
import { WeekBar } from './WeekBar.tsx'

type Props = { owner: Owner; own: WorkingWeek | undefined; company: WorkingWeek; onSaved: () => Promise<void> }

const checkWeek = ({ isOwn, week }: TypedWeek) =>
  isOwn && week.some((_, place) => weekFault(week, place)) ? { week: { id: 'Form.Refused' as const } } : {}

type Saved = Pick<WorkingWeek, 'holidays' | 'week'>

/** The week of one owner; edits survive visits to other owners and screens. */
export function WeekPart({ owner, own, company, onSaved }: Props) {
  const { text } = useMessages()
  const send = (body: Saved, version: number) =>
    call(setWorkingWeek, { body: { ...owner, timeZone: own?.timeZone ?? null, ...body }, ifMatch: version })

  async function save({ isOwn, holidays, week }: TypedWeek) {
    const before: Saved = { holidays: own?.holidays ?? null, week: own?.week ?? null }
    const body = { holidays: holidays || null, week: isOwn ? week.map(asSent) : null }
    const saved = await send(body, own?.version ?? 0).finally(onSaved)
    toasts.show({ title: text('Hours.Saved'), undo: () => void takeBack(before, saved.version) })
  }
  const takeBack = (before: Saved, version: number) =>
    send(before, version).then(onSaved, () => toasts.show({ tone: 'failed', title: text('Form.NotTakenBack') }))

  const options = { begin: typedWeek(own, company), check: checkWeek, save }
  const kept = keptForAccount(`working week ${JSON.stringify(owner)}`, () => createForm<TypedWeek>(options))
  useEffect(() => kept.follow(options))
  const form = useFormView(kept)
  useLeaveGuard(form.isDirty)

  const { values, put, error } = form
  const refused = (place: number) => error?.errors.some(({ path }) => path.startsWith(`/week/${place}/`))
  function faultOf(place: number): string | undefined {
    const fault = form.errorOf('week') && weekFault(values.week, place)
    if (fault) return text(fault)
    return refused(place) ? text('Form.Refused') : undefined
  }
  return (
    <section aria-labelledby="working-week" className="ck-hours-part">
      <h2 id="working-week">{text('Hours.Week')}</h2>
      {!isCompany(owner) && (
        <Switch checked={values.isOwn} onChange={isOwn => put({ isOwn })}>
          {text('Hours.Own')}
        </Switch>
      )}
      {values.isOwn ? (
        <ol className="ck-narrow-list ck-hours-week">
          {WEEKDAYS.map(weekday => (
            <DayRow
              key={weekday}
              weekday={weekday}
              week={values.week}
              faultOf={faultOf}
              onChange={week => put({ week })}
            />
          ))}
        </ol>
      ) : (
        <p className="ck-narrow-lead">{text('Hours.Inherited')}</p>
      )}
      <HolidaySelect owner={owner} value={values.holidays} onChange={holidays => put({ holidays })} />
      {error && <Notice tone="danger">{text(error.code === 'stale' ? 'Form.Stale' : 'Form.NotSaved')}</Notice>}
      {form.isDirty && <WeekBar form={form} />}
    </section>
  )
}

type HolidaySelectProps = { owner: Owner; value: string; onChange: (value: HolidayList | '') => void }

function HolidaySelect({ owner, value, onChange }: HolidaySelectProps) {
  const { text } = useMessages()
  const inherited = isCompany(owner) ? [] : [{ value: '', label: text('Hours.AsAbove') }]
  const lists = HOLIDAY_LISTS.map(list => ({ value: list, label: text(`Hours.Holidays.${list}`) }))
  return (
    <div className="ck-hours-holidays">
      <Select
        label={text('Hours.Holidays')}
        hint={text('Hours.HolidaysHint')}
        value={value}
        options={[...inherited, ...lists]}
        onChange={list => onChange(list as HolidayList | '')}
      />
    </div>
  )
}
