import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { getActivityUsers } from '@casekit/contract/activity-lists'
import { getSetupList } from '@casekit/contract/setup'
import { getWorkingHours, type WorkingException, type WorkingWeek } from '@casekit/contract/working-hours'
import { useMessages } from '@casekit/messages/react'
import { Select } from '@casekit/ui/select'
import { usePage } from '../../frame/page.store.ts'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { DeadlinesPart } from './DeadlinesPart.tsx'
import { ExceptionsPart } from './ExceptionsPart.tsx'
import { OvertimePart } from './OvertimePart.tsx'
import { isCompany, isOf, ownerFrom } from './owner.ts'
import { TimeRulesPart } from './TimeRulesPart.tsx'
import { Today } from './Today.tsx'
import { WeekPart } from './WeekPart.tsx'
import '../../frame/narrow-page.css'
import '../../patterns/page-head.css'
import './working-hours.css'

/** Settings/WorkingHours: the hours of the company, its departments and its people; the open one is in the address. */
export function WorkingHoursScreen() {
  const { text } = useMessages()
  const [, navigate] = useLocation()
  const of = new URLSearchParams(useSearch()).get('of') ?? ''
  usePage(text('SettingsMenu.workingHours'))
  const hours = useQuery(signal => call(getWorkingHours, { signal }))
  const owners = useQuery(async signal => {
    const [teams, people] = await Promise.all([
      call(getSetupList, { params: { list: 'departments' }, signal }),
      call(getActivityUsers, { signal }),
    ])
    return [
      ...teams.map(({ id, name }) => ({ value: `team:${id}`, label: text('Hours.Team', { name }) })),
      ...people.map(({ id, name }) => ({ value: `person:${id}`, label: name })),
    ]
  })
  return (
    <div className="ck-narrow">
      <header className="ck-page-head">
        <h1 className="ck-page-title">{text('SettingsMenu.workingHours')}</h1>
      </header>
      <p className="ck-narrow-lead">{text('Hours.Lead')}</p>
      <Loaded query={owners} failed="Hours.NotLoaded">
        {others => (
          <div className="ck-hours-owner">
            <Select
              label={text('Hours.Whose')}
              value={of || 'company'}
              options={[{ value: 'company', label: text('Hours.Company') }, ...others]}
              onChange={next => navigate(paths.workingHours(next === 'company' ? '' : next))}
            />
          </div>
        )}
      </Loaded>
      <Loaded query={hours} failed="Hours.NotLoaded">
        {answer => <OwnerHours key={of} of={of} {...answer} onChanged={hours.load} />}
      </Loaded>
    </div>
  )
}

type OwnerHoursProps = {
  of: string
  weeks: readonly WorkingWeek[]
  exceptions: readonly WorkingException[]
  onChanged: () => Promise<void>
}

function OwnerHours({ of, weeks, exceptions, onChanged }: OwnerHoursProps) {
  const owner = ownerFrom(of)
  const company = weeks.find(isCompany)
  if (!company) return null
  const stamp = JSON.stringify([weeks, exceptions])
  return (
    <>
      <Today key={stamp} owner={owner} zone={company.timeZone ?? 'UTC'} />
      <WeekPart owner={owner} own={weeks.find(isOf(owner))} company={company} onSaved={onChanged} />
      <ExceptionsPart owner={owner} exceptions={exceptions.filter(isOf(owner))} onChanged={onChanged} />
      {isCompany(owner) && <DeadlinesPart />}
      {isCompany(owner) && <TimeRulesPart />}
      <OvertimePart owner={owner} />
    </>
  )
}
