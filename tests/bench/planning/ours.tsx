import { createRoot } from 'react-dom/client'
import type { PlannedVisit, PlanPerson } from '@casekit/contract/planning'
import { holdTexts, type Section } from '@casekit/messages/section'
import { MessagesProvider } from '@casekit/messages/react'
import { caseMessages } from '@casekit/messages/sections/case'
import { caseworkMessages } from '@casekit/messages/sections/casework'
import { planningMessages } from '@casekit/messages/sections/planning'
import { uiMessages } from '@casekit/messages/sections/ui'
import '@casekit/ui/tokens.css'
import { Board } from '../../../console/src/screens/activities/plan/Board.tsx'
import { planWords } from '../../../console/src/screens/activities/plan/words.ts'
import '../../../console/src/screens/activities/plan/plan.css'
import '../../../console/src/screens/activities/plan/tray.css'

type Made = { id: string; who: string; day: string; minute: number; minutes: number; title: string; place: string }
declare const VISITS: Made[]
declare const PEOPLE: { id: string; name: string; team: string }[]
declare const DAYS: string[]
declare const WORDS: Record<string, object>

const sections: Record<string, Section> = {
  ui: uiMessages,
  case: caseMessages,
  casework: caseworkMessages,
  planning: planningMessages,
}
for (const [name, section] of Object.entries(sections)) holdTexts(section, 'da-DK', WORDS[name] ?? {})

const people = PEOPLE.map(({ id, name, team }): PlanPerson => ({
  id,
  name,
  departmentId: team,
  departmentName: team,
  placeName: '',
  isFitter: true,
  skillIds: [],
  hours: DAYS.map(day => ({ day, start: 360, end: 1200 })),
  busy: [],
  exceptions: [],
}))
const visits = VISITS.map(({ id, who, day, minute, minutes, title, place }, at): PlannedVisit => ({
  id,
  version: 1,
  number: at,
  subject: title,
  typeName: '',
  status: 'New',
  priority: at % 9 === 0 ? 'Urgent' : 'Normal',
  assignedTo: who,
  day,
  minute,
  minutes,
  deadline: null,
  skillId: null,
  caseId: null,
  caseNumber: 40_000 + at,
  customerName: 'Boligforeningen Sundparken',
  address: place,
  zipCode: '2300',
  city: 'København S',
  point: null,
  recurring: false,
  mandatory: false,
  isBooked: false,
  keptBefore: 0,
  keptAfter: 0,
  first: [],
  after: [],
}))
const nothing = () => undefined
const state = {
  today: DAYS[0] ?? '',
  minute: 480,
  people,
  skills: [],
  holidays: [],
  visits,
  unplanned: [],
  isLoaded: true,
  failure: null,
}

const root = document.querySelector('#board')
performance.mark('data')
if (root)
  createRoot(root).render(
    <MessagesProvider language="da-DK" sections={Object.values(sections)} fallback={null}>
      <div className="ck-plan" style={{ blockSize: '100%' }}>
        <Board
          label="Plan"
          state={state}
          people={people}
          from={DAYS[0] ?? ''}
          count={DAYS.length}
          picked={[]}
          marks={[]}
          words={planWords('da-DK')}
          said=""
          onPick={nothing}
          onOpen={nothing}
          onMove={nothing}
          onAway={nothing}
          onDrop={nothing}
          renderSide={() => null}
        />
      </div>
    </MessagesProvider>,
  )
