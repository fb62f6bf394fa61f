import { lazy, type ReactNode, Suspense } from 'react'
import { inSentence } from '@casekit/messages/in-sentence'
import { useMessages } from '@casekit/messages/react'
import { Skeleton } from '@casekit/ui/skeleton'
import { usePage } from '../../frame/page.store.ts'
import { OverviewSearch } from '../../patterns/list/OverviewSearch.tsx'
import { PhoneTools } from '../../patterns/list/PhoneTools.tsx'
import { useIsPhone } from '../../patterns/list/use-is-phone.ts'
import type { FaceProps } from './face-props.ts'
import { FaceNav, FaceSpans, SPANS_OF, startOf } from './FaceNav.tsx'
import type { Face, Span } from './faces.ts'
import '../../patterns/page-head.css'
import '../../patterns/list/overview.css'
import './faces.css'

const PlanBoard = lazy(async () => ({ default: (await import('./plan/PlanBoard.tsx')).PlanBoard }))
const CalendarFace = lazy(async () => ({ default: (await import('./calendar/CalendarFace.tsx')).CalendarFace }))

type FaceScreenProps = Omit<FaceProps, 'date' | 'span'> & {
  face: Exclude<Face, 'list'>
  date?: string | undefined
  span?: Span | undefined
  title: string
  actions: ReactNode
  bar: ReactNode
  onSearch: (search: string) => void
}

/** A calendar or a plan of the tasks: its days, its filters and its content, which is loaded when opened. */
export function FaceScreen({ face, title, actions, bar, onSearch, ...props }: FaceScreenProps) {
  const { text, language } = useMessages()
  const isPhone = useIsPhone()
  usePage(title)
  const usual = isPhone ? (face === 'calendar' ? 'agenda' : 'day') : 'week'
  const span = SPANS_OF[face].find(each => each === props.span) ?? usual
  const date = startOf(span, props.date ?? props.today)
  const Shown = face === 'board' ? PlanBoard : CalendarFace
  const searchLabel = text('Grid.Search', { what: inSentence(title, language) })
  const name = <h1 className={isPhone ? 'ck-hidden-text' : 'ck-page-title'}>{title}</h1>
  const search = <OverviewSearch label={searchLabel} value={props.search} onSearch={onSearch} />
  const nav = <FaceNav span={span} date={date} today={props.today} onPlace={props.onPlace} />
  const tools = (
    <>
      <header className="ck-page-head">
        {!isPhone && name}
        {!isPhone && nav}
        <div className="ck-page-head-end">
          <FaceSpans face={face} span={span} date={props.date ?? props.today} onPlace={props.onPlace} />
          {actions}
        </div>
      </header>
      <div className="ck-overview-bar">
        {bar}
        {!isPhone && <div className="ck-overview-bar-end">{search}</div>}
      </div>
    </>
  )
  return (
    <>
      {isPhone ? (
        <>
          <PhoneTools narrowed={Object.keys(props.filters).length} name={name} search={search}>
            {tools}
          </PhoneTools>
          {nav}
        </>
      ) : (
        tools
      )}
      <div className="ck-face-body">
        <Suspense fallback={<Skeleton width="100%" height="16rem" />}>
          <Shown key={JSON.stringify([props.filters, props.search, date, span])} {...props} date={date} span={span} />
        </Suspense>
      </div>
    </>
  )
}
