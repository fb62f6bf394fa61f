import { useState } from 'react'
import { Link } from 'wouter'
import { CAMPAIGN_CHANNELS, PERSON_STATES, type PersonState } from '@casekit/contract/campaign-shapes'
import { optOutCustomer } from '@casekit/contract/campaign-opt-outs'
import { type CampaignPerson, getCampaignPersons } from '@casekit/contract/campaigns'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Chip, type ChipLook } from '@casekit/ui/chip'
import { Dialog } from '@casekit/ui/dialog'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { toasts } from '../../frame/notices/toasts.ts'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

const LOOKS: Record<PersonState, ChipLook> = {
  waiting: 'open',
  done: 'plain',
  goal: 'done',
  'opted-out': 'off',
  bounced: 'failed',
  stopped: 'off',
  'held-out': 'plain',
}
const SHOWN_AT_MOST = 500

/** The customers in a campaign, and how far each of them is. */
export function Persons({ campaignId }: { campaignId: string }) {
  const { text } = useMessages()
  const [state, setState] = useState('')
  const [search, setSearch] = useState('')
  const [sought, setSought] = useState('')
  return (
    <div className="ck-campaign-persons">
      <search>
        <form
          className="ck-campaign-filter"
          onSubmit={event => {
            event.preventDefault()
            setSought(search)
          }}
        >
          <Select
            label={text('Campaigns.Status')}
            clearable
            value={state}
            options={PERSON_STATES.map(one => ({ value: one, label: text(`PersonState.${one}`) }))}
            onChange={setState}
          />
          <TextField label={text('Campaigns.FindPerson')} maxLength={100} value={search} onChange={setSearch} />
          <Button type="submit">{text('Campaigns.Find')}</Button>
        </form>
      </search>
      <List key={`${state}/${sought}`} campaignId={campaignId} state={state} search={sought} />
    </div>
  )
}

function List({ campaignId, state, search }: { campaignId: string; state: string; search: string }) {
  const { text } = useMessages()
  const [leaving, setLeaving] = useState<CampaignPerson | null>(null)
  const query = useQuery(signal =>
    call(getCampaignPersons, {
      params: { campaignId },
      query: { ...(state && { state: state as PersonState }), ...(search && { search }) },
      signal,
    }),
  )
  return (
    <Loaded query={query} failed="Campaigns.NotLoaded">
      {persons =>
        persons.length === 0 ? (
          <p>{text('Campaigns.Nobody')}</p>
        ) : (
          <>
            <div className="ck-campaign-table">
              <table aria-label={text('Campaigns.Persons')}>
                <thead>
                  <tr>
                    <th>{text('Campaigns.Customer')}</th>
                    <th>{text('Campaigns.Status')}</th>
                    <th>{text('Campaigns.Sent')}</th>
                    <th>{text('Campaigns.Next')}</th>
                    <th>{text('Campaigns.Goals')}</th>
                    <th aria-label={text('Campaigns.OptOut')} />
                  </tr>
                </thead>
                <tbody>
                  {persons.map(person => (
                    <Line key={person.id} person={person} onLeave={() => setLeaving(person)} />
                  ))}
                </tbody>
              </table>
            </div>
            {persons.length >= SHOWN_AT_MOST && <p>{text('Campaigns.FirstOnly', { count: SHOWN_AT_MOST })}</p>}
            {leaving && (
              <LeaveDialog person={leaving} onClose={() => setLeaving(null)} onDone={() => void query.load()} />
            )}
          </>
        )
      }
    </Loaded>
  )
}

function Line({ person, onLeave }: { person: CampaignPerson; onLeave: () => void }) {
  const { text, format } = useMessages()
  const { customerId, name, email, state, sent, nextAt, goalAt, opened, clicked } = person
  const followed = clicked ? text('Campaigns.Clicked') : opened ? text('Campaigns.Opened') : ''
  return (
    <tr>
      <td>
        <Link href={paths.customer(customerId)}>{name}</Link>
        <small>{email}</small>
      </td>
      <td>
        <Chip look={LOOKS[state]}>{text(`PersonState.${state}`)}</Chip>
        {followed && <small>{followed}</small>}
      </td>
      <td>{format.number(sent)}</td>
      <td>{nextAt ? format.date(nextAt) : ''}</td>
      <td>{goalAt ? format.date(goalAt) : ''}</td>
      <td>
        {(state === 'waiting' || state === 'done') && (
          <Button size="sm" kind="ghost" onClick={onLeave} aria-label={text('Campaigns.OptOutName', { name })}>
            {text('Campaigns.OptOut')}
          </Button>
        )}
      </td>
    </tr>
  )
}

type LeaveDialogProps = { person: CampaignPerson; onClose: () => void; onDone: () => void }

/** Records that a customer has opted out of messages. */
function LeaveDialog({ person, onClose, onDone }: LeaveDialogProps) {
  const { text } = useMessages()
  const [isBusy, setBusy] = useState(false)
  async function leave() {
    setBusy(true)
    const params = { customerId: person.customerId }
    const isKept = await call(optOutCustomer, { params, body: { channels: [...CAMPAIGN_CHANNELS] } }).then(
      () => true,
      () => false,
    )
    setBusy(false)
    toasts.show(
      isKept
        ? { title: text('Campaigns.OptedOutDone', { name: person.name }) }
        : { tone: 'failed', title: text('Campaigns.NotSaved') },
    )
    if (!isKept) return
    onClose()
    onDone()
  }
  return (
    <Dialog
      title={text('Campaigns.OptOutName', { name: person.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
          <Button kind="danger" busy={isBusy} onClick={() => void leave()}>
            {text('Campaigns.OptOut')}
          </Button>
        </>
      }
    >
      <p>{text('Campaigns.OptOutText')}</p>
    </Dialog>
  )
}
