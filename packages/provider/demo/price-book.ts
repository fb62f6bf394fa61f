import type { DocumentLine } from '@casekit/contract/document-content'
import { lineNet } from '@casekit/rules/document-price'
import { majorOf, minorOf } from '@casekit/rules/money'
import { packageLines, priceOfPackage } from '@casekit/rules/package-price'
import { profitOf, soldFor } from '@casekit/rules/profit'
import type { ClientBase } from 'pg'
import { EMPTY } from '../src/documents/rows.ts'
import { totalsOf } from '../src/documents/totals.ts'
import { HOLMEGAARDEN, NORDHAVN } from './companies.ts'
import { writeDiscounts } from './discounts.ts'
import { loadDistributed } from './distributed.ts'
import { writeOfferApprovals } from './offer-approvals.ts'
import { writeOfferMails } from './offer-mails.ts'
import { writeVersions } from './offer-versions.ts'
import { DEMO_PACKAGES } from './packages.ts'
import { writePrices } from './product-prices.ts'
import { FAMILIES, HOURS, PROFIT_RULES } from './products.ts'
import { createRandom, type Random } from './random.ts'
import { insertRows, type Row } from './rows.ts'
import { loadShop } from './shop.ts'

const SEED = 2_300_000

/** Loads the demo's price book and packages, and documents with lines from both. */
export async function loadPriceBook(client: ClientBase): Promise<void> {
  for (const { id, number } of [NORDHAVN, HOLMEGAARDEN]) {
    await client.query(`select set_config('casekit.company_id', $1, true)`, [String(id)])
    const random = createRandom(number + SEED)
    const groups = await idsOf(client, id, 'select id, name from casekit.price_group where company_id = $1 order by id')
    const skills = await idsOf(client, id, 'select id, name from casekit.skill where company_id = $1')
    const products = makeProducts(random, id, [...groups.values()])
    await insertRows(client, 'casekit.profit_rule', makeRules(random, id))
    await insertRows(client, 'casekit.product', products)
    await writePrices(client, id)
    await writeDiscounts(client, id)
    const packages = makePackages(random, id, new Map(products.map(row => [String(row.number), row])), skills)
    await insertRows(
      client,
      'casekit.package',
      packages.map(({ row }) => row),
    )
    await writeOffers(client, random, id, products, packages)
  }
  await loadDistributed(client)
  await loadShop(client)
}

async function idsOf(client: ClientBase, companyId: number, text: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; name: string }>(text, [companyId])
  return new Map(rows.map(({ id, name }) => [name, id]))
}

const RULES = PROFIT_RULES.map(([startNumber, endNumber, priceStart, priceEnd, profit]) => ({
  startNumber,
  endNumber,
  priceStart,
  priceEnd,
  profit,
}))

const makeRules = (random: Random, company_id: number): Row[] =>
  RULES.map((rule, at) => ({
    company_id,
    id: random.id(),
    position: at + 1,
    start_number: rule.startNumber,
    end_number: rule.endNumber,
    price_start: minorOf(rule.priceStart),
    price_end: minorOf(rule.priceEnd),
    profit: minorOf(rule.profit),
    version: 1,
  }))

const SHARED = { text: '', vat_percent: 2500, is_active: true, version: 1, created_at: 'now', updated_at: 'now' }

function makeProducts(random: Random, company_id: number, groups: string[]): Row[] {
  const goods = FAMILIES.flatMap(({ number: base, stem, unit, category, supplier, variants }) =>
    variants.map(([variant, kroner], at) => {
      const number = `${base}-${String(at + 1).padStart(2, '0')}`
      const cost = minorOf(kroner)
      const sales_price = soldFor(cost, profitOf(RULES, number, kroner).profit)
      const said = { kind: 'product', number, name: `${stem} ${variant}`, unit, category, supplier }
      return {
        ...SHARED,
        company_id,
        id: random.id(),
        ...said,
        cost,
        sales_price,
        is_by_rule: true,
        price_group_id: null,
      }
    }),
  )
  const hours = HOURS.map(([number, name, cost, price], at) => ({
    ...SHARED,
    company_id,
    id: random.id(),
    kind: 'hours',
    number,
    name,
    unit: 'timer',
    category: 'Timer',
    supplier: '',
    cost: minorOf(cost),
    sales_price: minorOf(price),
    is_by_rule: false,
    price_group_id: groups[at] ?? null,
  }))
  return [...goods, ...hours]
}

