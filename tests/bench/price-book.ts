import { getProduct, searchProducts } from '@casekit/contract/price-book'
import {
  finishPriceImport,
  PRICE_BATCH,
  type PriceRow,
  previewPriceImport,
  sendPriceRows,
  startPriceImport,
  undoPriceImport,
} from '@casekit/contract/price-import'
import { asOwner } from '@casekit/provider/platform/database/connection'
import { openDatabase } from '@casekit/provider/platform/database/open'
import { openByCredential, openDb } from '@casekit/provider/platform/db'
import { createOutward } from '@casekit/provider/platform/outward/outward'
import { createProvider } from '@casekit/provider/provider'
import { hashToken } from '@casekit/provider/server/tokens'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCompany, makeStaff } from '../support/people.ts'
import { measureInTurn, printTable } from './measure.ts'

/**
 * `npm run bench -- price-book`: searching and picking among 200,000 products compared with the same SQL by hand, and
 * importing and undoing a supplier's list of 100,000 lines. Exits with 1 when a p95 exceeds 1.5 times that by hand, or
 * the list takes more than a minute.
 */
const PRODUCTS = 200_000
const LINES = 100_000
const ROUNDS = 300
const TIMES = 1.5
const IMPORT_LIMIT_MS = 60_000

const WORDS = ['kuglehane', 'radiator', 'ventil', 'pakning', 'rør', 'fliser', 'fuge', 'kabel', 'stikkontakt', 'filter']
const METALS = ['messing', 'rustfri', 'forniklet', 'plast', 'kobber', 'galvaniseret']

const folder = await mkdtemp(join(tmpdir(), 'casekit-bench-prices-'))
const database = await openDatabase({ dataFolder: folder })
const app = await createProvider({
  pool: database.pool,
  outward: createOutward({}),
  filesFolder: join(folder, 'files'),
})
const company = await makeCompany(database.pool)
const { as } = await makeStaff(database.pool, company.id, { guards: ['Core', 'OfferAccess', 'SettingsAccess'] })
const db = openDb(database.pool, { companyId: company.id })

await asOwner(database.connection, async client => {
  await client.query(
    `insert into casekit.product (company_id, id, number, name, unit, cost, sales_price, category, supplier, bar_code)
     select $1, gen_random_uuid(), (1000 + n / 1000)::text || '-' || lpad((n % 1000)::text, 3, '0'),
       initcap(($3::text[])[1 + n % 10]) || ' ' || ($4::text[])[1 + n / 7 % 6] || ' ' || (8 + n % 92) || ' mm nr. ' || n,
       'stk.', 1000 + n % 90000, 1400 + n % 126000, 'Vvs', 'Grossist ' || n % 12, '57' || lpad(n::text, 11, '0')
     from generate_series(1, $2::int) n`,
    [company.id, PRODUCTS, WORDS, METALS],
  )
  await client.query('vacuum analyze casekit.product, search.entry')
})

