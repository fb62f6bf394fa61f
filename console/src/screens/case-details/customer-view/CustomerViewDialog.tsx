import { useEffect, useId, useState } from 'react'
import { Check, Copy, ExternalLink } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { TextField } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { Skeleton } from '@casekit/ui/skeleton'
import type { CasePage } from '../case.store.ts'
import { createCustomerView } from './customer-view.store.ts'
import './customer-view.css'

/** Shares the customer's view of the case: a link to copy and open, which can be renewed or revoked. */
export function CustomerViewDialog({ page, onClose }: { page: CasePage; onClose: () => void }) {
  const { text, format } = useMessages()
  const [store] = useState(() => createCustomerView(page.call, page.caseId))
  const { standing, link, isBusy, isFailed, isRenewed } = useSnapshot(store.state)
  useEffect(() => void store.load(), [store])
  const actions = standing?.hasCustomer ? (
    standing.isOpen ? (
      <>
        <Button busy={isBusy} onClick={() => void store.close()}>
          {text('CaseView.Close')}
        </Button>
        <Button busy={isBusy} onClick={() => void store.renew()}>
          {text('CaseView.Renew')}
        </Button>
      </>
    ) : (
      <Button kind="primary" busy={isBusy} onClick={() => void store.open()}>
        {text('CaseView.Reopen')}
      </Button>
    )
  ) : null
  return (
    <Dialog title={text('CaseView.Menu')} size="sm" onClose={onClose} actions={actions}>
      <div className="ck-customer-view">
        {isFailed && (
          <Notice
            tone="danger"
            action={!standing && <Button onClick={() => void store.load()}>{text('Buttons.TryAgain')}</Button>}
          >
            {text('CaseView.NotDone')}
          </Notice>
        )}
        {!standing && !isFailed && <Skeleton width="100%" height="6rem" />}
        {standing && !standing.hasCustomer && <p>{text('CaseView.NoCustomer')}</p>}
        {standing?.hasCustomer && !standing.isOpen && <Notice tone="info">{text('CaseView.Closed')}</Notice>}
        {isRenewed && <Notice tone="success">{text('CaseView.Renewed')}</Notice>}
        {standing?.isOpen && link && <ShownLink link={link} />}
        {standing?.isOpen && (
          <p className="ck-customer-view-seen">
            {standing.seenAt
              ? text('CaseView.Seen', { when: format.dateTime(standing.seenAt) })
              : text('CaseView.NotSeen')}
          </p>
        )}
      </div>
    </Dialog>
  )
}

function ShownLink({ link }: { link: string }) {
  const { text } = useMessages()
  const id = useId()
  const [copied, setCopied] = useState('')
  const isCopied = copied === link

  async function copy() {
    const { clipboard }: Partial<Navigator> = navigator // absent on plain-http pages
    const isDone = await clipboard?.writeText(link).then(
      () => true,
      () => false,
    )
    if (isDone) setCopied(link)
    else document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.select()
  }

  return (
    <>
      <TextField
        id={id}
        label={text('CaseView.Link')}
        hint={text('CaseView.Hint')}
        value={link}
        readOnly
        onFocus={event => event.target.select()}
        onChange={() => {}}
      />
      <div className="ck-customer-view-actions">
        <Button kind="primary" icon={isCopied ? <Check /> : <Copy />} onClick={() => void copy()}>
          {text(isCopied ? 'CaseView.Copied' : 'CaseView.Copy')}
        </Button>
        <a className="ck-button ck-button-secondary" href={link} target="_blank" rel="noopener noreferrer">
          <span className="ck-button-icon">
            <ExternalLink aria-hidden="true" />
          </span>
          {text('CaseView.Open')}
        </a>
      </div>
      <output className="ck-hidden-text">{isCopied && text('CaseView.Copied')}</output>
    </>
  )
}
