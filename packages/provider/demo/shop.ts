import { SETTING_IDS } from '@casekit/contract/ids'
import type { ClientBase } from 'pg'
import { type Sold, totalOf } from '../src/shop/lines.ts'
import type { DocumentLine } from '@casekit/contract/document-content'
import { HOLMEGAARDEN } from './companies.ts'
import { createRandom } from './random.ts'
import { insertRows } from './rows.ts'

const SEED = 2_700_000

/** Product numbers and quantities. */
const BASKETS: readonly (readonly (readonly [number: string, quantity: number])[])[] = [
  [
    ['6204-01', 12],
    ['7310-01', 6],
    ['8807-02', 4],
  ],
  [
    ['9104-01', 2],
    ['6120-03', 3],
  ],
]

const START = {
  greeting: 'Velkommen i butikken. Det, I bestiller her, bliver til en sag på ejendommen med det samme.',
  featured: ['P-400', 'P-304', 'P-200', 'P-500'],
  categories: [],
}

type Product = { id: string; name: string; unit: string; price: number }
type Property = { id: string; name: string; address: string; zip_code: string; city: string }

/** Two open baskets of Holmegården, and its shop's initial settings. */
export async function loadShop(client: ClientBase): Promise<void> {
  const company_id = HOLMEGAARDEN.id
  await client.query(`select set_config('casekit.company_id', $1, true)`, [String(company_id)])
  const random = createRandom(HOLMEGAARDEN.number + SEED)
  const { rows: properties } = await client.query<Property>(
    `select id, name, address, zip_code, city from casekit.property where company_id = $1 order by sort_key limit $2`,
    [company_id, BASKETS.length],
  )
  for (const [at, wanted] of BASKETS.entries()) {
    const property = properties[at]
    if (!property) continue
    const { id: property_id, ...delivered } = property
    const sold: Sold[] = []
    for (const [number, quantity] of wanted) sold.push(await soldAs(client, number, quantity))
    const id = random.id()
    await insertRows(client, 'casekit.basket', [
      {
        company_id,
        id,
        number: at + 1,
        state: 'draft',
        property_id,
        ...delivered,
        order_number: at === 0 ? 'R-2026-118' : '',
        ...totalOf(sold),
        created_by_name: 'Lars Toft',
        created_at: 'now',
        version: 1,
      },
    ])
    await insertRows(
      client,
      'casekit.basket_line',
      sold.map(({ id: product_id, quantity, number, name, unit, lines }, position) => ({
        company_id,
        basket_id: id,
        position,
        product_id,
        quantity,
        number,
        name,
        unit,
        lines,
      })),
    )
  }
  await insertRows(client, 'casekit.counter', [{ company_id, kind: 'basket', value: BASKETS.length }])
  await insertRows(client, 'casekit.company_setting', [
    { company_id, id: SETTING_IDS.shopStart, value: START, version: 1 },
  ])
}

async function soldAs(client: ClientBase, number: string, quantity: number): Promise<Sold> {
  const { rows } = await client.query<Product>(
    `select id, name, unit, (sales_price / 100.0)::float8 as price from casekit.product where company_id = $1 and number = $2`,
    [HOLMEGAARDEN.id, number],
  )
  const { id = '', name = '', unit = '', price = 0 } = rows[0] ?? {}
  const line: DocumentLine = {
    id,
    kind: 'product',
    choice: 'included',
    productId: id,
    number,
    text: name,
    quantity: 1,
    unit,
    price,
    discountPercent: 0,
    vatPercent: 25,
  }
  return { kind: 'product', id, quantity, number, name, unit, lines: [line] }
}
