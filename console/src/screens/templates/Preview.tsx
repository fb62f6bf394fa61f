import { useEffect, useId } from 'react'
import { useSnapshot } from 'valtio'
import type { Language } from '@casekit/contract/languages'
import { useMessages } from '@casekit/messages/react'
import { Select } from '@casekit/ui/select'
import { session } from '../../session/session.store.ts'
import { spokenOn } from '../case-details/messages/spoken.ts'
import type { TemplatesStore } from './templates.store.ts'

type PreviewProps = { store: TemplatesStore; body: string; language: Language }

/** How a template reads on a real case (modules.md, Templates); nothing for who may see no case. */
export function Preview({ store, body, language }: PreviewProps) {
  const { text } = useMessages()
  const { cases, tried } = useSnapshot(store.state) as TemplatesStore['state']
  const sender = useSnapshot(session).account?.user.name ?? ''
  const id = useId()
  useEffect(() => void store.learnCases(), [store])
  if (cases.length === 0) return null
  return (
    <section className="ck-template-preview" aria-labelledby={id}>
      <h3 id={id}>{text('Templates.Preview')}</h3>
      <Select
        label={text('Templates.PreviewOn')}
        value={tried?.id ?? ''}
        options={cases}
        onChange={caseId => void store.tryOn(caseId)}
      />
      {tried && body.trim() !== '' && (
        <p lang={language} aria-live="polite">
          {spokenOn(tried, sender, body)}
        </p>
      )}
    </section>
  )
}
