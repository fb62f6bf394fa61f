import { useState } from 'react'
import { type CampaignFigures, getCampaignFigures, printLetters, setLettersPosted } from '@casekit/contract/campaigns'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { toasts } from '../../frame/notices/toasts.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'
import { call } from '../../session/session.store.ts'
import { saveFile } from '../../uploads/save-file.ts'
import { Audience } from './Audience.tsx'
import type { CampaignProps } from './campaign-draft.ts'
import { Effect } from './Effect.tsx'
import { Funnel } from './Funnel.tsx'
import { Steps } from './Steps.tsx'

/** A campaign's progress: its steps, its funnel, and its effect. For a draft, what is missing. */
export function Standing(props: CampaignProps) {
  const { campaign } = props
  const params = { campaignId: campaign.id }
  const query = useQuery(signal => call(getCampaignFigures, { params, signal }))
  return (
    <div className="ck-campaign">
      <div className="ck-campaign-main">
        <Missing {...props} />
        <Loaded query={query} failed="Campaigns.NotLoaded">
          {figures => (
            <>
              <Letters campaignId={campaign.id} figures={figures} onPosted={() => void query.load()} />
              <Steps {...props} figures={figures} />
              {campaign.startedAt && (
                <div className="ck-campaign-pair">
                  <Funnel figures={figures} isTracked={campaign.isTracked} />
                  <Effect figures={figures} holdOutPercent={campaign.holdOutPercent} />
                </div>
              )}
            </>
          )}
        </Loaded>
      </div>
      <Audience {...props} />
    </div>
  )
}

function Missing({ campaign }: CampaignProps) {
  const { text } = useMessages()
  if (campaign.status !== 'draft' || campaign.missing.length === 0) return null
  return (
    <Notice tone="info">
      {text('Campaigns.Needs', { parts: campaign.missing.map(part => text(`CampaignMissing.${part}`)).join(', ') })}
    </Notice>
  )
}

type LettersProps = { campaignId: string; figures: CampaignFigures; onPosted: () => void }

/** Letters waiting to be printed and posted. */
function Letters({ campaignId, figures: { letters }, onPosted }: LettersProps) {
  const { text } = useMessages()
  const [isBusy, setBusy] = useState(false)
  const params = { campaignId }
  async function attempt(deed: () => Promise<unknown>) {
    setBusy(true)
    await deed().catch(() => toasts.show({ tone: 'failed', title: text('Campaigns.NotPrinted') }))
    setBusy(false)
  }
  if (letters === 0) return null
  const print = async () => saveFile(await call(printLetters, { params }), 'letters.pdf')
  async function post() {
    const { count } = await call(setLettersPosted, { params })
    toasts.show({ title: text('Campaigns.Posted', { count }) })
    onPosted()
  }
  return (
    <RecordPart
      title="Campaigns.Letters"
      count={letters}
      actions={
        <span className="ck-campaign-deeds">
          <Button busy={isBusy} onClick={() => void attempt(print)}>
            {text('Campaigns.Print')}
          </Button>
          <Button busy={isBusy} onClick={() => void attempt(post)}>
            {text('Campaigns.SetPosted')}
          </Button>
        </span>
      }
    >
      <p>{text('Campaigns.LettersText')}</p>
    </RecordPart>
  )
}
