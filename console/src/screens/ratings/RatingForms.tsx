import type { FormEvent } from 'react'
import { useSnapshot } from 'valtio'
import { BEST_SCORE } from '@casekit/contract/rating-shapes'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { TextArea } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { toasts } from '../../frame/notices/toasts.ts'
import type { RatingStore } from './rating.store.ts'

const SCORES = Array.from({ length: BEST_SCORE }, (_, place) => BEST_SCORE - place)

/**
 * Replies to a rating: stored on the case, and mailed if the company mails its replies, which the form says beforehand.
 */
export function ReplyForm({ store }: { store: RatingStore }) {
  const { text } = useMessages()
  const { reply, busy, rating } = useSnapshot(store.state, { sync: true })
  const isMailed = rating?.isMailed !== false
  async function submit(event: FormEvent) {
    event.preventDefault()
    const isSent = await store.sendReply()
    toasts.show(
      isSent
        ? { title: text(isMailed ? 'Ratings.ReplySent' : 'Ratings.ReplyKept') }
        : { tone: 'failed', title: text('Ratings.ReplyFailed') },
    )
  }
  return (
    <form className="ck-rating-form" onSubmit={event => void submit(event)}>
      <TextArea
        label={text('Ratings.Reply')}
        hint={isMailed ? undefined : text('Ratings.ReplyNotMailed')}
        maxLength={10_000}
        value={reply}
        onChange={value => store.type({ reply: value })}
      />
      <Button type="submit" kind="primary" busy={busy === 'reply'} disabled={!reply.trim()}>
        {text(isMailed ? 'Ratings.SendReply' : 'Ratings.KeepReply')}
      </Button>
    </form>
  )
}

const ENDS = { saved: 'Ratings.CheckSaved', changed: 'Ratings.Changed', failed: 'Ratings.CheckFailed' } as const

/** The staff's own score, separate from the customer's. */
export function OwnCheck({ store }: { store: RatingStore }) {
  const { text } = useMessages()
  const { score, note, busy } = useSnapshot(store.state, { sync: true })
  async function submit(event: FormEvent) {
    event.preventDefault()
    const end = await store.saveCheck()
    toasts.show({ tone: end === 'saved' ? 'done' : 'failed', title: text(ENDS[end]) })
  }
  return (
    <form className="ck-rating-form" onSubmit={event => void submit(event)}>
      <Select
        label={text('Ratings.OwnCheck')}
        value={score}
        onChange={value => store.type({ score: value })}
        options={[
          { value: '', label: text('Ratings.NotChecked') },
          ...SCORES.map(value => ({ value: String(value), label: text('Ratings.Stars', { score: value }) })),
        ]}
      />
      <TextArea
        label={text('Ratings.OwnNote')}
        rows={2}
        maxLength={2000}
        value={note}
        onChange={value => store.type({ note: value })}
      />
      <Button type="submit" busy={busy === 'check'}>
        {text('Ratings.SaveCheck')}
      </Button>
    </form>
  )
}
