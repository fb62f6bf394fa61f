import { CalendarDays, GanttChart, List, Timer } from 'lucide-react'
import { Link } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { paths } from '../../paths.ts'
import { type Face, FACES } from './faces.ts'
import './faces.css'

const ICONS = { list: List, calendar: CalendarDays, board: GanttChart }
const WORDS = { list: 'Planning.FaceList', calendar: 'Planning.FaceCalendar', board: 'Planning.FaceBoard' } as const

type FaceTabsProps = { face: Face; hrefOf: (face: Face) => string }

/** The same tasks as a list, a calendar or a plan, and the hours they took. */
export function FaceTabs({ face, hrefOf }: FaceTabsProps) {
  const { text } = useMessages()
  return (
    <nav className="ck-faces" aria-label={text('Planning.Faces')}>
      {FACES.map(each => {
        const Icon = ICONS[each]
        return (
          <Link key={each} href={hrefOf(each)} aria-current={each === face ? 'page' : undefined}>
            <Icon aria-hidden="true" />
            <span>{text(WORDS[each])}</span>
          </Link>
        )
      })}
      <Link href={paths.entry('TimeSheets')}>
        <Timer aria-hidden="true" />
        <span>{text('Planning.FaceTime')}</span>
      </Link>
    </nav>
  )
}
