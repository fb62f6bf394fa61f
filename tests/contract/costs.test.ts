import { endpoints, type NamedEndpoint } from '@casekit/contract/areas'
import { API_SCOPES } from '@casekit/contract/api-areas'
import { openEmbedSession } from '@casekit/contract/embed'
import { type Endpoint, Id, Nothing, WIDGETS, type WidgetName } from '@casekit/contract/endpoint'
import { GUARDS } from '@casekit/contract/guards'
import { COST_GUARD } from '@casekit/contract/price-book'
import { makeEmbedKey } from '@casekit/provider/embed/keys'
import { readXlsx } from 'hucre/xlsx'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApiKey } from '../support/api-key.ts'
import { ENDS_THE_SESSION, type Own } from './fixtures.ts'
import { bearerOf, cast, castFor, inputOf, isForStaff, ORIGIN, reads, setStage, type Stage } from './stage.ts'

/**
 * Costs and profits appear only in responses to holders of the guard, and in nothing else that leaves the server:
 * distinctive numbers are planted wherever a cost is stored, and everything is searched for them.
 */
let stage: Stage
beforeAll(async () => void (stage = await setStage()))
afterAll(() => stage.provider.close())

/** In hundredths: per unit, for the two units in a document, and the profit on those. */
const COST = 987_654_321
const SECRETS = { cost: COST, ofTwo: 2 * COST, margin: 33_600 - 2 * COST }

const COSTS = JSON.stringify({ l1: COST / 100 })
const PLANT = [
  `update casekit.product set cost = ${COST} where company_id = $1`,
  `update casekit.product_price set cost = ${COST}, cost_before = ${COST} where company_id = $1`,
  `update casekit.package set cost = ${COST}, costs = '${COSTS}' where company_id = $1`,
  `update casekit.offer set costs = '${COSTS}', cost = ${2 * COST} where company_id = $1`,
  `update casekit.offer_version set costs = '${COSTS}' where company_id = $1`,
]

async function plant(): Promise<void> {
  const { id } = stage.company
  for (const statement of PLANT) await stage.provider.db(id).rows(statement, [id])
}

