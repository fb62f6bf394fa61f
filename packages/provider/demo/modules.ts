import type { ClientBase } from 'pg'
import { loadAssets } from './assets.ts'
import { loadCampaigns } from './campaigns.ts'
import { loadDeadlines } from './deadlines.ts'
import { loadForms } from './forms.ts'
import { loadInsight } from './insight.ts'
import { loadLocations } from './locations.ts'
import { loadLooks } from './looks.ts'
import { loadNews } from './news.ts'
import { loadOperations } from './operations.ts'
import { loadPdfDesigns } from './pdf-designs.ts'
import { loadRequisitions } from './requisitions.ts'
import { loadSubscriptions } from './subscriptions.ts'
import { loadTenancies } from './tenancies.ts'

/** Data that depends on the customers, cases, and properties loaded so far. */
export async function loadModules(client: ClientBase, today: Date): Promise<void> {
  for (const load of [
    loadAssets,
    loadTenancies,
    loadCampaigns,
    loadRequisitions,
    loadForms,
    loadLooks,
    loadPdfDesigns,
    loadOperations,
    loadSubscriptions,
  ])
    await load(client, today)
  for (const load of [loadInsight, loadNews, loadDeadlines, loadLocations]) await load(client)
}
