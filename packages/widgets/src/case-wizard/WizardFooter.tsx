import { useMessages } from '@casekit/messages/react'
import type { MessageId } from '@casekit/messages/ids'
import { initials } from '@casekit/rules/initials'
import { Avatar } from '@casekit/ui/avatar'
import { Button } from '@casekit/ui/button'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CaseWizardStore } from './case-wizard.store.ts'
import { pressFooter } from './commands.ts'
import type { FooterAction, FooterButton } from './steps.ts'

const LABELS: Record<FooterAction, MessageId> = {
  back: 'Buttons.Back',
  close: 'Buttons.Close',
  next: 'Buttons.Next',
  createCustomer: 'CaseWizard.CreateCustomer',
  createDelivery: 'CaseWizard.CreateDelivery',
  createContact: 'CaseWizard.CreateContact',
  save: 'CaseWizard.Save',
  createCase: 'CaseWizard.CreateCase',
  forceCase: 'CaseWizard.ForceCase',
}

type Props = { store: CaseWizardStore; buttons: FooterButton[]; isBusy: boolean; onClose: () => void }

/** Right in the footer: Close, and the one loud button of the step. */
export function FooterActions({ store, buttons, isBusy, onClose }: Props) {
  const { text } = useMessages()
  return buttons
    .filter(({ action }) => action !== 'back')
    .map(({ action, enabled }) =>
      action === 'close' ? (
        <Button key="close" onClick={onClose}>
          {text('Buttons.Close')}
        </Button>
      ) : (
        <Button
          key="main"
          part="primary-button"
          kind={action === 'forceCase' ? 'force' : 'primary'}
          disabled={!enabled && !isBusy}
          busy={isBusy}
          iconAfter={action === 'next' ? <ArrowRight /> : undefined}
          onClick={() => void pressFooter(store, action)}
        >
          {text(LABELS[action])}
        </Button>
      ),
    )
}

const bold = (children: ReactNode[]) => <b key="name">{children}</b>

type StartProps = { store: CaseWizardStore; buttons: FooterButton[]; chosenName: string | undefined; isInline: boolean }

/** Left in the footer: the way back, or who is chosen. */
export function FooterStart({ store, buttons, chosenName, isInline }: StartProps) {
  const { text, rich } = useMessages()
  const back = buttons.some(({ action }) => action === 'back')
  return (
    <>
      {back && (
        <Button
          kind={isInline ? 'secondary' : 'ghost'}
          icon={isInline ? undefined : <ArrowLeft />}
          onClick={() => void pressFooter(store, 'back')}
        >
          {text('Buttons.Back')}
        </Button>
      )}
      {chosenName && !isInline && (
        <span className="ck-wizard-chosen-name">
          <Avatar initials={initials(chosenName)} size="md" />
          <span className="ck-truncate">{rich('CaseWizard.Chosen', { name: chosenName, b: bold })}</span>
        </span>
      )}
    </>
  )
}
