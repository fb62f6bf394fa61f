import type { ReactNode } from 'react'
import { useMessages } from '@casekit/messages/react'
import { CAMPAIGN_FIELDS, filledParts } from '@casekit/rules/merge-fields'
import { WithFields } from '../../parts/merge-fields/WithFields.tsx'

type FieldTextProps = { value: string; onChange: (value: string) => void; children: ReactNode }

/** A text field that accepts merge fields of the recipient. */
export function FieldText({ value, onChange, children }: FieldTextProps) {
  const { text } = useMessages()
  return (
    <WithFields
      fields={CAMPAIGN_FIELDS}
      nameOf={field => text(`CampaignField.${field}`)}
      labelOf={field => text('Campaigns.InsertField', { field })}
      value={value}
      onChange={onChange}
    >
      {children}
    </WithFields>
  )
}

/** A text with its merge fields shown by name. */
export function NamedFields({ children }: { children: string }) {
  const { text } = useMessages()
  const names = Object.fromEntries(CAMPAIGN_FIELDS.map(field => [field, text(`CampaignField.${field}`)]))
  return filledParts(children, names).map(({ said, field }, at) =>
    field ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts have no name but their place
      <mark key={at} className="ck-campaign-field" title={`{{${field}}}`}>
        {said}
      </mark>
    ) : (
      said
    ),
  )
}
