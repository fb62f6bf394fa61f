import { useState } from 'react'
import { Link } from 'wouter'
import { approveRenewal } from '@casekit/contract/service'
import type { ServiceRenewal } from '@casekit/contract/service-shapes'
import { useMessages } from '@casekit/messages/react'
import { calculate } from '@casekit/rules/calculate'
import { Button } from '@casekit/ui/button'
import { Checkbox } from '@casekit/ui/checkbox'
import { Dialog } from '@casekit/ui/dialog'
import { Empty } from '@casekit/ui/empty'
import { TextField } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { useForm } from '../../patterns/form/use-form.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import type { Asked } from '../../patterns/query/use-query.ts'
import { paths } from '../../paths.ts'
import { call } from '../../session/session.store.ts'
import { decline, reopen } from './service-deeds.ts'

type Decided = { id: string; name: string; isDeclined: boolean }
type RenewalsDialogProps = { query: Asked<ServiceRenewal[]>; onClose: () => void }

/** New terms and prices waiting for acceptance. */
export function RenewalsDialog({ query, onClose }: RenewalsDialogProps) {
  const { text } = useMessages()
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set())
  // shown here, because toasts are behind the dialog
  const [decided, setDecided] = useState<Decided | null>(null)
  function settle(next: Decided | null) {
    setDecided(next)
    void query.load()
  }
  const undo = async (id: string) => (await reopen(text, id)) && settle(null)
  const note = (id: string, isTyped: boolean) => {
    if (typed.has(id) === isTyped) return
    setTyped(new Set(isTyped ? [...typed, id] : [...typed].filter(one => one !== id)))
  }
  return (
    <Dialog title={text('Service.Renewals')} size="lg" confirmClose={typed.size > 0} onClose={onClose}>
      <p>{text('Service.RenewalsText')}</p>
      {decided && (
        <Notice
          tone="success"
          action={
            decided.isDeclined && (
              <Button kind="link" onClick={() => void undo(decided.id)}>
                {text('Buttons.Undo')}
              </Button>
            )
          }
        >
          {text(decided.isDeclined ? 'Service.Declined' : 'Service.Approved', { name: decided.name })}
        </Notice>
      )}
      <Loaded query={query} failed="Grid.Failed">
        {renewals =>
          renewals.length === 0 ? (
            <Empty art="rows" title={text('Service.NoRenewals')} />
          ) : (
            <ul className="ck-renewals">
              {renewals.map(renewal => (
                <Renewal key={renewal.id} renewal={renewal} onTyped={note} onDone={settle} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}

type RenewalProps = {
  renewal: ServiceRenewal
  onTyped: (id: string, isTyped: boolean) => void
  onDone: (decided: Decided) => void
}

function Renewal({ renewal, onTyped, onDone }: RenewalProps) {
  const { text, format, language } = useMessages()
  const { id, agreement, customer, kind, fromOn, untilOn, decideBy, price, hasEmail, indexName } = renewal
  const read = (percent: string) => calculate(percent.replace('%', ''), language) ?? Number.NaN
  const form = useForm({
    begin: { percent: format.number(renewal.percent), letter: hasEmail },
    check: ({ percent }) => {
      const value = read(percent)
      return value >= -50 && value <= 100 ? {} : { percent: { id: 'Service.BadPercent' as const } }
    },
    save: ({ percent, letter }) =>
      call(approveRenewal, { params: { renewalId: id }, body: { percent: read(percent), letter } }),
  })
  const { values, put } = form
  const percent = read(values.percent)
  const newPrice = Number.isNaN(percent) ? price : Math.round(price * (100 + percent)) / 100
  async function approve() {
    if (!(await form.submit())) return
    onTyped(id, false)
    onDone({ id, name: agreement.name, isDeclined: false })
  }
  async function refuse() {
    if (!(await decline(text, id))) return
    onTyped(id, false)
    onDone({ id, name: agreement.name, isDeclined: true })
  }
  return (
    <li>
      <div className="ck-renewal-says">
        <Link className="ck-record-link" href={paths.service(agreement.id)}>
          {agreement.number} {agreement.name}
        </Link>
        <span>{customer.name}</span>
        <span>
          {text(`RenewalKind.${kind}`, { from: format.day(fromOn), until: untilOn ? format.day(untilOn) : '' })}
        </span>
        {decideBy && <span>{text('Service.DecideBy', { day: format.day(decideBy) })}</span>}
        <span>{text('Service.PriceChange', { price: format.amount(price), newPrice: format.amount(newPrice) })}</span>
      </div>
      <TextField
        label={indexName || text('Service.Percent')}
        inputMode="decimal"
        end="%"
        value={values.percent}
        error={form.errorOf('percent')}
        onChange={value => {
          put({ percent: value })
          onTyped(id, true)
        }}
      />
      <Checkbox checked={values.letter} disabled={!hasEmail} onChange={letter => put({ letter })}>
        {text(hasEmail ? 'Service.Letter' : 'Service.NoEmail')}
      </Checkbox>
      <div className="ck-renewal-deeds">
        <Button kind="ghost" onClick={() => void refuse()}>
          {text('Service.Decline')}
        </Button>
        <Button busy={form.isSaving} onClick={() => void approve()}>
          {text(values.letter ? 'Service.ApproveAndSend' : 'Service.Approve')}
        </Button>
      </div>
      {form.error && <p role="alert">{text(form.error.code === 'unlawful' ? 'Service.Unlawful' : 'Service.Failed')}</p>}
    </li>
  )
}
