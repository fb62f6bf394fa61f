import type { CampaignFigures } from '@casekit/contract/campaigns'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'

type Bar = { label: MessageId; count: number }

/** How many of a campaign's customers reached each stage. */
export function Funnel({ figures, isTracked }: { figures: CampaignFigures; isTracked: boolean }) {
  const { text, format } = useMessages()
  const bars: Bar[] = [
    { label: 'Campaigns.Enrolled', count: figures.enrolled },
    { label: 'Campaigns.Sent', count: figures.sent },
    ...(isTracked
      ? ([
          { label: 'Campaigns.Opened', count: figures.opened },
          { label: 'Campaigns.Clicked', count: figures.clicked },
        ] as const)
      : []),
    { label: 'Campaigns.Goals', count: figures.goals },
    { label: 'Campaigns.OptedOut', count: figures.optedOut },
    { label: 'Campaigns.Bounced', count: figures.bounced },
  ]
  const share = (count: number) => (figures.enrolled > 0 ? count / figures.enrolled : 0)
  return (
    <RecordPart title="Campaigns.Funnel">
      <dl className="ck-campaign-funnel">
        {bars.map(({ label, count }) => (
          <div key={label}>
            <dt>{text(label)}</dt>
            <dd>
              <span className="ck-campaign-bar" style={{ inlineSize: `${share(count) * 100}%` }} />
            </dd>
            <dd className="ck-campaign-number">{format.number(count)}</dd>
            <dd className="ck-campaign-share">
              {text('Campaigns.Percent', { value: format.number(Math.round(share(count) * 100)) })}
            </dd>
          </div>
        ))}
      </dl>
      {!isTracked && <p className="ck-campaign-small">{text('Campaigns.NotTracked')}</p>}
    </RecordPart>
  )
}
