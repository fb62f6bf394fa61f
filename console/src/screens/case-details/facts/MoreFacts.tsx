import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { parseAmount } from '@casekit/rules/amount'
import { useCompanyMoney } from '../../../parts/company-money.ts'
import type { PanelProps } from '../panel.ts'
import { AssetsFact } from './AssetsFact.tsx'
import { ChoiceFact } from './ChoiceFact.tsx'
import { SwitchFact } from './SwitchFact.tsx'
import { TagsFact } from './TagsFact.tsx'
import { type Reading, TextFact } from './TextFact.tsx'

/** The rarely needed facts. */
export function MoreFacts(panel: PanelProps) {
  const { text, format, language } = useMessages()
  const money = useCompanyMoney()
  const { page, details } = panel
  const { notificationSets } = useSnapshot(page.lists.state)
  const number = (value: unknown) => (typeof value === 'number' ? format.number(value) : '')
  const hours: Reading = { write: number, read: typed => parseAmount(typed || '0', language) }
  const price: Reading = { write: number, read: typed => (typed.trim() ? parseAmount(typed, language) : null) }
  const { expectedPrice } = details
  return (
    <>
      <TextFact {...panel} name="hours" reading={hours} inputMode="decimal">
        {details.hours > 0 ? format.number(details.hours) : undefined}
      </TextFact>
      <TextFact {...panel} name="expectedPrice" reading={price} inputMode="decimal">
        {expectedPrice === null ? undefined : money(expectedPrice * 100)}
      </TextFact>
      <AssetsFact {...panel} />
      <TextFact {...panel} name="externalId" />
      <TagsFact {...panel} />
      <SwitchFact {...panel} name="disableNotifications" on={false} />
      {notificationSets.length > 1 && (
        <ChoiceFact
          {...panel}
          name="notificationSetId"
          options={notificationSets.map(({ id, name }) => ({ value: id, label: name }))}
        >
          {details.facts.notificationSetId.text}
        </ChoiceFact>
      )}
      <ChoiceFact
        {...panel}
        name="notificationAddress"
        options={(['customer', 'invoice', 'delivery', 'contact'] as const).map(value => ({
          value,
          label: text(`CaseFact.Target.${value}`),
        }))}
      >
        {text(`CaseFact.Target.${details.notificationAddress}`)}
      </ChoiceFact>
      <SwitchFact {...panel} name="mobilePay" on />
    </>
  )
}
