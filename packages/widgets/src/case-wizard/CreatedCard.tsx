import { MessagesProvider, useMessages } from '@casekit/messages/react'
import { casePlaceMessages } from '@casekit/messages/sections/case-place'
import { uiMessages } from '@casekit/messages/sections/ui'
import { Button } from '@casekit/ui/button'
import { Heading } from '@casekit/ui/surroundings'
import type { CreatedCase } from './case-wizard.store.ts'

const SECTIONS = [uiMessages, casePlaceMessages]

type Props = { created: CreatedCase; onAnother: () => void }

/** Shown inline after a case was created; a dialog is closed by its page instead. */
export function CreatedCard(props: Props) {
  const { language } = useMessages()
  return (
    <MessagesProvider language={language} sections={SECTIONS}>
      <Card {...props} />
    </MessagesProvider>
  )
}

function Card({ created, onAnother }: Props) {
  const { text } = useMessages()
  const { caseNumber, formUrl } = created
  return (
    <section className="ck-picker-inline ck-wizard-created" part="frame" aria-live="polite">
      <Heading place={takeFocus} className="ck-picker-title" part="title" tabIndex={-1}>
        {caseNumber === null
          ? text('CaseWizard.CreatedUnnumbered')
          : text('CaseWizard.Created', { number: String(caseNumber) })}
      </Heading>
      {formUrl && (
        <a href={formUrl} target="_blank" rel="noreferrer">
          {text('CaseWizard.FillForm')}
        </a>
      )}
      <Button onClick={onAnother}>{text('CaseWizard.CreateAnother')}</Button>
    </section>
  )
}

/** The pressed button is gone, so the result takes the focus. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus()
