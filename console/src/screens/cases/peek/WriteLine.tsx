import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Lock, Send } from 'lucide-react'
import { useSnapshot } from 'valtio'
import type { CaseDetails } from '@casekit/contract/cases'
import { useMessages } from '@casekit/messages/react'
import { unknownFields } from '@casekit/rules/merge-fields'
import { IconButton } from '@casekit/ui/button'
import { isForPage } from '../../../frame/palette/single-keys.ts'
import { createComposer, type Lane, MESSAGE_LIMIT } from '../../../parts/messages/composer.store.ts'
import { chosenReceivers, namesOf, useReceivers } from '../../../parts/messages/receivers.ts'
import { call } from '../../../session/session.store.ts'

const LANES: readonly Lane[] = ['internal', 'company']

type WriteLineProps = { details: CaseDetails; onSent: () => Promise<void>; leave: () => void }

/**
 * Writes one line on the case: an internal note, or an answer to the customer. N focuses it; sending returns the focus
 * to the list.
 */
export function WriteLine({ details, onSent, leave }: WriteLineProps) {
  const { text } = useMessages()
  const [store] = useState(() => createComposer(call, details.id, 'internal'))
  const { lane, text: typed, isSending, trouble } = useSnapshot(store.state, { sync: true })
  const field = useRef<HTMLInputElement>(null)
  const receivers = useReceivers(details)
  const told = chosenReceivers(receivers, lane)
  const names = namesOf(receivers, told)
  const unknown = unknownFields(typed).map(name => `{{${name}}}`)
  const label = text(lane === 'company' ? 'Talk.MessageLabel' : 'Case.NoteLabel')
  const error =
    unknown.length > 0
      ? text('Talk.UnknownField', { fields: unknown.join(', ') })
      : trouble &&
        text(trouble === 'already-sent' ? 'Talk.AlreadySent' : lane === 'company' ? 'Talk.Failed' : 'Case.NoteFailed')
  const hint = lane === 'internal' ? text('Talk.OnlyUs') : names.join(', ') || text('Talk.NotSentOut')

  const enter = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'n' || !isForPage(event)) return
    event.preventDefault()
    field.current?.focus()
  })
  useEffect(() => {
    addEventListener('keydown', enter)
    return () => removeEventListener('keydown', enter)
  }, [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (unknown.length > 0 || !(await store.send(told))) return
    field.current?.blur() // the row may still be loading, and takes the focus later
    leave()
    await onSent()
  }
  return (
    <form className={`ck-peeked-write ck-peeked-write-${lane}`} onSubmit={event => void submit(event)}>
      <fieldset aria-label={text('Talk.WriteTo')}>
        {LANES.filter(one => details.customer || one === 'internal').map(one => (
          <button key={one} type="button" aria-pressed={lane === one} onClick={() => store.change({ lane: one })}>
            {one === 'internal' && <Lock aria-hidden="true" />}
            {text(one === 'company' ? 'Talk.ToCustomer' : 'Talk.ToInternal')}
          </button>
        ))}
      </fieldset>
      <div className="ck-peeked-line">
        <input
          ref={field}
          className="ck-input"
          aria-label={label}
          aria-describedby={`peek-hint-${details.id}`}
          aria-invalid={error ? true : undefined}
          aria-keyshortcuts="N"
          placeholder={text(lane === 'company' ? 'Talk.MessagePlaceholder' : 'Case.NotePlaceholder')}
          maxLength={MESSAGE_LIMIT}
          value={typed}
          onChange={event => store.change({ text: event.target.value })}
        />
        <IconButton
          type="submit"
          kind="primary"
          icon={<Send />}
          label={text(lane === 'company' ? 'Talk.Send' : 'Case.SaveNote')}
          busy={isSending}
          disabled={!typed.trim()}
        />
      </div>
      <p
        id={`peek-hint-${details.id}`}
        className={error ? 'ck-error' : 'ck-peeked-hint'}
        role={error ? 'alert' : undefined}
      >
        {error || hint}
      </p>
    </form>
  )
}
