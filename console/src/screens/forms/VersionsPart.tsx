import type { Form } from '@casekit/contract/form-shapes'
import { useMessages } from '@casekit/messages/react'
import { Chip } from '@casekit/ui/chip'

/** The published versions: by whom, and how many answers each has. */
export function VersionsPart({ form }: { form: Form }) {
  const { text, format } = useMessages()
  if (form.versions.length === 0) return <p className="ck-form-none">{text('Forms.NoVersions')}</p>
  return (
    <ul className="ck-narrow-list ck-form-list">
      {form.versions.map(({ number, publishedAt, byName, answers }) => (
        <li key={number} className="ck-forms-row">
          <span>
            <b>{text('CaseForms.Version', { number: String(number) })}</b>
            <small>
              {[format.dateTime(publishedAt), byName, text('Forms.AnswerCount', { count: answers })]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          {number === form.published?.number && <Chip look="done">{text('Forms.InUse')}</Chip>}
        </li>
      ))}
    </ul>
  )
}
