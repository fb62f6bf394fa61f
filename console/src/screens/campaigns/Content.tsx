import { Send } from 'lucide-react'
import { useState } from 'react'
import { previewStep, sendTest } from '@casekit/contract/campaigns'
import type { CampaignStep, MailBlock } from '@casekit/contract/campaign-draft'
import { newKey } from '@casekit/client/key'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { Choose, type Chosen, customersBy } from '../../patterns/Choose.tsx'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import type { CampaignProps } from './campaign-draft.ts'

/** The content of each step, as one customer would read it. */
export function Content({ campaign }: CampaignProps) {
  const { text } = useMessages()
  const [customer, setCustomer] = useState<Chosen>(null)
  const { steps, senderName, id, version } = campaign
  if (steps.length === 0) return <p>{text('Campaigns.NoSteps')}</p>
  return (
    <div className="ck-campaign-content">
      <div className="ck-campaign-as">
        <Choose
          label={text('Campaigns.ReadAs')}
          none="Campaigns.NoSuchCustomer"
          find={customersBy}
          chosen={customer}
          onChoose={setCustomer}
        />
      </div>
      {[...steps.entries()].map(([at, step]) => (
        <Preview
          key={`${version}/${at}/${customer?.id ?? ''}`}
          step={step}
          at={at}
          campaignId={id}
          senderName={senderName || campaign.companyName}
          customerId={customer?.id ?? null}
        />
      ))}
    </div>
  )
}

type PreviewProps = {
  step: CampaignStep
  at: number
  campaignId: string
  senderName: string
  customerId: string | null
}

function Preview({ step, at, campaignId, senderName, customerId }: PreviewProps) {
  const { text } = useMessages()
  const [key] = useState(newKey)
  const [isBusy, setBusy] = useState(false)
  const body = { step, senderName, customerId }
  const query = useQuery(signal => call(previewStep, { body, signal }))
  async function tryIt() {
    setBusy(true)
    const sent = await call(sendTest, { params: { campaignId }, body: { step: at, customerId }, key }).catch(() => null)
    toasts.show(
      sent
        ? { title: text('Campaigns.TestSent', { to: sent.to }) }
        : { tone: 'failed', title: text('Campaigns.TestFailed') },
    )
    setBusy(false)
  }
  return (
    <article className="ck-campaign-mail" aria-label={text('Campaigns.StepNumber', { number: at + 1 })}>
      <header>
        <span>
          <b>{text('Campaigns.StepNumber', { number: at + 1 })}</b> {text(`CampaignStep.${step.kind}`)}
        </span>
        {step.kind === 'mail' && (
          <Button size="sm" icon={<Send />} busy={isBusy} onClick={() => void tryIt()}>
            {text('Campaigns.SendTest')}
          </Button>
        )}
      </header>
      <Loaded query={query} failed="Campaigns.NotLoaded">
        {({ subject, blocks }) => (
          <div className="ck-campaign-sheet">
            <small>{text('Campaigns.From', { name: senderName })}</small>
            <h3>{subject}</h3>
            {[...blocks.entries()].map(([place, block]) => (
              <ShownBlock key={place} block={block} />
            ))}
            {step.kind === 'mail' && <small>{text('Campaigns.OptOutBelow')}</small>}
          </div>
        )}
      </Loaded>
    </article>
  )
}

function ShownBlock({ block }: { block: MailBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h4>{block.text}</h4>
    case 'text':
      return <p>{block.text}</p>
    case 'button':
      return (
        <span className="ck-campaign-button" title={block.href}>
          {block.text}
        </span>
      )
    case 'picture':
      return <span className="ck-campaign-picture">{block.alt}</span>
    default:
      return <hr />
  }
}
