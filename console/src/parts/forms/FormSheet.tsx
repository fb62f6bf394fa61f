import { EyeOff } from 'lucide-react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { FormAnswers } from '@casekit/contract/form-shapes'
import { useMessages } from '@casekit/messages/react'
import { verdictOf } from '@casekit/rules/form-rules'
import { Notice } from '@casekit/ui/notice'
import { FieldRow } from './FieldRow.tsx'
import type { SheetStore } from './sheet.store.ts'
import { withKept } from './waiting-answers.ts'
import './form-sheet.css'

type FormSheetProps = {
  store: SheetStore
  /** What stands is shown and not written. */
  isClosed: boolean
}

/** A form to be filled in: what is asked by the answers so far, how far it has come, and what is wrong or missing. */
export function FormSheet({ store, isClosed }: FormSheetProps) {
  const { text } = useMessages()
  const { answers, kept, isAsked, saving } = useSnapshot(store.state, { sync: true })
  useEffect(() => store.follow(), [store])
  const { content } = store
  const verdict = verdictOf(content, withKept(answers as FormAnswers, kept))
  const all = content.sections.reduce((sum, { fields }) => sum + fields.length, 0)
  const hidden = all - verdict.shown.length
  return (
    <div className="ck-fsheet">
      <Progress store={store} />
      {saving === 'failed' && !isClosed && <Notice tone="warning">{text('FormSheet.NotSaved')}</Notice>}
      {content.sections.map((section, at) => {
        const fields = section.fields.filter(({ id }) => verdict.shown.includes(id))
        if (fields.length === 0) return null
        return (
          <section key={section.id} aria-label={section.title}>
            <h2>{`${at + 1}. ${section.title}`}</h2>
            {fields.map(field => (
              <FieldRow
                key={field.id}
                field={field}
                number={`${at + 1}.${section.fields.indexOf(field) + 1}`}
                store={store}
                isClosed={isClosed}
                isAsked={isAsked}
              />
            ))}
          </section>
        )
      })}
      {hidden > 0 && !isClosed && (
        <p className="ck-fsheet-hidden">
          <EyeOff aria-hidden="true" /> {text('FormSheet.Hidden', { count: hidden })}
        </p>
      )}
    </div>
  )
}

/** A mark for each field: answered, failed or open. */
function Progress({ store }: { store: SheetStore }) {
  const { text } = useMessages()
  const { answers, kept, saving } = useSnapshot(store.state, { sync: true })
  const { shown, answered, failed } = verdictOf(store.content, withKept(answers as FormAnswers, kept))
  const said = text('FormSheet.Progress', { answered, all: shown.length })
  const share = shown.length === 0 ? 0 : answered / shown.length
  return (
    <p className="ck-fsheet-progress">
      <progress value={share} aria-label={said} />
      <span>{said}</span>
      {failed.length > 0 && (
        <span className="ck-fsheet-bad">{text('FormSheet.FailedCount', { count: failed.length })}</span>
      )}
      {store.door && saving !== 'failed' && (
        <output className="ck-fsheet-saved">
          {text(saving === 'saving' ? 'FormSheet.Saving' : 'FormSheet.Saved')}
        </output>
      )}
    </p>
  )
}
