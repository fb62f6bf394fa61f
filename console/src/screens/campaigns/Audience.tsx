import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { countSegment, type SegmentCount } from '@casekit/contract/campaigns'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'
import { call } from '../../session/session.store.ts'
import { AudienceDialog } from './AudienceDialog.tsx'
import { type CampaignProps, waysOf } from './campaign-draft.ts'
import { linesOf } from './segment.ts'
import { useLineWords } from './use-line-words.ts'

/** A campaign's audience and goal. */
export function Audience({ campaign, onChanged }: CampaignProps) {
  const { text } = useMessages()
  const words = useLineWords()
  const [isOpen, setOpen] = useState(false)
  const { kind, triggerDays, segment, goal, goalDays, holdOutPercent, lockMonths, senderName, ownerName } = campaign
  const chosen = [segment.search && `»${segment.search}«`, ...linesOf(segment).map(words)].filter(Boolean).join(', ')
  const facts = [
    [text('Campaigns.Kind'), text(`CampaignKind.${kind}`)],
    ...(kind === 'segment' ? [] : [[text('Campaigns.TriggerDays'), text('Campaigns.Days', { count: triggerDays })]]),
    [text('Campaigns.Customers'), chosen || text('Campaigns.Everybody')],
    [text('Campaigns.Goal'), text('Campaigns.GoalWithin', { goal: text(`CampaignGoal.${goal}`), count: goalDays })],
    [text('Campaigns.HoldOut'), text('Campaigns.Percent', { value: String(holdOutPercent) })],
    [text('Campaigns.Lock'), text('Campaigns.Months', { count: lockMonths })],
    [text('Campaigns.StopsAtGoal'), text(campaign.stopsAtGoal ? 'Campaigns.Yes' : 'Campaigns.No')],
    [text('Campaigns.Sender'), senderName || campaign.companyName],
    [text('Campaigns.Owner'), ownerName || text('Record.None')],
  ] as const
  const edit = <IconButton icon={<Pencil />} label={text('Campaigns.EditAudience')} onClick={() => setOpen(true)} />
  return (
    <aside className="ck-campaign-side-part">
      <RecordPart title="Campaigns.Audience" actions={campaign.status === 'draft' && edit}>
        <dl className="ck-campaign-facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </RecordPart>
      {campaign.status === 'draft' && <Reach key={campaign.version} campaign={campaign} />}
      {isOpen && <AudienceDialog campaign={campaign} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </aside>
  )
}

/** How many customers it would reach if it started now. */
function Reach({ campaign }: Pick<CampaignProps, 'campaign'>) {
  const { kind, triggerDays, segment, lockMonths, steps, id } = campaign
  const body = { kind, triggerDays, segment, lockMonths, ways: waysOf(steps), campaignId: id }
  const query = useQuery(signal => call(countSegment, { body, signal }))
  return (
    <RecordPart title="Campaigns.Reach">
      <Loaded query={query} failed="Campaigns.NotLoaded">
        {count => <Counted count={count} />}
      </Loaded>
    </RecordPart>
  )
}

export function Counted({ count }: { count: SegmentCount }) {
  const { text, format } = useMessages()
  const left = [
    ['Campaigns.LeftOptedOut', count.optedOut],
    ['Campaigns.LeftNoAddress', count.withoutAddress],
    ['Campaigns.LeftLocked', count.locked],
  ] as const
  return (
    <div className="ck-campaign-reach" aria-live="polite">
      <strong>{text('Campaigns.Reachable', { count: count.reachable })}</strong>
      <span>{text('Campaigns.OfCount', { count: count.count })}</span>
      {left
        .filter(([, number]) => number > 0)
        .map(([label, number]) => (
          <span key={label}>{text(label, { count: number })}</span>
        ))}
      <ul aria-label={text('Campaigns.Sample')}>
        {count.sample.map(one => (
          <li key={one.id}>
            <span>{one.name}</span>
            <small>{[format.number(one.customerNumber), one.city].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}
