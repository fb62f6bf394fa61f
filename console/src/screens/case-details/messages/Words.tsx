import type { KeyboardEvent } from 'react'
import { Lock } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { type FilledPart, unknownFields } from '@casekit/rules/merge-fields'
import { TextArea } from '@casekit/ui/field'
import { type ComposerStore, MESSAGE_LIMIT } from '../../../parts/messages/composer.store.ts'

type WordsProps = {
  store: ComposerStore
  /** The text in parts, as it will be sent. */
  spoken: readonly FilledPart[]
}

/** The message text; a template is shown as a preview until it is edited. */
export function Words({ store, spoken }: WordsProps) {
  const { text } = useMessages()
  const { lane, trouble, isRead, text: typed } = useSnapshot(store.state, { sync: true })
  const { length } = typed.trim()
  const words = {
    failed: lane === 'company' ? 'Talk.Failed' : 'Case.NoteFailed',
    'already-sent': 'Talk.AlreadySent',
  } as const
  const unknown = unknownFields(typed).map(field => `{{${field}}}`)
  const error =
    unknown.length > 0
      ? text('Talk.UnknownField', { fields: unknown.join(', ') })
      : length > MESSAGE_LIMIT
        ? text('Talk.Long', { limit: MESSAGE_LIMIT, length })
        : trouble && trouble !== 'too-much' && text(words[trouble])
  if (isRead && !error) return <Reading spoken={spoken} />
  return (
    <>
      <TextArea
        label={text(lane === 'company' ? 'Talk.MessageLabel' : 'Case.NoteLabel')}
        placeholder={text(lane === 'company' ? 'Talk.MessagePlaceholder' : 'Case.NotePlaceholder')}
        rows={1}
        value={typed}
        onChange={changed => store.change({ text: changed })}
        onKeyDown={sendByKeys}
        error={error || undefined}
      />
      {lane === 'internal' && (
        <p className="ck-composer-inside">
          <Lock aria-hidden="true" />
          {text('Talk.OnlyUs')}
        </p>
      )}
    </>
  )
}

/** The text as it will be sent; filled-in fields are marked, with the field name as tooltip. */
function Reading({ spoken }: Pick<WordsProps, 'spoken'>) {
  const { text } = useMessages()
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys too
    <section className="ck-composer-reading" aria-label={text('Talk.Preview')} aria-live="polite" tabIndex={0}>
      {spoken.map(({ said, field }, at) =>
        field ? (
          // oxlint-disable-next-line react/no-array-index-key -- parts have no name but their place
          <mark key={at} title={`{{${field}}}`}>
            {said}
          </mark>
        ) : (
          said
        ),
      )}
    </section>
  )
}

/** Clicks the button, so that keys cannot send what the button may not. */
function sendByKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLButtonElement>('[type=submit]')?.click()
}
