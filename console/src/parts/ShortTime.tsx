import { useIntl } from 'react-intl'
import { currentTime } from '@casekit/client/clock'
import { useMessages } from '@casekit/messages/react'

/** `14. maj kl. 08.14`: the year only if it is not the current one; the full time as the tooltip. */
export function ShortTime({ at }: { at: string }) {
  const { text, format } = useMessages()
  const { formatDate } = useIntl()
  const yearOf = (time: string | number) => formatDate(time, { year: 'numeric' })
  const date = formatDate(at, {
    day: 'numeric',
    month: 'short',
    ...(yearOf(at) !== yearOf(currentTime()) && { year: 'numeric' }),
  })
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {text('Format.DateTime', { date, time: format.clock(at) })}
    </time>
  )
}
