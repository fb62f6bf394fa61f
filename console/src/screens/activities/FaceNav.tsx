import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { daysAfter, weekdayOf } from '@casekit/rules/zoned-time'
import { Button, IconButton } from '@casekit/ui/button'
import type { FaceProps } from './face-props.ts'
import type { Face, Span } from './faces.ts'
import { planWords } from './plan/words.ts'

export const SPANS_OF: Record<Exclude<Face, 'list'>, readonly Span[]> = {
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

/** The first day of the span that contains the day. */
export function startOf(span: Span, day: string): string {
  if (span === 'month') return `${day.slice(0, 8)}01`
  return span === 'week' || span === 'fortnight' ? daysAfter(day, 1 - weekdayOf(day)) : day
}

function stepped(span: Span, start: string, way: 1 | -1): string {
  if (span === 'month') return startOf('month', daysAfter(start, way === 1 ? 31 : -1))
  return daysAfter(start, way * (span === 'day' ? 1 : span === 'fortnight' ? 14 : 7))
}

type FaceNavProps = Pick<FaceProps, 'span' | 'date' | 'today' | 'onPlace'>

/** The shown days, with buttons for the earlier and later ones. */
export function FaceNav({ span, date, today, onPlace }: FaceNavProps) {
  const { text, language } = useMessages()
  const step = (way: 1 | -1) => onPlace({ date: stepped(span, date, way), span })
  return (
    <div className="ck-face-nav">
      <IconButton label={text('Planning.Earlier')} icon={<ChevronLeft />} onClick={() => step(-1)} />
      <Button onClick={() => onPlace({ date: today, span })}>{text('Planning.Today')}</Button>
      <IconButton label={text('Planning.Later')} icon={<ChevronRight />} onClick={() => step(1)} />
      <span className="ck-face-when" aria-live="polite">
        {daysShown(span, date, planWords(language))}
      </span>
    </div>
  )
}

function daysShown(span: Span, date: string, words: ReturnType<typeof planWords>): string {
  if (span === 'month') return words.month(date)
  if (span === 'day') return words.wholeDay(date)
  return words.range(date, daysAfter(date, span === 'fortnight' ? 13 : 6))
}

type FaceSpansProps = Pick<FaceProps, 'span' | 'date' | 'onPlace'> & { face: Exclude<Face, 'list'> }

/** Selects the span of days. */
export function FaceSpans({ face, span, date, onPlace }: FaceSpansProps) {
  const { text } = useMessages()
  return (
    <fieldset className="ck-spans" aria-label={text('Planning.Spans')}>
      {SPANS_OF[face].map(each => (
        <button key={each} type="button" aria-pressed={each === span} onClick={() => onPlace({ date, span: each })}>
          {text(SPAN_WORDS[each])}
        </button>
      ))}
    </fieldset>
  )
}
