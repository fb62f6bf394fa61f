import { type FormEvent, useEffect, useState } from 'react'
import { Star } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { BEST_SCORE, RATING_REASONS } from '@casekit/contract/rating-shapes'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Checkbox } from '@casekit/ui/checkbox'
import { TextArea } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { Heading } from '@casekit/ui/surroundings'
import type { FollowWays } from './follow-ways.ts'
import { createOwnRating } from './rating.store.ts'

const SCORES = Array.from({ length: BEST_SCORE }, (_, place) => place + 1)

/** Asks the customer for a rating, when the company does. */
export function RateCase({ ways }: { ways: FollowWays }) {
  const { text } = useMessages()
  const [store] = useState(() => createOwnRating(ways))
  const { rating, busy, news } = useSnapshot(store.state, { sync: true })
  useEffect(() => void store.load(), [store])
  if (!rating?.isAsked) return null
  const { score, reasons, comment, mayPublish, reply } = rating

  function submit(event: FormEvent) {
    event.preventDefault()
    void store.send()
  }
  return (
    <section className="ck-case-view-card" aria-labelledby="case-view-rate">
      <Heading id="case-view-rate" own={1} below={1}>
        {text('CaseView.Rate')}
      </Heading>
      <form className="ck-case-view-rate" onSubmit={submit}>
        <fieldset className="ck-case-view-stars">
          <legend className="ck-hidden-text">{text('CaseView.Rate')}</legend>
          {SCORES.map(value => (
            <label key={value} className={score && value <= score ? 'ck-case-view-star-full' : undefined}>
              <input
                type="radio"
                name="score"
                aria-label={text('CaseView.Stars', { score: value })}
                checked={score === value}
                onChange={() => store.change({ score: value })}
              />
              <Star aria-hidden="true" />
            </label>
          ))}
        </fieldset>
        {score !== null && (
          <>
            <fieldset className="ck-case-view-reasons">
              <legend>{text('CaseView.WhatAbout')}</legend>
              {RATING_REASONS.map(reason => (
                <Checkbox key={reason} checked={reasons.includes(reason)} onChange={() => store.toggle(reason)}>
                  {text(`RatingReason.${reason}`)}
                </Checkbox>
              ))}
            </fieldset>
            <TextArea
              label={text('CaseView.RateComment')}
              optional
              maxLength={10_000}
              value={comment}
              onChange={value => store.change({ comment: value })}
            />
            <Checkbox checked={mayPublish} onChange={value => store.change({ mayPublish: value })}>
              {text('CaseView.MayPublish')}
            </Checkbox>
            <Button kind="primary" size="lg" type="submit" busy={busy}>
              {text('CaseView.SendRating')}
            </Button>
          </>
        )}
        {news === 'sent' && <Notice tone="success">{text('CaseView.Rated')}</Notice>}
        {news === 'failed' && <Notice tone="danger">{text('CaseView.RateFailed')}</Notice>}
        {reply && <p className="ck-case-view-reply">{reply}</p>}
      </form>
    </section>
  )
}
