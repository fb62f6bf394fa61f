import { drawCvr, drawEan, drawMobile, drawOrganisationNumber, drawPhone } from './numbers.ts'
import { drawAssociation, drawCompany, drawPerson, mailName } from './people.ts'
import { drawPlace } from './places.ts'
import type { Random } from './random.ts'
import type { Row } from './rows.ts'
import { SHOWCASE_CONTACT, SHOWCASE_CUSTOMERS, SHOWCASE_DELIVERY, type ShowcaseCustomer } from './showcase.ts'

export type DemoCustomer = { id: string; name: string; number: number; deliveries: string[]; contacts: string[] }

export type Customers = { list: DemoCustomer[]; rows: Row[]; addressRows: Row[] }

type Options = {
  companyId: number
  country: 'DK' | 'SE'
  count: number
  firstNumber: number
  createdAt: Date
  /** Nordhavn's first customers are those in the design's pictures. */
  showcase?: boolean
}

export function makeCustomers(random: Random, options: Options): Customers {
  const made: Customers = { list: [], rows: [], addressRows: [] }
  const shown = new Map(options.showcase ? SHOWCASE_CUSTOMERS.map(customer => [customer.number, customer]) : [])
  for (let at = 0; at < options.count; at++) {
    const number = options.firstNumber + at
    const known = shown.get(number)
    const row = known ? showcaseRow(random, known) : draw(random, options.country)
    const customer: DemoCustomer = { id: random.id(), name: String(row.name), number, deliveries: [], contacts: [] }
    made.rows.push({
      company_id: options.companyId,
      id: customer.id,
      number,
      ...row,
      created_at: options.createdAt,
      updated_at: options.createdAt,
    })
    made.list.push(customer)
    addAddresses(random, made, customer, row, options)
  }
  return made
}

function draw(random: Random, country: 'DK' | 'SE'): Row {
  const kind = random.next()
  if (kind < 0.6) return person(random, country)
  const place = drawPlace(random, country)
  const street = place.address.replace(/ \d+$/, '')
  const name = kind < 0.8 ? drawAssociation(random, country, street) : drawCompany(random, country)
  return organisation(random, country, name, place)
}

/** A private customer, with an address that may be a flat. */
export function person(random: Random, country: 'DK' | 'SE', name = drawPerson(random, country)): Row {
  const place = drawPlace(random, country, random.chance(0.6))
  const mobile = random.chance(0.9) ? drawMobile(random, country) : ''
  const phone = random.chance(0.4) ? drawPhone(random, country) : ''
  const email = random.chance(0.88) ? `${mailName(name)}@mail.example` : ''
  return card(name, place, { phone, mobile, email })
}

function organisation(
  random: Random,
  country: 'DK' | 'SE',
  name: string,
  place: { address: string; zipCode: string; city: string },
): Row {
  const row = card(name, place, {
    phone: drawPhone(random, country),
    mobile: random.chance(0.4) ? drawMobile(random, country) : '',
    email: `kontor@${mailName(name).replaceAll('.', '-')}.example`,
  })
  row.cvr = country === 'DK' ? drawCvr(random) : drawOrganisationNumber(random)
  row.att = random.chance(0.5) ? drawPerson(random, country) : ''
  row.ean = country === 'DK' && random.chance(0.2) ? drawEan(random) : ''
  row.invoice_email = `faktura@${String(row.email).split('@')[1]}`
  return row
}

function showcaseRow(random: Random, known: ShowcaseCustomer): Row {
  const [, address = '', zipCode = '', city = ''] = /^(.+), (\d{4}) (.+)$/.exec(known.address) ?? []
  const row = card(known.name, { address, zipCode, city }, known)
  row.invoice_email = known.email.replace(/^(drift|kontor|post)@/, 'faktura@')
  if (!known.email.endsWith('@mail.example')) row.cvr = drawCvr(random)
  return row
}

function card(
  name: string,
  { address, zipCode, city }: { address: string; zipCode: string; city: string },
  { phone, mobile, email }: { phone: string; mobile: string; email: string },
): Row {
  const place = { address, zip_code: zipCode, city }
  const invoice = { invoice_name: name, invoice_address: address, invoice_zip_code: zipCode, invoice_city: city }
  const reached = { invoice_phone: '', invoice_mobile: '', invoice_email: email }
  return { name, ...place, phone, mobile, email, ...invoice, ...reached, cvr: '', att: '', ean: '' }
}

function addAddresses(random: Random, made: Customers, customer: DemoCustomer, row: Row, options: Options): void {
  const add = (kind: 'delivery' | 'contact', fields: Row) => {
    const id = random.id()
    ;(kind === 'delivery' ? customer.deliveries : customer.contacts).push(id)
    made.addressRows.push({
      company_id: options.companyId,
      id,
      customer_id: customer.id,
      kind,
      ...fields,
      created_at: options.createdAt,
      updated_at: options.createdAt,
    })
  }
  if (customer.name === SHOWCASE_CUSTOMERS[0]?.name) {
    add('delivery', SHOWCASE_DELIVERY)
    add('contact', SHOWCASE_CONTACT)
  }
  const many = row.cvr === '' ? 0.15 : 0.6
  for (let more = random.chance(many) ? random.between(1, 3) : 0; more > 0; more--)
    add('delivery', party(random, options.country, drawPlace(random, options.country, true)))
  for (let more = random.chance(many) ? random.between(1, 2) : 0; more > 0; more--)
    add(
      'contact',
      party(random, options.country, {
        address: String(row.address),
        zipCode: String(row.zip_code),
        city: String(row.city),
      }),
    )
}

function party(random: Random, country: 'DK' | 'SE', place: { address: string; zipCode: string; city: string }): Row {
  const name = drawPerson(random, country)
  return {
    name,
    address: place.address,
    zip_code: place.zipCode,
    city: place.city,
    email: random.chance(0.85) ? `${mailName(name)}@mail.example` : '',
    phone: random.chance(0.3) ? drawPhone(random, country) : '',
    mobile: random.chance(0.9) ? drawMobile(random, country) : '',
  }
}
