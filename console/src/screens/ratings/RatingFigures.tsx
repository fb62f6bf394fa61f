import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { Skeleton } from '@casekit/ui/skeleton'
import type { RatingSummaryStore } from './rating-summary.store.ts'

/** The average with its uncertainty, the response rate, and the distribution of scores. */
export function RatingFigures({ store }: { store: RatingSummaryStore }) {
  const { text, format } = useMessages()
  const { summary, hasFailed } = useSnapshot(store.state)
  useEffect(() => void store.load(), [store])
  if (hasFailed && !summary)
    return (
      <Notice
        tone="danger"
        action={
          <Button kind="link" onClick={() => void store.load()}>
            {text('Buttons.TryAgain')}
          </Button>
        }
      >
        {text('Ratings.SummaryFailed')}
      </Notice>
    )
  if (!summary)
    return (
      <div className="ck-rating-figures" aria-busy="true">
        <Skeleton width="6rem" height="66px" />
        <Skeleton width="6rem" height="66px" />
        <Skeleton width="100%" height="66px" />
      </div>
    )
  const { asked, answered, average, uncertainty, scores } = summary
  return (
    <div className="ck-rating-figures">
      <section className="ck-rating-figure">
        <h2>{text('Ratings.Average')}</h2>
        <b>{average === null ? '–' : format.amount(average)}</b>
        {uncertainty !== null && (
          <span className="ck-rating-doubt">{text('Ratings.PlusMinus', { value: format.amount(uncertainty) })}</span>
        )}
        <p>{average === null ? text('Ratings.TooFew') : text('Ratings.Answers', { count: answered })}</p>
      </section>
      <section className="ck-rating-figure">
        <h2>{text('Ratings.ResponseRate')}</h2>
        <b>{asked === 0 ? '–' : format.percent(answered / asked)}</b>
        <p>{text('Ratings.OfAsked', { answered: format.number(answered), asked: format.number(asked) })}</p>
      </section>
      <dl className="ck-rating-scores">
        {scores
          .map((count, place) => ({ count, score: place + 1 }))
          .toReversed()
          .map(({ count, score }) => (
            <div key={score}>
              <dt aria-label={text('Ratings.Stars', { score })}>{score}</dt>
              <dd className="ck-rating-bar" aria-hidden="true">
                <span style={{ inlineSize: `${answered === 0 ? 0 : (count / answered) * 100}%` }} />
              </dd>
              <dd>{format.number(count)}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
