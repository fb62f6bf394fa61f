import type { campaignsOverview } from '@casekit/contract/overviews/campaigns'
import type { Source } from './source.ts'

const persons = (condition = 'not p.is_held_out') =>
  `(select count(*)::int from casekit.campaign_person p where p.company_id = k.company_id and p.campaign_id = k.id and ${condition})`

export const campaignsSource: Source<typeof campaignsOverview> = {
  table: 'casekit.campaign',
  joins: {},
  columns: {
    name: { cell: 'k.name', key: 'k.name_key', isSearched: true },
    status: { cell: 'k.status' },
    kind: { cell: 'k.kind' },
    goal: { cell: 'k.goal' },
    enrolled: { cell: persons() },
    sent: {
      cell: persons(
        `exists (select from casekit.campaign_send s where s.company_id = p.company_id and s.person_id = p.id and s.state = 'sent')`,
      ),
    },
    goals: { cell: persons('p.goal_at is not null and not p.is_held_out') },
    startedAt: { cell: 'k.started_at' },
    createdAt: { cell: 'k.created_at', key: 'k.created_at', keyType: 'timestamptz' },
  },
  search: { entries: [{ kind: 'campaign', id: 'k.id' }] },
}
