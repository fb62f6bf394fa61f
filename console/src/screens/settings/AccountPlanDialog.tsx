import { Pencil, Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { getAccountPlans } from '@casekit/contract/activity-lists'
import { editAccount } from '@casekit/contract/requisition-budgets'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Hint } from '@casekit/ui/field'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { type Account, AccountDialog } from './BudgetDialogs.tsx'
import './requisition-settings.css'

/** Edits the accounts for requisitions and budgets, by number. */
export function AccountPlanDialog({ onClose }: { onClose: () => void }) {
  const { text } = useMessages()
  const query = useQuery(signal => call(getAccountPlans, { signal }))
  const [open, setOpen] = useState<Account | 'new' | null>(null)
  const [gone, setGone] = useState<Account | null>(null)
  const [trouble, setTrouble] = useState<MessageId | null>(null)
  const adding = useRef<HTMLButtonElement>(null)

  async function put(account: Account, isRemoved: boolean) {
    setTrouble(null)
    try {
      await call(editAccount, { params: { accountId: account.id }, body: { isRemoved } })
      // the clicked button disappears, so focus the add button without scrolling
      adding.current?.focus({ preventScroll: true })
      setGone(isRemoved ? account : null)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setTrouble(troubleOf(error))
    }
    await query.load()
  }
  if (open)
    return (
      <AccountDialog
        account={open === 'new' ? undefined : open}
        onSaved={() => void query.load()}
        onClose={() => setOpen(null)}
      />
    )
  return (
    <Dialog size="sm" title={text('RequisitionSettings.AccountPlan')} onClose={onClose}>
      {trouble && (
        <div role="alert">
          <Hint tone="error">{text(trouble)}</Hint>
        </div>
      )}
      <output>
        {gone && (
          <>
            {text('RequisitionSettings.AccountRemoved', { account: gone.number })}{' '}
            <Button kind="link" onClick={() => void put(gone, false)}>
              {text('Buttons.Undo')}
            </Button>
          </>
        )}
      </output>
      <Loaded query={query} failed="RequisitionSettings.Failed">
        {accounts => <Accounts accounts={accounts} onEdit={setOpen} onRemove={account => void put(account, true)} />}
      </Loaded>
      <Button ref={adding} size="sm" icon={<Plus />} onClick={() => setOpen('new')}>
        {text('RequisitionSettings.AddAccount')}
      </Button>
    </Dialog>
  )
}

function troubleOf({ code }: ApiError): MessageId {
  if (code === 'in-use') return 'RequisitionSettings.AccountInUse'
  return code === 'conflict' ? 'RequisitionSettings.NumberTaken' : 'RequisitionSettings.Failed'
}

type AccountsProps = {
  accounts: readonly Account[]
  onEdit: (account: Account) => void
  onRemove: (account: Account) => void
}

function Accounts({ accounts, onEdit, onRemove }: AccountsProps) {
  const { text } = useMessages()
  return (
    <ul className="ck-account-plan">
      {accounts.map(account => {
        const name = `${account.number} ${account.name}`
        return (
          <li key={account.id}>
            <span>{name}</span>
            <IconButton
              size="sm"
              icon={<Pencil />}
              label={text('RequisitionSettings.EditAccount', { account: name })}
              onClick={() => onEdit(account)}
            />
            <IconButton
              size="sm"
              icon={<X />}
              label={text('RequisitionSettings.RemoveAccount', { account: name })}
              onClick={() => onRemove(account)}
            />
          </li>
        )
      })}
    </ul>
  )
}
