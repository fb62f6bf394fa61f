import type { DocumentLine } from '@casekit/contract/document-content'
import type { OfferedContent } from '@casekit/contract/package-distributor'
import { priceOfPackage } from '@casekit/rules/package-price'
import { majorOf } from '@casekit/rules/money'
import type { ClientBase } from 'pg'
import { type DemoCompany, HOLMEGAARDEN, NORDHAVN, VOLTGAARD } from './companies.ts'
import { createRandom, type Random } from './random.ts'
import { insertRows, type Row } from './rows.ts'

const SEED = 2_500_000

type Offered = { from: DemoCompany; number: string; skill: string; adopted?: 'now' | 'before' }

/** What Holmegården's two craftsmen offer it; one adopted package has changed since. */
const OFFERED: Offered[] = [
  { from: NORDHAVN, number: 'P-202', skill: 'VVS' },
  { from: NORDHAVN, number: 'P-400', skill: 'Ventilation', adopted: 'before' },
  { from: NORDHAVN, number: 'P-500', skill: 'El' },
  { from: VOLTGAARD, number: 'V-10', skill: 'El', adopted: 'now' },
  { from: VOLTGAARD, number: 'V-20', skill: 'El' },
  { from: VOLTGAARD, number: 'V-30', skill: 'El' },
]
/** Name, minutes, price. */
const OF_VOLTGAARD: Record<string, [name: string, minutes: number, price: number]> = {
  'V-10': ['Eftersyn af elevator- og porttavler', 120, 1890],
  'V-20': ['Skift af opgangsbelysning, pr. opgang', 180, 4650],
  'V-30': ['Termografering af hovedtavle', 90, 2250],
}

const open = (client: ClientBase, { id }: DemoCompany) =>
  client.query(`select set_config('casekit.company_id', $1, true)`, [String(id)])

export async function loadDistributed(client: ClientBase): Promise<void> {
  const random = createRandom(SEED)
  const partners = new Map<DemoCompany, { there: string; here: string }>()
  for (const from of [NORDHAVN, VOLTGAARD]) {
    const pair = { there: random.id(), here: random.id() }
    partners.set(from, pair)
    await link(client, from, pair.there, HOLMEGAARDEN)
    await link(client, HOLMEGAARDEN, pair.here, from)
  }
  await open(client, VOLTGAARD)
  await insertRows(
    client,
    'casekit.package',
    Object.entries(OF_VOLTGAARD).map(row => ofVoltgaard(random, ...row)),
  )
  for (const offered of OFFERED) {
    const pair = partners.get(offered.from)
    if (pair) await publish(client, random, offered, pair)
  }
}

async function link(client: ClientBase, company: DemoCompany, id: string, other: DemoCompany): Promise<void> {
  await open(client, company)
  const { name, cvr, email, phone } = other
  await insertRows(client, 'casekit.partner', [
    { company_id: company.id, id, name, cvr, email, phone, linked_company: other.id },
  ])
}

function ofVoltgaard(random: Random, number: string, [name, minutes, price]: [string, number, number]): Row {
  const hours = minutes / 60
  const lines = [
    {
      id: random.id(),
      kind: 'hours' as const,
      choice: 'included' as const,
      productId: null,
      number: '',
      text: 'Elektriker',
      quantity: hours,
      unit: 'timer',
      price: 640,
      discountPercent: 0,
      vatPercent: 25,
    },
  ]
  const sold = { name, lines, pricing: 'fixed' as const, fixedPrice: price, vatPercent: 25 }
  const { sales, vat } = priceOfPackage(sold)
  return {
    company_id: VOLTGAARD.id,
    id: random.id(),
    number,
    name,
    text: '',
    category: 'El',
    duration: minutes,
    lines,
    costs: {},
    pricing: 'fixed',
    fixed_price: price * 100,
    vat_percent: 2500,
    cost: 0,
    is_active: true,
    sales_price: sales,
    sales_vat: vat,
    version: 1,
    created_at: 'now',
    updated_at: 'now',
  }
}

type Standing = {
  id: string
  name: string
  lines: DocumentLine[]
  text: string
  category: string
  duration: number
  sales: string
}

const FIND = `select id, name, text, category, duration, lines, sales_price as sales
  from casekit.package where company_id = $1 and number = $2`

async function publish(
  client: ClientBase,
  random: Random,
  { from, number, skill, adopted }: Offered,
  partner: { there: string; here: string },
): Promise<void> {
  await open(client, from)
  const found = (await client.query<Standing>(FIND, [from.id, number])).rows[0]
  if (!found) return
  const salesPrice = majorOf(Number(found.sales))
  const lines = found.lines.map(line => ({ ...line, productId: null }))
  const { name, text, category, duration: durationInMinutes } = found
  const content = { packageNumber: number, name, text, category, durationInMinutes, lines, salesPrice, vatPercent: 25 }
  const id = random.id()
  const terms = { skill, areas: '{2000-2990,4000-4990}', state: 'published', content, revision: 1, version: 1 }
  const at = { published_at: 'now' }
  await insertRows(client, 'casekit.package_publication', [
    { company_id: from.id, id, package_id: found.id, ...terms, ...at },
  ])
  await insertRows(client, 'casekit.publication_receiver', [
    {
      company_id: from.id,
      publication_id: id,
      partner_id: partner.there,
      other_company: HOLMEGAARDEN.id,
      is_stopped: false,
      adopted_at: adopted ? 'now' : null,
      uses: 0,
      net: 0,
    },
  ])
  await open(client, HOLMEGAARDEN)
  const own = adopted ? await takeOver(client, random, content) : null
  await insertRows(client, 'casekit.distributed_package', [
    {
      company_id: HOLMEGAARDEN.id,
      id,
      other_company: from.id,
      partner_id: partner.here,
      ...terms,
      package_id: own,
      adopted_at: own ? 'now' : null,
      received_at: 'now',
      taken: own ? (adopted === 'before' ? { ...content, name: 'Filterskift', salesPrice: 1895 } : content) : null,
    },
  ])
}

/** Holmegården's own package, ten percent more expensive. */
async function takeOver(client: ClientBase, random: Random, content: OfferedContent): Promise<string> {
  const fixedPrice = Math.round(content.salesPrice * 1.1)
  const { name, text, category, lines } = content
  const sold = { name, lines, pricing: 'fixed' as const, fixedPrice, vatPercent: 25 }
  const { sales, vat } = priceOfPackage(sold)
  const id = random.id()
  await insertRows(client, 'casekit.package', [
    {
      company_id: HOLMEGAARDEN.id,
      id,
      number: `H-${content.packageNumber}`,
      name,
      text,
      category,
      lines,
      duration: content.durationInMinutes,
      pricing: 'fixed',
      fixed_price: fixedPrice * 100,
      vat_percent: 2500,
      costs: Object.fromEntries(lines.map(line => [line.id, line.price])),
      cost: Math.round(content.salesPrice * 100),
      sales_price: sales,
      sales_vat: vat,
      is_active: true,
      version: 1,
      created_at: 'now',
      updated_at: 'now',
    },
  ])
  return id
}
