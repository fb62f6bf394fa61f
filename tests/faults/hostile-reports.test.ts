import { getAssetTree } from '@casekit/contract/assets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '../support/live.ts'
import { type ReportScene, reportScene } from '../support/report-scene.ts'
import { testProvider, type TestProvider } from '../support/provider.ts'
import { attack } from './hostile-reports.ts'

const COUNT = 600
const ASSETS = 6
const SECONDS = 120

let provider: TestProvider
let scene: ReportScene
beforeAll(async () => {
  provider = await testProvider()
  scene = await reportScene(provider.pool, ASSETS)
})
afterAll(() => provider.close())

test(
  'hundreds of hostile reports make no more cases and files than they may, fail nowhere, and keep nobody from working',
  async () => {
    const { companyId, as, codes, tenantToken } = scene
    const url = await addressOf(provider.app)
    const over = new AbortController()
    const staff = (async () => {
      const statuses = new Set<number>()
      while (!over.signal.aborted) statuses.add((await provider.call(getAssetTree, { as })).status)
      return [...statuses]
    })()
    const harvest = await attack({ url, codes, tenantToken }, { count: COUNT, seed: 19 })
    over.abort()
    expect(await staff).toEqual([200])
    expect(Object.keys(harvest.statuses).filter(status => Number(status) >= 500)).toEqual([])
    const db = provider.db(companyId)
    const cases = await db.rows<{ number: number; assetId: string | null; text: string }>(
      `select k.number, r.asset_id as "assetId", k.title || k.description as text from casekit.cases k
       left join casekit.asset_report r on r.company_id = k.company_id and r.case_id = k.id where k.company_id = $1`,
      [companyId],
    )
    expect(cases.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      [...harvest.caseNumbers].toSorted((a, b) => a - b),
    )
    const perAsset = Map.groupBy(cases, ({ assetId }) => assetId)
    for (const made of perAsset.values()) expect(made.length).toBeLessThanOrEqual(10)
    expect(perAsset.size).toBe(ASSETS + 1)
    const doubled = Map.groupBy(
      cases.filter(({ text }) => text.includes('Twice')),
      ({ text }) => text,
    )
    expect([...doubled.values()].filter(made => made.length > 1)).toEqual([])
    const files = await db.rows<{ extension: string }>(
      'select distinct extension from casekit.case_file where company_id = $1',
      [companyId],
    )
    expect(files).toEqual([{ extension: 'png' }])
    const photos = await db.rows<{ photos: number }>(
      'select photos from casekit.asset_report where company_id = $1 and photos > 6',
      [companyId],
    )
    expect(photos).toEqual([])
  },
  SECONDS * 1000,
)
