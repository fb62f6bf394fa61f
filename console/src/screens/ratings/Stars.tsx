import { Star } from 'lucide-react'
import { BEST_SCORE } from '@casekit/contract/rating-shapes'
import { useMessages } from '@casekit/messages/react'
import './ratings.css'

/** A score as stars, with text for screen readers. */
export function Stars({ score }: { score: number }) {
  const { text } = useMessages()
  return (
    <span className={score <= 2 ? 'ck-stars ck-stars-bad' : 'ck-stars'}>
      <span className="ck-hidden-text">{text('Ratings.Stars', { score })}</span>
      {Array.from({ length: BEST_SCORE }, (_, place) => (
        <Star key={place} className={place < score ? 'ck-star-full' : undefined} aria-hidden="true" />
      ))}
    </span>
  )
}