function lineOf(random: Random, product: Row, quantity: number): DocumentLine {
  return {
    id: random.id(),
    kind: product.kind === 'hours' ? 'hours' : 'product',
    choice: 'included',
    productId: String(product.id),
    number: String(product.number),
    text: String(product.name),
    quantity,
    unit: String(product.unit),
    price: majorOf(Number(product.sales_price)),
    discountPercent: 0,
    vatPercent: 25,
  }
}

type Made = { row: Row; sold: DocumentLine[] }

function makePackages(
  random: Random,
  company_id: number,
  products: ReadonlyMap<string, Row>,
  skills: ReadonlyMap<string, string>,
): Made[] {
  return DEMO_PACKAGES.map(({ number, name, category, skill, minutes, text, parts, price }) => {
    const used = parts.map(([part, quantity]) => [products.get(part) ?? {}, quantity] as const)
    const lines = used.map(([product, quantity]) => lineOf(random, product, quantity))
    const costs = Object.fromEntries(lines.map(({ id }, at) => [id, majorOf(Number(used[at]?.[0].cost))]))
    const pricing = price === undefined ? ('lines' as const) : ('fixed' as const)
    const sold = { name, lines, pricing, fixedPrice: price ?? 0, vatPercent: 25 }
    const { sales, vat } = priceOfPackage(sold)
    const row = {
      company_id,
      id: random.id(),
      number,
      name,
      text,
      category,
      skill_id: skills.get(skill) ?? null,
      duration: minutes,
      lines,
      costs,
      pricing,
      fixed_price: minorOf(price ?? 0),
      vat_percent: 2500,
      sales_price: sales,
      sales_vat: vat,
      cost: lines.reduce((sum, line) => sum + lineNet({ ...line, price: costs[line.id] ?? 0 }), 0),
      is_active: number !== 'P-403',
      version: 1,
      created_at: 'now',
      updated_at: 'now',
    }
    return { row, sold: packageLines(sold) }
  })
}

const WRITE = `update casekit.offer o set content = n.content, costs = n.costs, net = n.net, vat = n.vat, gross = n.gross, cost = n.cost,
    valid_until = (o.created_at + interval '30 days')::date, sent_at = case when o.status <> 'Draft' then o.created_at end
  from jsonb_to_recordset($2::jsonb) as n (id uuid, content jsonb, costs jsonb, net bigint, vat bigint, gross bigint, cost bigint)
  where o.company_id = $1 and o.id = n.id`

/** Every third document has a package, the others a few products and the hours to install them. */
async function writeOffers(client: ClientBase, random: Random, companyId: number, products: Row[], packages: Made[]) {
  const { rows } = await client.query<{ id: string; intro: string; terms: string }>(
    'select id, description as intro, disclaimer as terms from casekit.offer where company_id = $1 order by number',
    [companyId],
  )
  const hours = products.filter(({ kind }) => kind === 'hours')
  const costsBy = new Map(products.map(({ id, cost }) => [String(id), majorOf(Number(cost))]))
  const documents = rows.map(({ id, intro, terms }, at) => {
    const lines = at % 3 === 0 ? soldPackage(random, random.pick(packages)) : soldGoods(random, products, hours)
    const content = { ...EMPTY, intro, terms, options: [{ id: 'a', name: '', title: '', isRecommended: false, lines }] }
    const costs = Object.fromEntries(
      lines.flatMap(line => (line.productId ? [[line.id, costsBy.get(line.productId) ?? 0]] : [])),
    )
    return { id, content, costs, ...totalsOf(content, costs) }
  })
  await client.query(WRITE, [companyId, JSON.stringify(documents)])
  await writeVersions(client, companyId, documents)
  await writeOfferMails(client, companyId)
  await writeOfferApprovals(client, companyId)
}

const soldPackage = (random: Random, { row: { id }, sold }: Made): DocumentLine[] =>
  sold.map(line => ({ ...line, id: random.id(), packageId: String(id) }))

function soldGoods(random: Random, products: readonly Row[], hours: readonly Row[]): DocumentLine[] {
  const goods = Array.from({ length: random.between(1, 4) }, () =>
    lineOf(
      random,
      random.pick(products.filter(({ kind, cost }) => kind === 'product' && Number(cost) < 1_000_000)),
      random.between(1, 6),
    ),
  )
  return [...goods, lineOf(random, hours[0] ?? {}, random.between(2, 16) / 2)]
}
