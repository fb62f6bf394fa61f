import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'

/** Shown in a page's flow after a case was made; a dialog is closed by its page instead. */
export function CreatedCard({ caseNumber, onAnother }: { caseNumber: number | null; onAnother: () => void }) {
  const { text } = useMessages()
  return (
    <section className="ck-picker-inline ck-wizard-created" part="frame" aria-live="polite">
      <h2 ref={takeFocus} className="ck-picker-title" part="title" tabIndex={-1}>
        {caseNumber === null
          ? text('CaseWizard.CreatedUnnumbered')
          : text('CaseWizard.Created', { number: String(caseNumber) })}
      </h2>
      <Button onClick={onAnother}>{text('CaseWizard.CreateAnother')}</Button>
    </section>
  )
}

/** The button that was pressed is gone; the answer takes its place. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus()
