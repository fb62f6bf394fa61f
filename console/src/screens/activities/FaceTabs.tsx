import { CalendarDays, GanttChart, List, Timer } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { FaceLinks } from '../../patterns/FaceLinks.tsx'
import { paths } from '../../paths.ts'
import { type Face, FACES } from './faces.ts'

const ICONS = { list: List, calendar: CalendarDays, board: GanttChart }
const WORDS = { list: 'Planning.FaceList', calendar: 'Planning.FaceCalendar', board: 'Planning.FaceBoard' } as const

type FaceTabsProps = { face: Face; hrefOf: (face: Face) => string }

/** Switches between list, calendar and plan of the same tasks, and links to their hours. */
export function FaceTabs({ face, hrefOf }: FaceTabsProps) {
  const { text } = useMessages()
  const faces = FACES.map(each => {
    const Icon = ICONS[each]
    const icon = <Icon aria-hidden="true" />
    return { href: hrefOf(each), icon, label: text(WORDS[each]), isCurrent: each === face }
  })
  const hours = {
    href: paths.entry('TimeSheets'),
    icon: <Timer aria-hidden="true" />,
    label: text('Planning.FaceTime'),
  }
  return <FaceLinks label={text('Planning.Faces')} links={[...faces, hours]} />
}