async function ask<Answer>(method: 'GET' | 'POST', url: string, body?: object): Promise<Answer> {
  const answer = await app.inject({ method, url, headers: { authorization: as }, ...(body && { payload: body }) })
  if (answer.statusCode >= 300) throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`)
  return answer.json<Answer>()
}

const soughtIn = (round: number) =>
  [
    `${WORDS[round % 10]} ${METALS[round % 6]} ${8 + (round % 92)}`,
    `${1000 + (round % 200)}-`,
    `nr. ${1 + ((round * 7919) % PRODUCTS)}`,
  ][round % 3] ?? ''

const BY_HAND = `select p.id, p.number, p.name, p.unit, p.sales_price, p.vat_percent, p.category, p.bar_code
  from search.entry e join casekit.product p on p.company_id = e.company_id and p.id = e.id and p.is_active and p.deleted_at is null
  where e.company_id = $1 and e.kind = 'product' and e.text like all ($2::text[])
  order by starts_with(lower(p.number), $3) desc, p.number_key, p.id limit 8`

const searchByHand = (round: number) => {
  const text = soughtIn(round)
  const words = text.split(' ').map(word => `%${word}%`)
  return db.rows(BY_HAND, [company.id, words, text])
}
const ids = (
  await db.rows<{ id: string }>('select id from casekit.product where company_id = $1 limit 500', [company.id])
).map(({ id }) => id)
const BEARER = 'select * from directory.open_session($1)'

const companyOf = (row: { company_id: number }) => ({ companyId: row.company_id })

/** Includes the bearer lookup, which is most of the work for a single row. */
async function pickByHand(round: number) {
  const session = await openByCredential(database.pool, BEARER, hashToken(as), companyOf)
  return openDb(database.pool, { companyId: session?.company_id ?? 0 }).row(
    'select * from casekit.product where company_id = $1 and id = $2 and deleted_at is null',
    [company.id, ids[round % ids.length]],
  )
}

const urlOf = (path: string, params: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

const samples = await measureInTurn(
  {
    search: round => ask('GET', urlOf(searchProducts.path, { text: soughtIn(round), amount: '8' })),
    searchByHand,
    pick: round => ask('GET', urlOf(getProduct.path, { productId: ids[round % ids.length] ?? '' })),
    pickByHand,
  },
  { rounds: ROUNDS },
)

const rowOf = (at: number): PriceRow => ({
  line: at + 2,
  // two fifths are already in the price book
  number: at % 5 < 2 ? `${1000 + Math.floor(at / 500)}-${String(at % 1000).padStart(3, '0')}` : `NY-${at}`,
  name: `Ny ${WORDS[at % 10]} ${at}`,
  cost: 10 + (at % 900),
  unit: 'stk.',
  supplier: 'Ny grossist',
})

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const importId = await ask<string>('POST', startPriceImport.path, { fileName: 'liste.csv' })
const sent = await timed(async () => {
  for (let at = 0; at < LINES; at += PRICE_BATCH) {
    const rows = Array.from({ length: PRICE_BATCH }, (_, nth) => rowOf(at + nth))
    await ask('POST', urlOf(sendPriceRows.path, { importId }), { rows })
  }
})
const seen = await timed(() => ask('GET', urlOf(previewPriceImport.path, { importId })))
const taken = await timed(() => ask('POST', urlOf(finishPriceImport.path, { importId }), { withJumps: true }))
const undone = await timed(() => ask('POST', urlOf(undoPriceImport.path, { importId }), {}))
await app.close()
await database.close()
await rm(folder, { recursive: true, force: true })

const { search, searchByHand: hand, pick, pickByHand: handPick } = samples
const times = (call: typeof search, byHand: typeof hand) => (call?.p95 ?? Infinity) / (byHand?.p95 ?? 1)
const row = (name: string, sample: typeof search) => [name, sample!.p50.toFixed(2), sample!.p95.toFixed(2)]
printTable([
  [`ms, of ${PRODUCTS} products`, 'p50', 'p95'],
  row('search', search),
  row('search by hand', hand),
  row('pick', pick),
  row('pick by hand', handPick),
])
printTable([
  [`s, ${LINES} lines`, ''],
  ['sent', (sent / 1000).toFixed(1)],
  ['looked through', (seen / 1000).toFixed(1)],
  ['taken in', (taken / 1000).toFixed(1)],
  ['taken back', (undone / 1000).toFixed(1)],
])
const isAsFast = times(search, hand) <= TIMES && times(pick, handPick) <= TIMES
const isMet = isAsFast && sent + seen + taken <= IMPORT_LIMIT_MS && undone <= IMPORT_LIMIT_MS
process.stdout.write(`search ${times(search, hand).toFixed(2)} ×, pick ${times(pick, handPick).toFixed(2)} × by hand\n`)
process.exit(isMet ? 0 : 1)
