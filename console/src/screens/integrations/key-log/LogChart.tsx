import { useMemo } from 'react'
import { useMessages } from '@casekit/messages/react'
import { daysAfter } from '@casekit/rules/report-periods'
import { LineChart } from '@casekit/ui/line-chart'
import type { Period, Slot } from './slots.ts'

/** The chart needs days without gaps, so each hour becomes one day. */
const FIRST = '2001-01-01'
const placeOf = (day: string) => Math.round((Date.parse(day) - Date.parse(FIRST)) / 86_400_000)

const two = (part: number) => String(part).padStart(2, '0')
const dayOf = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

type Props = { slots: readonly Slot[]; period: Period; onPick: (slot: Slot) => void }

/** Successful calls, with the refused ones dashed behind them. */
export function LogChart({ slots, period, onPick }: Props) {
  const { text, format } = useMessages()
  const told = JSON.stringify(slots)
  const drawn = useMemo(() => {
    const shown = JSON.parse(told) as { answered: number; refused: number }[]
    const days = shown.map((_, place) => daysAfter(FIRST, place))
    const refused = { values: shown.map(slot => slot.refused), isBehind: true }
    return { days, lines: [{ values: shown.map(slot => slot.answered) }, refused] }
  }, [told])
  const first = slots[0]?.from.toISOString() ?? ''
  const formats = useMemo(() => {
    const day = (of: string) => {
      const from = new Date(first)
      if (period === 'day') from.setHours(from.getHours() + placeOf(of))
      else from.setDate(from.getDate() + placeOf(of))
      return period === 'day' ? format.clock(from.toISOString()) : format.dayMark(dayOf(from))
    }
    return { day, month: day, value: format.number }
  }, [first, period, format])
  const nameAt = (slot: Slot) => {
    const at = slot.from.toISOString()
    return period === 'day' ? format.dateTime(at) : format.date(at)
  }
  const describe = (place: number) => {
    const slot = slots[place]
    if (!slot) return ''
    return text('KeyLog.Point', { at: nameAt(slot), answered: slot.answered, refused: slot.refused })
  }
  const pick = (place: number) => {
    const slot = slots[place]
    if (slot) onPick(slot)
  }
  return (
    <div className="ck-key-log-chart">
      <LineChart
        label={text('KeyLog.Chart')}
        hint={text('KeyLog.ChartKeys')}
        {...drawn}
        formats={formats}
        describe={describe}
        onPick={pick}
      />
      <p className="ck-key-log-legend" aria-hidden="true">
        <span>{text('KeyLog.Answered')}</span>
        <span className="ck-key-log-dashed">{text('KeyLog.Refused')}</span>
      </p>
    </div>
  )
}
