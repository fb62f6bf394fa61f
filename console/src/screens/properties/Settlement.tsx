import { useState } from 'react'
import { settleTenancy } from '@casekit/contract/tenancies'
import type { SettlementLine } from '@casekit/contract/tenancy-shapes'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { useCompanyMoney } from '../../parts/company-money.ts'
import { SettlementDialog } from './SettlementDialog.tsx'
import type { TenancyProps } from './TenancyPart.tsx'
import { useTenancyDeeds } from './use-tenancy-deeds.ts'

/** Lines can have the same text. */
const keyed = (lines: readonly SettlementLine[]) => lines.map((line, at) => ({ ...line, key: `${at} ${line.text}` }))

/** The settlement of the deposit, line by line. */
export function Settlement({ tenancy, onChanged }: TenancyProps) {
  const { text, format } = useMessages()
  const money = useCompanyMoney()
  const [isOpen, setOpen] = useState(false)
  const deeds = useTenancyDeeds({ tenancy, onChanged })
  const { deposit, lines, balance, settledAt, settledBy } = tenancy
  const settle = () =>
    deeds.take(settleTenancy, 'Tenancies.Settled', { isSettled: true }, [settleTenancy, { isSettled: false }])
  return (
    <div className="ck-settlement">
      <h3>{text('Tenancies.Settlement')}</h3>
      <dl>
        <div>
          <dt>{text('Tenancies.Deposit')}</dt>
          <dd>{money(deposit)}</dd>
        </div>
        {keyed(lines).map(({ key, kind, text: said, amount }) => (
          <div key={key}>
            <dt>{said}</dt>
            <dd>{money(kind === 'credit' ? amount : -amount)}</dd>
          </div>
        ))}
        <div>
          <dt>{text(balance < 0 ? 'Tenancies.Owed' : 'Tenancies.PaidBack')}</dt>
          <dd>{money(Math.abs(balance))}</dd>
        </div>
      </dl>
      {settledAt ? (
        <p>{text('Tenancies.SettledBy', { day: format.date(settledAt), name: settledBy })}</p>
      ) : (
        <p className="ck-settlement-deeds">
          <Button size="sm" onClick={() => setOpen(true)}>
            {text('Tenancies.EditLines')}
          </Button>
          <Button size="sm" kind="primary" onClick={() => void settle()}>
            {text('Tenancies.Settle')}
          </Button>
        </p>
      )}
      {isOpen && <SettlementDialog tenancy={tenancy} onClose={() => setOpen(false)} onChanged={onChanged} />}
    </div>
  )
}
