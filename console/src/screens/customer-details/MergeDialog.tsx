import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Customer } from '@casekit/contract/customers'
import { MERGED_FIELDS, type MergedField } from '@casekit/contract/customer-page'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Notice } from '@casekit/ui/notice'
import { Radio } from '@casekit/ui/radio'
import { ChooseCustomerStep } from '@casekit/widgets/party/ChooseCustomerStep'
import { createCustomerPanel } from '@casekit/widgets/party/panel'
import { client } from '../../session/session.store.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import type { CustomerPageStore } from './customer-page.store.ts'
import { fieldWord } from './field-words.ts'
import { valueOf } from './merge-fields.ts'

type Props = { page: CustomerPageStore; onClose: () => void }

/** Selects the duplicate, then which value of each differing field to keep. */
export function MergeDialog({ page, onClose }: Props) {
  const { text } = useMessages()
  const { customer } = useSnapshot(page.panel.state)
  const [found] = useState(() => createCustomerPanel({ client, companyLanguage: () => '', goTo: () => undefined }))
  const [other, setOther] = useState<Customer>()
  const [isSame, setSame] = useState(false)
  useEffect(() => void found.list.load(), [found])
  if (other) return <FieldChoice page={page} other={other} onClose={onClose} />

  function choose(row: Customer) {
    setSame(row.customerId === page.customerId)
    if (row.customerId !== page.customerId) setOther(row)
  }
  return (
    <Dialog
      title={text('CustomerPage.Merge')}
      size="lg"
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('Buttons.Cancel')}</Button>}
    >
      <div className="ck-customer-choice">
        <p>{text('CustomerPage.MergeChoose', { name: customer?.customerName ?? '' })}</p>
        <div aria-live="polite">{isSame && <Notice tone="warning">{text('CustomerPage.MergeSame')}</Notice>}</div>
        <div className="ck-customer-merge-list">
          <ChooseCustomerStep customers={found} onChoose={choose} isSimple />
        </div>
      </div>
    </Dialog>
  )
}

function FieldChoice({ page, other, onClose }: Props & { other: Customer }) {
  const { text } = useMessages()
  const customer = useSnapshot(page.panel.state).customer as Customer
  const differing = MERGED_FIELDS.filter(field => valueOf(customer, field) !== valueOf(other, field))
  const [taken, setTaken] = useState<MergedField[]>(() => differing.filter(field => !valueOf(customer, field)))
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  async function merge() {
    setIsBusy(true)
    try {
      const undo = await page.merge(other.customerId, taken)
      const title = text('CustomerPage.Merged', { name: other.customerName })
      toasts.show({ title, undo: () => void undo() })
      onClose()
    } catch {
      setHasFailed(true)
      setIsBusy(false)
    }
  }

  const choose = (field: MergedField, takes: boolean) =>
    setTaken(differing.filter(one => (one === field ? takes : taken.includes(one))))
  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="primary" busy={isBusy} onClick={() => void merge()}>
        {text('CustomerPage.Merge')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={text('CustomerPage.MergeTitle', { name: other.customerName })}
      size="md"
      onClose={onClose}
      actions={actions}
    >
      <div className="ck-customer-choice">
        <Notice tone="info">{text('CustomerPage.MergeText', { name: customer.customerName })}</Notice>
        {differing.length === 0 && <p>{text('CustomerPage.NoDifference')}</p>}
        {differing.map(field => (
          <fieldset key={field}>
            <legend>{fieldWord(field, text)}</legend>
            {[customer, other].map((row, index) => (
              <Radio
                key={row.customerId}
                name={field}
                value={row.customerId}
                checked={taken.includes(field) === (index === 1)}
                onChange={() => choose(field, index === 1)}
              >
                {valueOf(row, field) || text('CustomerPage.Nothing')}
              </Radio>
            ))}
          </fieldset>
        ))}
        {hasFailed && <Notice tone="danger">{text('CustomerPage.MergeFailed')}</Notice>}
      </div>
    </Dialog>
  )
}
