import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import type { useFormView } from '../../patterns/form/use-form.ts'
import type { TypedWeek } from '../../parts/hours/hours.ts'
import '../../patterns/settings/settings.css'

type Shown = Pick<ReturnType<typeof useFormView<TypedWeek>>, 'changed' | 'isSaving' | 'undo' | 'submit'>

/** Appears with the first change to a week. */
export function WeekBar({ form }: { form: Shown }) {
  const { text } = useMessages()
  return (
    <section className="ck-save-bar ck-hours-bar" aria-label={text('Form.Unsaved')}>
      <div className="ck-save-bar-line">
        <output className="ck-save-bar-words">
          <b>{text('Form.UnsavedCount', { count: form.changed.length })}</b>
        </output>
        <div className="ck-save-bar-end">
          <Button onClick={() => form.undo()}>{text('Form.UndoAll')}</Button>
          <Button kind="primary" busy={form.isSaving} onClick={() => void form.submit()}>
            {text('Form.Save')}
          </Button>
        </div>
      </div>
    </section>
  )
}
