import { X } from 'lucide-react'
import { LANGUAGES, type Language } from '@casekit/contract/languages'
import { NOTICE_LIMITS } from '@casekit/contract/notice-kinds'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { TextArea, TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { SPEECH } from '../../frame/top-bar/languages.ts'
import type { NoticeValues } from './notice-form.ts'

type Said = NoticeValues['translations']
type TranslationFieldsProps = { said: Said; error: string | undefined; onChange: (said: Said) => void }

/** Translations of the notice: tenants see their own language. */
export function TranslationFields({ said, error, onChange }: TranslationFieldsProps) {
  const { text } = useMessages()
  const left = LANGUAGES.filter(language => !said.some(one => one.language === language))
  const put = (language: Language, part: Partial<Said[number]>) =>
    onChange(said.map(one => (one.language === language ? { ...one, ...part } : one)))
  return (
    <>
      {said.map(({ language, title, body }) => (
        <fieldset key={language} className="ck-notice-said">
          <legend>
            {SPEECH[language]}
            <IconButton
              size="sm"
              icon={<X />}
              label={text('Notices.RemovePlace', { name: SPEECH[language] })}
              onClick={() => onChange(said.filter(one => one.language !== language))}
            />
          </legend>
          <TextField
            label={text('Notices.Heading')}
            maxLength={NOTICE_LIMITS.title}
            value={title}
            {...(!title.trim() && error && { error })}
            onChange={next => put(language, { title: next })}
          />
          <TextArea
            label={text('Notices.Text')}
            rows={3}
            maxLength={NOTICE_LIMITS.body}
            value={body}
            onChange={next => put(language, { body: next })}
          />
        </fieldset>
      ))}
      {left.length > 0 && (
        <Select
          label={text('Notices.AddLanguage')}
          value=""
          options={left.map(language => ({ value: language, label: SPEECH[language] }))}
          onChange={language => onChange([...said, { language: language as Language, title: '', body: '' }])}
        />
      )}
    </>
  )
}
