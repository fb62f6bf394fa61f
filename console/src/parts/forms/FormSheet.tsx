import { EyeOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import type { FormAnswers } from '@casekit/contract/form-shapes'
import { useMessages } from '@casekit/messages/react'
import { NO_ANSWER, verdictOf } from '@casekit/rules/form-rules'
import { Notice } from '@casekit/ui/notice'
import { FieldRow, NOTHING } from './FieldRow.tsx'
import type { SheetStore } from './sheet.store.ts'
import { withKept } from './waiting-answers.ts'
import './form-sheet.css'

type FormSheetProps = {
  store: SheetStore
  /** Read-only. */
  isClosed: boolean
}

/** A form to fill in: the fields that the answers so far call for, the progress, and what is wrong or missing. */
export function FormSheet({ store, isClosed }: FormSheetProps) {
  const { text } = useMessages()
  const { files, kept, refused, isAsked, saving, ...sheet } = useSyncExternalStore(store.listen, store.whole)
  const answers = sheet.answers as FormAnswers
  useEffect(() => store.follow(), [store])
  const { content } = store
  const verdict = verdictOf(content, withKept(answers, kept))
  const shown = new Set(verdict.shown)
  const all = content.sections.reduce((sum, { fields }) => sum + fields.length, 0)
  const hidden = all - shown.size
  return (
    <div className="ck-fsheet">
      <Progress verdict={verdict} saving={store.door && saving} />
      {saving === 'failed' && !isClosed && <Notice tone="warning">{text('FormSheet.NotSaved')}</Notice>}
      {content.sections.map((section, at) => {
        const fields = section.fields.filter(({ id }) => shown.has(id))
        if (fields.length === 0) return null
        return (
          <section key={section.id} aria-label={section.title}>
            <h2>{`${at + 1}. ${section.title}`}</h2>
            {fields.map(field => (
              <FieldRow
                key={field.id}
                field={field}
                number={`${at + 1}.${section.fields.indexOf(field) + 1}`}
                answer={answers[field.id] ?? NO_ANSWER}
                files={files}
                waiting={kept[field.id] ?? NOTHING}
                store={store}
                isClosed={isClosed}
                isAsked={isAsked}
                isRefused={refused.includes(field.id)}
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

type ProgressProps = { verdict: ReturnType<typeof verdictOf>; saving: SheetStore['state']['saving'] | null }

/** How much is answered, and how much of that failed. */
function Progress({ verdict: { shown, answered, failed }, saving }: ProgressProps) {
  const { text } = useMessages()
  const said = text('FormSheet.Progress', { answered, all: shown.length })
  const share = shown.length === 0 ? 0 : answered / shown.length
  return (
    <p className="ck-fsheet-progress">
      <progress value={share} aria-label={said} />
      <span>{said}</span>
      {failed.length > 0 && (
        <span className="ck-fsheet-bad">{text('FormSheet.FailedCount', { count: failed.length })}</span>
      )}
      {saving && saving !== 'failed' && (
        <output className="ck-fsheet-saved">
          {text(saving === 'saving' ? 'FormSheet.Saving' : 'FormSheet.Saved')}
        </output>
      )}
    </p>
  )
}
