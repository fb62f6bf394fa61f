import { type Line, lazyScreen } from './line.ts'

const campaigns = lazyScreen(() => import('../screens/campaigns/CampaignsScreen.tsx'), 'CampaignsScreen')
const campaign = lazyScreen(() => import('../screens/campaigns/CampaignScreen.tsx'), 'CampaignScreen')

/** Planned work: campaigns, and the presentation of a plan. */
export const planningRoutes: readonly Line[] = [
  {
    path: '/Campaigns',
    guard: 'SettingsAccess',
    screen: campaigns,
    sections: ['campaigns'],
    crumb: 'Menu.campaigns',
  },
  {
    path: '/Campaigns/CampaignDetails/:id',
    guard: 'SettingsAccess',
    screen: campaign,
    kind: 'record',
    sections: ['campaigns'],
    crumb: 'Crumb.campaign',
    title: 'Menu.campaigns',
  },
]
