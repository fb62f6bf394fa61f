import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { useMessages } from '@casekit/messages/react'
import { daysAfter, weekdayOf } from '@casekit/rules/zoned-time'
import { Button, IconButton } from '@casekit/ui/button'
import { usePage } from '../../frame/page.store.ts'
import { useToday } from '../../patterns/day/use-today.ts'
import { keptForAccount } from '../../session/kept-for-account.ts'
import { session } from '../../session/session.store.ts'
import { dayWords } from './day-words.ts'
import { PayrollDialog } from './PayrollDialog.tsx'
import { People } from './People.tsx'
import { sheetOf } from './sheet-of.ts'
import { createWeek } from './week.store.ts'
import { WeekSheet } from './WeekSheet.tsx'
import '../../patterns/page-head.css'
import './time-sheets.css'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const ID = /^[0-9a-f-]{36}$/
const mondayOf = (day: string) => daysAfter(day, 1 - weekdayOf(day))

/** A person's week; without a person in the address, the user's own. */
export function WeekScreen() {
  const { text, language } = useMessages()
  const { account } = useSnapshot(session)
  const [, go] = useLocation()
  const given = new URLSearchParams(useSearch())
  const today = useToday()
  const wished = given.get('week') ?? ''
  const monday = mondayOf(DAY.test(wished) && !Number.isNaN(Date.parse(wished)) ? wished : today)
  const mayJudge = account?.guards.includes('SettingsAccess') ?? false
  const person = mayJudge && ID.test(given.get('person') ?? '') ? given.get('person') : null
  const title = text('TimeSheets.Title')
  usePage(title)
  const store = keptForAccount(`work-week:${person}:${monday}`, () => createWeek(monday, person))
  const [isExporting, setExporting] = useState(false)
  const open = (week: string) => go(sheetOf(week, person))
  return (
    <>
      <header className="ck-page-head">
        <h1 className="ck-page-title">{title}</h1>
        <div className="ck-week-nav">
          <IconButton
            label={text('TimeSheets.Earlier')}
            icon={<ChevronLeft />}
            onClick={() => open(daysAfter(monday, -7))}
          />
          <Button onClick={() => open(mondayOf(today))}>{text('TimeSheets.ThisWeek')}</Button>
          <IconButton
            label={text('TimeSheets.Later')}
            icon={<ChevronRight />}
            onClick={() => open(daysAfter(monday, 7))}
          />
          <span aria-live="polite">{dayWords(language).span(monday, daysAfter(monday, 6))}</span>
        </div>
        {mayJudge && (
          <div className="ck-week-export">
            <Button icon={<Download />} onClick={() => setExporting(true)}>
              {text('Payroll.Open')}
            </Button>
          </div>
        )}
      </header>
      <div className="ck-week-page">
        {mayJudge && (
          <People
            key={monday}
            monday={monday}
            person={person}
            ownId={account?.user.stakeholderId ?? ''}
            store={store}
          />
        )}
        <WeekSheet key={`${person} ${monday}`} store={store} isOwn={person === null} today={today} />
      </div>
      {isExporting && <PayrollDialog today={today} onClose={() => setExporting(false)} />}
    </>
  )
}
