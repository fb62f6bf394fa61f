import { useSnapshot } from 'valtio'
import type { WorkWeek } from '@casekit/contract/work-weeks'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { TextArea } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { dayWords } from './day-words.ts'
import type { Outcome, WeekStore } from './week.store.ts'

type WeekWordsProps = { week: WorkWeek; store: WeekStore; isOwn: boolean; onDone: (outcome: Promise<Outcome>) => void }

/** Questions and answers about the week; an approver's question returns the week. */
export function WeekWords({ week, store, isOwn, onDone }: WeekWordsProps) {
  const { text, format, language } = useMessages()
  const words = dayWords(language)
  const { typed, day: about, isBusy } = useSnapshot(store.state)
  const maySay = isOwn ? week.state !== 'draft' || week.words.length > 0 : week.state !== 'draft'
  if (!maySay && week.words.length === 0) return null
  return (
    <section className="ck-week-words" aria-label={text('TimeSheets.Words')}>
      <h2>{text('TimeSheets.Words')}</h2>
      <ol>
        {week.words.map(({ author, at, day, text: said }) => (
          <li key={`${at} ${author}`}>
            <b>{author}</b> <small>{format.dateTime(at)}</small>
            {day && <small> · {words.long(day)}</small>}
            <p>{said}</p>
          </li>
        ))}
      </ol>
      {maySay && (
        <>
          {!isOwn && (
            <Select
              label={text('TimeSheets.AboutDay')}
              value={about}
              options={[
                { value: '', label: text('TimeSheets.WholeWeek') },
                ...week.days.map(({ day }) => ({ value: day, label: words.long(day) })),
              ]}
              onChange={store.choose}
            />
          )}
          <TextArea
            label={text(
              isOwn ? 'TimeSheets.Answer' : week.state === 'approved' ? 'TimeSheets.Reason' : 'TimeSheets.Ask',
            )}
            value={typed}
            maxLength={2000}
            onChange={store.type}
          />
          <Button
            disabled={isBusy || typed.trim() === ''}
            onClick={() => onDone(isOwn ? store.answer() : store.judge(false))}
          >
            {text(
              isOwn ? 'TimeSheets.SendAnswer' : week.state === 'approved' ? 'TimeSheets.Reopen' : 'TimeSheets.GiveBack',
            )}
          </Button>
        </>
      )}
    </section>
  )
}
