import { useState } from 'react'
import { getCampaign } from '@casekit/contract/campaigns'
import type { Campaign } from '@casekit/contract/campaign-draft'
import { useMessages } from '@casekit/messages/react'
import { usePage } from '../../frame/page.store.ts'
import { ScreenSkeleton } from '../../frame/ScreenSkeleton.tsx'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { RecordTabs } from '../../patterns/record/RecordTabs.tsx'
import type { ScreenProps } from '../../route.ts'
import { call } from '../../session/session.store.ts'
import type { CampaignProps } from './campaign-draft.ts'
import { CampaignHead } from './CampaignHead.tsx'
import { Content } from './Content.tsx'
import { Persons } from './Persons.tsx'
import { Standing } from './Standing.tsx'
import '../../patterns/page-head.css'
import '../../patterns/record/record.css'
import './campaigns.css'

/** CampaignDetails (§2.2 of shell-and-navigation): a campaign's audience, content and results. */
export function CampaignScreen({ params }: ScreenProps) {
  const { id = '' } = params
  return <CampaignPage key={id} id={id} />
}

function CampaignPage({ id }: { id: string }) {
  const query = useQuery(signal => call(getCampaign, { params: { campaignId: id }, signal }))
  // the result of a change, until the campaign is refetched
  const [changed, setChanged] = useState<Campaign | null>(null)
  function show(campaign?: Campaign) {
    setChanged(campaign ?? null)
    if (!campaign) void query.load()
  }
  return (
    <Loaded
      query={query}
      gone="Campaigns.NotFound"
      failed="Campaigns.NotLoaded"
      skeleton={<ScreenSkeleton kind="record" />}
    >
      {campaign => (
        <Page campaign={changed && changed.version > campaign.version ? changed : campaign} onChanged={show} />
      )}
    </Loaded>
  )
}

function Page({ campaign, onChanged }: CampaignProps) {
  const { text } = useMessages()
  usePage(campaign.name, [{ text: text('Campaigns.Title'), href: paths.campaigns() }, { text: campaign.name }])
  const props = { campaign, onChanged }
  return (
    <div className="ck-record">
      <CampaignHead {...props} />
      <RecordTabs
        label="Campaigns.Views"
        hrefOf={view => paths.campaign(campaign.id, view)}
        tabs={[
          {
            name: 'overview',
            label: 'Campaigns.Overview',
            render: () => <Standing key={campaign.status} {...props} />,
          },
          { name: 'content', label: 'Campaigns.Content', render: () => <Content {...props} /> },
          { name: 'persons', label: 'Campaigns.Persons', render: () => <Persons campaignId={campaign.id} /> },
        ]}
      />
    </div>
  )
}
