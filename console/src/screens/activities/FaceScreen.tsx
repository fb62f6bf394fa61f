import { lazy, type ReactNode, Suspense } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { daysAfter, weekdayOf } from '@casekit/rules/zoned-time'
import { Button, IconButton } from '@casekit/ui/button'
import { Skeleton } from '@casekit/ui/skeleton'
import { usePage } from '../../frame/page.store.ts'
import { OverviewSearch } from '../../patterns/list/OverviewSearch.tsx'
import { useIsPhone } from '../../patterns/list/use-is-phone.ts'
import type { FaceProps } from './face-props.ts'
import type { Face, Span } from './faces.ts'
import { planWords } from './plan/words.ts'
import '../../patterns/page-head.css'
import '../../patterns/list/overview.css'
import './faces.css'

const PlanBoard = lazy(async () => ({ default: (await import('./plan/PlanBoard.tsx')).PlanBoard }))
const CalendarFace = lazy(async () => ({ default: (await import('./calendar/CalendarFace.tsx')).CalendarFace }))

const SPANS_OF: Record<Exclude<Face, 'list'>, readonly Span[]> = {
  board: ['day', 'week', 'fortnight'],
  calendar: ['day', 'week', 'month', 'agenda'],
}
const SPAN_WORDS = {
  day: 'Planning.SpanDay',
  week: 'Planning.SpanWeek',
  fortnight: 'Planning.SpanFortnight',
  month: 'Planning.SpanMonth',
  agenda: 'Planning.SpanAgenda',
} as const

/** Where a span begins that holds the day. */
export function startOf(span: Span, day: string): string {
  if (span === 'month') return `${day.slice(0, 8)}01`
  return span === 'week' || span === 'fortnight' ? daysAfter(day, 1 - weekdayOf(day)) : day
}

function stepped(span: Span, start: string, way: 1 | -1): string {
  if (span === 'month') return startOf('month', daysAfter(start, way === 1 ? 31 : -1))
  return daysAfter(start, way * (span === 'day' ? 1 : span === 'fortnight' ? 14 : 7))
}

type FaceScreenProps = Omit<FaceProps, 'date' | 'span'> & {
  face: Exclude<Face, 'list'>
  date?: string | undefined
  span?: Span | undefined
  title: string
  actions: ReactNode
  bar: ReactNode
  onSearch: (search: string) => void
}

/** A calendar or a plan of the tasks: its days, its filters, and what it shows of them, loaded when it is opened. */
export function FaceScreen({ face, title, actions, bar, onSearch, ...props }: FaceScreenProps) {
  const { text, language } = useMessages()
  const isPhone = useIsPhone()
  usePage(title)
  const words = planWords(language)
  const spans = SPANS_OF[face]
  const usual = isPhone ? (face === 'calendar' ? 'agenda' : 'day') : 'week'
  const span = spans.find(each => each === props.span) ?? usual
  const date = startOf(span, props.date ?? props.today)
  const Shown = face === 'board' ? PlanBoard : CalendarFace
  const when =
    span === 'month'
      ? words.month(date)
      : span === 'day'
        ? words.wholeDay(date)
        : words.range(date, daysAfter(date, span === 'fortnight' ? 13 : 6))
  const searchLabel = text('Grid.Search', { what: language === 'de-DE' ? title : title.toLowerCase() })
  return (
    <>
      <header className="ck-page-head">
        <h1 className="ck-page-title">{title}</h1>
        <div className="ck-face-nav">
          <IconButton
            label={text('Planning.Earlier')}
            icon={<ChevronLeft />}
            onClick={() => props.onPlace({ date: stepped(span, date, -1), span })}
          />
          <Button onClick={() => props.onPlace({ date: props.today, span })}>{text('Planning.Today')}</Button>
          <IconButton
            label={text('Planning.Later')}
            icon={<ChevronRight />}
            onClick={() => props.onPlace({ date: stepped(span, date, 1), span })}
          />
          <span className="ck-face-when" aria-live="polite">
            {when}
          </span>
        </div>
        <div className="ck-page-head-end">
          <fieldset className="ck-spans" aria-label={text('Planning.Spans')}>
            {spans.map(each => (
              <button
                key={each}
                type="button"
                aria-pressed={each === span}
                onClick={() => props.onPlace({ date: props.date ?? props.today, span: each })}
              >
                {text(SPAN_WORDS[each])}
              </button>
            ))}
          </fieldset>
          {actions}
        </div>
      </header>
      <div className="ck-overview-bar">
        {bar}
        <div className="ck-overview-bar-end">
          <OverviewSearch label={searchLabel} value={props.search} onSearch={onSearch} />
        </div>
      </div>
      <div className="ck-face-body">
        <Suspense fallback={<Skeleton width="100%" height="16rem" />}>
          <Shown key={JSON.stringify([props.filters, props.search, date, span])} {...props} date={date} span={span} />
        </Suspense>
      </div>
    </>
  )
}
