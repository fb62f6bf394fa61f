import { caseWizardMessages } from '@casekit/messages/sections/case-wizard'
import { customerPickerMessages } from '@casekit/messages/sections/customer-picker'
import type { Language } from '@casekit/messages/language'
import { MessagesProvider } from '@casekit/messages/react'
import { uiMessages } from '@casekit/messages/sections/ui'
import '@casekit/ui/base.css'
import { useSnapshot } from 'valtio'
import '../customer-picker/customer-picker.css'
import { TroubleNotice } from '../party/PanelStep.tsx'
import './case-wizard.css'
import type { PropertyPanel } from './property-panel.store.ts'
import { PropertyFields } from './PropertyFields.tsx'

const SECTIONS = [uiMessages, customerPickerMessages, caseWizardMessages]

/** Property and lease only, for an existing case; the selection is in the panel. */
export function PropertyChooser({ properties, language }: { properties: PropertyPanel; language: Language }) {
  const { trouble } = useSnapshot(properties.state)
  return (
    <MessagesProvider language={language} sections={SECTIONS} timeZone="UTC">
      <div className="ck-root ck-picker-fields">
        <PropertyFields properties={properties} />
        {trouble && (
          <TroubleNotice
            what={`CaseWizard.Trouble.${trouble.deed}`}
            reason={trouble.reason}
            onRetry={() => void properties.retry()}
          />
        )}
      </div>
    </MessagesProvider>
  )
}
