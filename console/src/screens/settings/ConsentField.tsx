import { useState } from 'react'
import { newKey } from '@casekit/client/key'
import { LANGUAGES, type Language } from '@casekit/contract/languages'
import { type Consent, getConsent, publishConsent } from '@casekit/contract/privacy'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { TextArea } from '@casekit/ui/field'
import { toasts } from '../../frame/notices/toasts.ts'
import { SPEECH } from '../../frame/top-bar/languages.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import type { OwnFieldProps } from '../../patterns/settings/page.ts'
import { call } from '../../session/session.store.ts'
import './notifications.css'

/** The current consent version, who has agreed, and a button to publish a new one. */
export function ConsentField({ id, disabled }: OwnFieldProps) {
  const { text, format } = useMessages()
  const query = useQuery(signal => call(getConsent, { signal }))
  const [isWriting, setWriting] = useState(false)
  const standsWords = ({ version, agreed, members, publishedAt }: Consent) =>
    text('Privacy.ConsentStands', { version, agreed, members, when: publishedAt ? format.dateTime(publishedAt) : '' })
  return (
    <div className="ck-mail-words" id={id}>
      <Loaded query={query} failed="Privacy.NotLoaded">
        {consent => (
          <>
            <p>{consent.texts.length === 0 ? text('Privacy.ConsentNone') : standsWords(consent)}</p>
            <div>
              <Button disabled={disabled} onClick={() => setWriting(true)}>
                {text('Privacy.Edit')}
              </Button>
            </div>
            {isWriting && (
              <ConsentDialog
                consent={consent}
                onClose={() => setWriting(false)}
                onPublished={() => void query.load()}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}

type Draft = Record<Language, string>
type DialogProps = { consent: Consent; onClose: () => void; onPublished: () => void }

const textIn = ({ texts }: Consent, language: Language) => texts.find(each => each.language === language)?.text ?? ''

function ConsentDialog({ consent, onClose, onPublished }: DialogProps) {
  const { text } = useMessages()
  const [key] = useState(newKey)
  const form = useForm<Draft>({
    begin: Object.fromEntries(LANGUAGES.map(language => [language, textIn(consent, language)])) as Draft,
    check: () => ({}),
    save: async draft => {
      const texts = LANGUAGES.map(language => ({ language, text: draft[language] })).filter(each => each.text.trim())
      await call(publishConsent, { body: { texts }, key })
      toasts.show({ title: text('Privacy.Published') })
      onPublished()
    },
  })
  return (
    <FormDialog
      form={form}
      title={text('Privacy.DialogTitle')}
      action={text('Privacy.Publish')}
      className="ck-mail-words"
      failed="Privacy.NotPublished"
      onClose={onClose}
    >
      <p>{text('Privacy.DialogLead')}</p>
      {LANGUAGES.map(language => (
        <TextArea
          key={language}
          label={text('Privacy.TextIn', { language: SPEECH[language] })}
          rows={4}
          maxLength={10_000}
          value={form.values[language]}
          onChange={written => form.put({ [language]: written })}
        />
      ))}
    </FormDialog>
  )
}
