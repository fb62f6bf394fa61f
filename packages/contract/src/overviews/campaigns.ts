import { CAMPAIGN_GOALS, CAMPAIGN_KINDS, CAMPAIGN_STATUSES } from '../campaign-shapes.ts'
import type { Overview, RowOf } from '../overview-shape.ts'

export const campaignsOverview = {
  name: 'campaigns',
  guard: 'SettingsAccess',
  sort: [{ colId: 'createdAt', sort: 'desc' }],
  columns: [
    { name: 'name', type: 'text', label: 'Campaigns.Name', width: 280 },
    {
      name: 'status',
      type: 'set',
      label: 'Campaigns.Status',
      values: CAMPAIGN_STATUSES,
      words: 'CampaignStatus',
      width: 120,
      sort: false,
    },
    {
      name: 'kind',
      type: 'set',
      label: 'Campaigns.Kind',
      values: CAMPAIGN_KINDS,
      words: 'CampaignKind',
      width: 200,
      sort: false,
    },
    {
      name: 'goal',
      type: 'set',
      label: 'Campaigns.Goal',
      values: CAMPAIGN_GOALS,
      words: 'CampaignGoal',
      width: 150,
      sort: false,
    },
    { name: 'enrolled', type: 'number', label: 'Campaigns.Enrolled', width: 110, sort: false, filter: false },
    { name: 'sent', type: 'number', label: 'Campaigns.Sent', width: 100, sort: false, filter: false },
    { name: 'goals', type: 'number', label: 'Campaigns.Goals', width: 100, sort: false, filter: false },
    { name: 'startedAt', type: 'date', label: 'Campaigns.StartedAt', width: 130, sort: false },
    { name: 'createdAt', type: 'date', label: 'Campaigns.CreatedAt', width: 130 },
  ],
} as const satisfies Overview

export type CampaignRow = RowOf<typeof campaignsOverview>
