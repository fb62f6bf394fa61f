import { type Language, localesOf } from '@casekit/messages/language'

const at = (iso: string) => new Date(`${iso}T00:00:00Z`)

/** Formats weekdays, which are the company's in any time zone. */
export function dayWords(language: Language) {
  const day = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localesOf(language), { ...parts, timeZone: 'UTC' })
  const [short, long, span] = [
    day({ weekday: 'short' }),
    day({ weekday: 'long', day: 'numeric', month: 'long' }),
    day({ day: 'numeric', month: 'short', year: 'numeric' }),
  ]
  return {
    short: (iso: string) => `${short.format(at(iso))} ${at(iso).getUTCDate()}`,
    long: (iso: string) => long.format(at(iso)),
    span: (from: string, to: string) => span.formatRange(at(from), at(to)),
  }
}
