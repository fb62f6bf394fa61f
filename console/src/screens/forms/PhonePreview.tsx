import { useState } from 'react'
import type { FormContent } from '@casekit/contract/form-shapes'
import { useMessages } from '@casekit/messages/react'
import { FormSheet } from '../../parts/forms/FormSheet.tsx'
import { createSheet } from '../../parts/forms/sheet.store.ts'

/** An interactive phone preview of the draft; answers are not saved. */
export function PhonePreview({ name, content }: { name: string; content: FormContent }) {
  const { text } = useMessages()
  return (
    <section className="ck-form-phone" aria-label={text('Forms.OnPhone')}>
      <h2>{text('Forms.OnPhone')}</h2>
      <div>
        <p>{name}</p>
        <Tried key={JSON.stringify(content)} content={content} />
      </div>
      <small>{text('Forms.TryText')}</small>
    </section>
  )
}

function Tried({ content }: { content: FormContent }) {
  const [store] = useState(() => createSheet({ keepAs: null, content, answers: {}, files: [] }, null))
  return <FormSheet store={store} isClosed={false} />
}
