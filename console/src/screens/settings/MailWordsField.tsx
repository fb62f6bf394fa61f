import { useSnapshot } from 'valtio'
import { LANGUAGES, type Language } from '@casekit/contract/languages'
import { CUSTOMER_EVENTS, CUSTOMER_FIELDS, type CustomerEvent } from '@casekit/contract/notification-events'
import type { OwnWords } from '@casekit/contract/setting-kinds'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { TextArea, TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { SPEECH } from '../../frame/top-bar/languages.ts'
import type { OwnFieldProps } from '../../patterns/settings/page.ts'
import { chosenMail, withWords, wordsFor } from './mail-words.store.ts'
import './notifications.css'

export const MAIL_NAMES: Record<CustomerEvent, MessageId> = {
  created: 'Notify.Created',
  planned: 'Notify.Planned',
  underway: 'Notify.Underway',
  rating: 'Notify.Rating',
}

/** Subject and opening of one mail in one language, in the company's own words. */
export function MailWordsField({ value, disabled, error, onChange }: OwnFieldProps<Record<string, unknown>>) {
  const { text } = useMessages()
  const chosen = useSnapshot(chosenMail)
  const texts = value as readonly OwnWords[]
  const words = wordsFor(texts, chosen)
  const put = (change: Partial<OwnWords>) => onChange(withWords(texts, { ...words, ...change }))
  const fields = CUSTOMER_FIELDS.map(field => `{{${field}}}`).join(', ')
  return (
    <div className="ck-mail-words">
      <div className="ck-mail-words-choice">
        <Select
          label={text('Notify.Mail')}
          value={chosen.event}
          options={CUSTOMER_EVENTS.map(event => ({ value: event, label: text(MAIL_NAMES[event]) }))}
          onChange={event => (chosenMail.event = event as CustomerEvent)}
        />
        <Select
          label={text('Notify.Language')}
          value={chosen.language}
          options={LANGUAGES.map(code => ({ value: code, label: SPEECH[code] }))}
          onChange={language => (chosenMail.language = language as Language)}
        />
      </div>
      <TextField
        label={text('Notify.Subject')}
        hint={text('Notify.Usual')}
        maxLength={200}
        disabled={disabled}
        value={words.subject}
        onChange={subject => put({ subject })}
      />
      <TextArea
        label={text('Notify.Opening')}
        hint={text('Notify.Fields', { fields })}
        error={error}
        rows={5}
        maxLength={2000}
        disabled={disabled}
        value={words.opening}
        onChange={opening => put({ opening })}
      />
    </div>
  )
}
