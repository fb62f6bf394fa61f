import { useMessages } from '@casekit/messages/react'
import type { MessageId } from '@casekit/messages/ids'
import { initials } from '@casekit/rules/initials'
import { Avatar } from '@casekit/ui/avatar'
import { Button } from '@casekit/ui/button'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FooterButton, PanelAction } from './steps.ts'

export const PANEL_LABELS: Record<PanelAction, MessageId> = {
  back: 'Buttons.Back',
  close: 'Buttons.Close',
  next: 'Buttons.Next',
  createCustomer: 'CustomerPicker.CreateCustomer',
  createDelivery: 'CustomerPicker.CreateDelivery',
  createContact: 'CustomerPicker.CreateContact',
  save: 'CustomerPicker.Save',
}

/** Close is handled by the frame. */
type Pressed<Action> = Exclude<Action | PanelAction, 'close'>

type Props<Action extends string> = {
  buttons: FooterButton<Action | PanelAction>[]
  labels: Record<Action | PanelAction, MessageId>
  isBusy: boolean
  onClose: () => void
  onPress: (action: Pressed<Action>) => void
}

/** At the end of the footer: Close, and the step's primary button. */
export function FooterActions<Action extends string>({ buttons, labels, isBusy, onClose, onPress }: Props<Action>) {
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
          onClick={() => onPress(action as Pressed<Action>)}
        >
          {text(labels[action])}
        </Button>
      ),
    )
}

const bold = (children: ReactNode[]) => <b key="name">{children}</b>

type StartProps = { hasBack: boolean; chosenName: string | undefined; isInline: boolean; onBack: () => void }

/** At the start of the footer: the way back, or the selected customer. */
export function FooterStart({ hasBack, chosenName, isInline, onBack }: StartProps) {
  const { text, rich } = useMessages()
  return (
    <>
      {hasBack && (
        <Button kind={isInline ? 'secondary' : 'ghost'} icon={isInline ? undefined : <ArrowLeft />} onClick={onBack}>
          {text('Buttons.Back')}
        </Button>
      )}
      {chosenName && !isInline && (
        <span className="ck-picker-chosen-name">
          <Avatar initials={initials(chosenName)} size="md" />
          <span className="ck-truncate">{rich('CustomerPicker.Chosen', { name: chosenName, b: bold })}</span>
        </span>
      )}
    </>
  )
}
