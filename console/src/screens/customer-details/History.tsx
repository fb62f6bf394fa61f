import { useState } from 'react'
import {
  type CustomerEvent,
  type CustomerMerge,
  getCustomerHistory,
  getCustomerMerges,
} from '@casekit/contract/customer-page'
import { useMessages } from '@casekit/messages/react'
import { holds } from '@casekit/rules/fold'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { SearchBox } from '@casekit/ui/search-box'
import { Skeleton } from '@casekit/ui/skeleton'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { AuditLink } from '../../parts/audit/AuditLink.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import type { CustomerPageStore } from './customer-page.store.ts'
import { fieldWord } from './field-words.ts'

type Props = { page: CustomerPageStore }

/** The customer's history with old and new values, and the merges that can be undone. */
export function History({ page }: Props) {
  const { customerId } = page
  const query = useQuery(() => happenedTo(customerId), { live: 'customer', only: customerId })
  return (
    <Loaded query={query} failed="CustomerPage.ListFailed" skeleton={<Skeleton width="100%" height="12rem" />}>
      {found => <Events page={page} found={found} />}
    </Loaded>
  )
}

function Events({ page, found }: Props & { found: Awaited<ReturnType<typeof happenedTo>> }) {
  const { text } = useMessages()
  const [typed, setTyped] = useState('')
  const shown = found.events.filter(event => holds(JSON.stringify(Object.values(event)), typed.trim()))
  return (
    <div className="ck-customer-history">
      {found.merges.map(merge => (
        <MergeRow key={merge.id} page={page} merge={merge} />
      ))}
      {found.events.length > 0 && (
        <SearchBox label={text('CustomerPage.FilterHistory')} value={typed} onChange={setTyped} />
      )}
      {found.events.length === 0 && <Empty art="rows" title={text('CustomerPage.NoHistory')} />}
      <ol>
        {shown.map(event => (
          <Happened key={event.id} event={event} />
        ))}
      </ol>
      <AuditLink recordId={page.customerId} />
    </div>
  )
}

async function happenedTo(customerId: string) {
  const params = { customerId }
  const [events, merges] = await Promise.all([
    call(getCustomerHistory, { params }),
    call(getCustomerMerges, { params }),
  ])
  return { events, merges }
}

function Happened({ event: { kind, at, actorName, about, field, before, after } }: { event: CustomerEvent }) {
  const { text, format } = useMessages()
  return (
    <li>
      <b>
        {text(`CustomerPage.Happened.${kind}`)}
        {about && ` · ${about}`}
        {field && ` · ${fieldWord(field, text)}`}
      </b>
      <small>
        {actorName} · {format.dateTime(at)}
      </small>
      {field ? (
        <p>
          <del>{before || text('CustomerPage.Nothing')}</del> → <ins>{after || text('CustomerPage.Nothing')}</ins>
        </p>
      ) : (
        after && <p>{after}</p>
      )}
    </li>
  )
}

function MergeRow({ page, merge }: Props & { merge: CustomerMerge }) {
  const { text, format } = useMessages()
  const [isBusy, setIsBusy] = useState(false)
  const name = `${merge.mergedNumber} ${merge.mergedName}`

  async function undo() {
    setIsBusy(true)
    await page.unmerge(merge.id).then(
      () => toasts.show({ title: text('CustomerPage.Unmerged', { name }) }),
      () => toasts.show({ tone: 'failed', title: text('CustomerPage.UnmergeFailed') }),
    )
    setIsBusy(false)
  }

  return (
    <div className="ck-customer-merge">
      <span>{text('CustomerPage.MergedInto', { name, when: format.dateTime(merge.at), who: merge.actorName })}</span>
      <Button size="sm" busy={isBusy} onClick={() => void undo()}>
        {text('CustomerPage.Unmerge')}
      </Button>
    </div>
  )
}
