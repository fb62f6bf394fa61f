import type { Line } from './line.ts'

/** Work that is planned ahead: campaigns, and the presentation of a plan. */
export const planningRoutes: readonly Line[] = [
  { path: '/Campaigns', guard: 'SettingsAccess', crumb: 'Menu.campaigns' },
  {
    path: '/Campaigns/CampaignDetails/:id',
    guard: 'SettingsAccess',
    kind: 'record',
    crumb: 'Crumb.campaign',
    title: 'Menu.campaigns',
  },
]