/** Digits only, whatever separators a language uses: 9876543.21, 9.876.543,21 and 987654321 become the same. */
const digitsOf = (text: string) => text.replace(/(?<=\d)[.,'\s\u00A0\u202F](?=\d)/g, '')

const found = (text: string): string[] =>
  Object.entries(SECRETS).flatMap(([name, value]) => (digitsOf(text).includes(String(Math.abs(value))) ? [name] : []))

async function textOf(bytes: Buffer, type: string): Promise<string> {
  if (type.includes('pdf')) {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    return `${text} ${bytes.toString('latin1')}`
  }
  if (!type.includes('spreadsheet')) return bytes.toString('utf8')
  const { sheets } = await readXlsx(bytes)
  return JSON.stringify(sheets.map(({ rows }) => rows))
}

type Said = { status: number; text: string }

async function ask(named: NamedEndpoint, own: Own, headers: Record<string, string>): Promise<Said> {
  const { endpoint } = named
  const { params = {}, query = {}, body } = inputOf(named, own)
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const {
    statusCode,
    rawPayload,
    headers: answered,
  } = await stage.provider.app.inject({
    method: endpoint.method,
    url,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: { ...headers, ...(Buffer.isBuffer(body) && { 'content-type': 'application/octet-stream' }) },
    ...(body && { payload: body }),
  })
  return { status: statusCode, text: await textOf(rawPayload, answered['content-type'] ?? '') }
}

let reader: Promise<Own> | undefined

/** Read-only calls share their rows; the others get rows of their own. */
async function callerOf(named: NamedEndpoint): Promise<Own> {
  if (reads(named)) return (reader ??= plantedCast())
  const own = await castFor(named, stage, WITHOUT)
  await plant()
  return own
}

async function plantedCast(): Promise<Own> {
  const own = await cast(stage, WITHOUT)
  await plant()
  return own
}

const WITHOUT = GUARDS.filter(guard => guard !== COST_GUARD)
/** Responses are shaped by the contract: an id or nothing cannot contain an amount. */
const mayTell = ({ answer }: Endpoint) => answer !== Nothing && answer !== Id
const asked = endpoints.filter(
  ({ name, endpoint }) => !endpoint.streams && mayTell(endpoint) && !ENDS_THE_SESSION.has(name),
)
const opensWithout = ({ endpoint }: NamedEndpoint) =>
  endpoint.guard === 'signed-in' || [endpoint.guard].flat().some(guard => WITHOUT.includes(guard as never))

describe('a member who holds every guard but the one for costs is told none', () => {
  for (const named of asked.filter(one => isForStaff(one) && opensWithout(one)))
    test(named.name, async () => {
      const own = await callerOf(named)
      expect(found((await ask(named, own, { authorization: own.bearer })).text)).toEqual([])
    })
})

describe('whoever comes by a link, or by nothing, is told none', () => {
  for (const named of asked.filter(one => !isForStaff(one) && one.endpoint.guard !== 'api-key'))
    test(named.name, async () => {
      const own = await callerOf(named)
      const isOpen = named.endpoint.guard === 'public'
      const { text } = await ask(named, own, isOpen ? {} : { authorization: bearerOf(named, own) })
      expect(found(text)).toEqual([])
    })
})

async function embedToken(widget: WidgetName): Promise<string> {
  const { company, provider } = stage
  const { key } = await makeEmbedKey(provider.pool, {
    companyId: company.id,
    name: widget,
    origins: [ORIGIN],
    widgets: [widget],
    scope: 'all',
  })
  const tenant = widget === 'tenant' ? { tenant: { customerId: (await stage.kept()).tenant } } : {}
  const body = { widgets: [widget], origin: ORIGIN, ...tenant }
  return (await provider.call(openEmbedSession, { as: `Bearer ${key}`, body })).body.token
}

describe('a widget in a page of a partner is told none', () => {
  for (const widget of WIDGETS)
    test(widget, async () => {
      const token = await embedToken(widget)
      const told: Record<string, string[]> = {}
      for (const named of asked.filter(({ endpoint }) => endpoint.embed?.includes(widget))) {
        const own = await callerOf(named)
        const { text } = await ask(named, own, { authorization: token, origin: ORIGIN })
        if (found(text).length > 0) told[named.name] = found(text)
      }
      expect(told).toEqual({})
    })
})

describe('a server with a key for every area is told none', () => {
  let key: string
  beforeAll(async () => {
    key = await makeApiKey(stage.provider.pool, { companyId: stage.company.id, scopes: [...API_SCOPES] })
  })
  for (const named of asked.filter(({ endpoint }) => endpoint.api))
    test(named.name, async () => {
      const own = await callerOf(named)
      expect(found((await ask(named, own, { authorization: key })).text)).toEqual([])
    })
})

test('nothing that waits to be mailed or told to another system holds one', async () => {
  const { id } = stage.company
  const rows = await stage.provider.db(id).rows<{ text: string }>(
    `select o::text as text from casekit.outbox o where company_id = $1
     union all select m::text from casekit.webhook_message m where company_id = $1`,
    [id],
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ text }) => found(text).length > 0)).toEqual([])
})

/** Proves that the numbers would be found: these calls return them to a holder of the guard. */
test.each(['getDocument', 'getProduct', 'getPackage', 'getProductPrices', 'getDocumentVersion'])(
  'who holds it is told what things cost by %s',
  async name => {
    const named = endpoints.find(one => one.name === name)
    if (!named) throw new Error(`There is no ${name}.`)
    const own = await castFor(named, stage)
    await plant()
    expect(found((await ask(named, own, { authorization: own.bearer })).text)).toContain('cost')
  },
)
