import { useEffect, useState } from 'react'
import type { Partner } from '@casekit/contract/partners'
import { ROW_RULES, type RowRule } from '@casekit/contract/roles'
import { useMessages } from '@casekit/messages/react'
import { Notice } from '@casekit/ui/notice'
import { Select } from '@casekit/ui/select'
import type { RoleDraft, RolesStore } from './roles.store.ts'

type Props = {
  store: RolesStore
  draft: RoleDraft
  isFixed: boolean
  onChange: (change: Partial<RoleDraft>) => void
}

/** Which cases a role sees; accounts that may change settings see all of them. */
export function RowRuleField({ store, draft, isFixed, onChange }: Props) {
  const { text } = useMessages()
  const isAdministrator = draft.guards.includes('SettingsAccess')
  const options = ROW_RULES.map(value => ({ value, label: text(`RowRule.${value}`) }))
  return (
    <>
      <Select
        label={text('RowRule.Label')}
        value={draft.rowRule}
        options={options}
        disabled={isFixed || (isAdministrator && draft.rowRule === 'all')}
        hint={text(isAdministrator ? 'RowRule.Hint.settings' : `RowRule.Hint.${draft.rowRule}`)}
        onChange={rule => onChange({ rowRule: rule as RowRule })}
      />
      {isAdministrator && draft.rowRule !== 'all' && <Notice tone="danger">{text('RowRule.NotWithSettings')}</Notice>}
      {draft.rowRule === 'partner' && (
        <PartnerField store={store} value={draft.partnerId} onChange={partnerId => onChange({ partnerId })} />
      )}
    </>
  )
}

type PartnerProps = { store: RolesStore; value: string | null; onChange: (id: string | null) => void }

function PartnerField({ store, value, onChange }: PartnerProps) {
  const { text } = useMessages()
  const [partners, setPartners] = useState<readonly Partner[] | null>([])
  useEffect(() => void store.partners().then(setPartners), [store])
  if (!partners) return <Notice tone="danger">{text('RowRule.PartnersFailed')}</Notice>
  return (
    <Select
      label={text('RowRule.Partner')}
      required
      value={value ?? ''}
      options={partners.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={id => onChange(id || null)}
    />
  )
}

/** Whether a rule can be saved. */
export const isRuleWhole = ({ guards, rowRule, partnerId }: RoleDraft): boolean =>
  rowRule === 'all' || (!guards.includes('SettingsAccess') && (rowRule !== 'partner' || partnerId !== null))
