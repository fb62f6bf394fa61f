import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import type { RatingRow } from '@casekit/contract/overviews/ratings'
import type { Rating } from '@casekit/contract/ratings'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { Skeleton } from '@casekit/ui/skeleton'
import { paths } from '../../paths.ts'
import { PeekFact } from '../../patterns/list/Peek.tsx'
import { createRating } from './rating.store.ts'
import { OwnCheck, ReplyForm } from './RatingForms.tsx'
import { Stars } from './Stars.tsx'

/** A rating in the peek panel: the comment, the reply, and the company's own check. */
export function RatingPeek({ row, onChanged }: { row: RatingRow; onChanged: () => void }) {
  const { text } = useMessages()
  const [store] = useState(() => createRating(row.id, onChanged))
  const { rating, hasFailed } = useSnapshot(store.state)
  useEffect(() => void store.load(), [store])
  if (hasFailed)
    return (
      <Notice
        tone="danger"
        action={
          <Button kind="link" onClick={() => void store.load()}>
            {text('Buttons.TryAgain')}
          </Button>
        }
      >
        {text('Ratings.Failed')}
      </Notice>
    )
  if (!rating) return <Skeleton width="100%" height="12rem" />
  return (
    <>
      <Said rating={rating as Rating} />
      {rating.answeredAt && <ReplyForm store={store} />}
      <OwnCheck store={store} />
    </>
  )
}

function Said({ rating }: { rating: Rating }) {
  const { text, format } = useMessages()
  const { score, reasons, comment, mayPublish, reply, repliedAt, repliedBy } = rating
  return (
    <>
      {score && <Stars score={score} />}
      <p className="ck-rating-words">{comment || text('Ratings.NoComment')}</p>
      <dl>
        <PeekFact label={text('Ratings.Case')}>
          <Link href={paths.caseDetails(rating.caseId)}>
            {rating.caseNumber} {rating.caseTitle}
          </Link>
        </PeekFact>
        <PeekFact label={text('Ratings.Customer')}>{rating.customerName}</PeekFact>
        {reasons.length > 0 && (
          <PeekFact label={text('Ratings.Reasons')}>
            {reasons.map(reason => text(`RatingReason.${reason}`)).join(', ')}
          </PeekFact>
        )}
        <PeekFact label={text('Ratings.AskedAt')}>{format.dateTime(rating.askedAt)}</PeekFact>
        {rating.answeredAt && (
          <PeekFact label={text('Ratings.AnsweredAt')}>{format.dateTime(rating.answeredAt)}</PeekFact>
        )}
      </dl>
      {mayPublish && <Notice tone="info">{text('Ratings.MayPublish')}</Notice>}
      {repliedAt && (
        <>
          <p className="ck-rating-words">{reply}</p>
          <p>{text('Ratings.RepliedBy', { name: repliedBy, when: format.dateTime(repliedAt) })}</p>
        </>
      )}
    </>
  )
}
