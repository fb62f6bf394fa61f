import type { ClientBase } from 'pg'
import { asOwner, type Connection } from '../src/platform/database/connection.ts'
import { hashPassword } from '../src/session/passwords.ts'
import { hushAudit, loadAudit } from './audit.ts'
import { daysBefore, startOfDay } from './calendar.ts'
import { DANISH_TITLES, SWEDISH_TITLES } from './case-titles.ts'
import { makeBoard } from './board.ts'
import { insertBooking } from './booking.ts'
import { makeCustomerHistory } from './customer-history.ts'
import { insertCasework, makeActivityTypes } from './casework.ts'
import { type CaseOptions, makeCases } from './cases.ts'
import {
  DEMO_PASSWORD,
  type DemoCompany,
  FJALLSERVICE,
  HOLMEGAARDEN,
  NORDHAVN,
  PROVIDER_COMPANY,
  VOLTGAARD,
} from './companies.ts'
import { makeCustomers } from './customers.ts'
import { makeOffers, type OfferOptions } from './offers.ts'
import { insertCustomers, insertProperties } from './insert-customers.ts'
import { makeProperties } from './properties.ts'
import { createRandom } from './random.ts'
import { insertRatings } from './ratings.ts'
import { insertPlanned } from './planned.ts'
import { loadEmbedLog } from './embed-log.ts'
import { loadModules } from './modules.ts'
import { loadPriceBook } from './price-book.ts'
import { makeMessages, sentPictures } from './messages.ts'
import { makeReported } from './report.ts'
import { insertRows } from './rows.ts'
import { SHOWCASE_CASES } from './showcase.ts'
import { insertCompany, makeStaff } from './staff.ts'
import { LARGE_TOWN, loadTown, SMALL_TOWN } from './storby.ts'
import { loadTransfers } from './transfers.ts'
import { currentTime } from '../src/platform/clock.ts'

export { DEMO_PASSWORD } from './companies.ts'

export type DemoOptions = {
  /**
   * `xl` adds a company with 200,000 customers and 500,000 cases; `bench` also one with as many customers and 5,000
   * cases.
   */
  size?: 'normal' | 'xl' | 'bench'
  /** The loading day, which all times are relative to; default today. */
  now?: Date
}

type Plan = {
  company: DemoCompany
  customers: number
  firstCustomerNumber: number
  cases: Pick<CaseOptions, 'count' | 'open' | 'needPlanning' | 'lastNumber'>
  offers: Pick<OfferOptions, 'count' | 'lastNumber'>
}

const OFFER_SEED = 700_000
const BOARD_SEED = 900_000
const REPORT_SEED = 800_000
const MESSAGE_SEED = 850_000
const BOOKING_SEED = 1_100_000
const CASEWORK_SEED = 1_300_000
const CUSTOMER_SEED = 1_500_000
const TYPE_SEED = 1_600_000
const RATING_SEED = 1_700_000
const PLANNED_SEED = 1_800_000

const PLANS: Plan[] = [
  plan(PROVIDER_COMPANY, 12, 101, [24, 6, 2, 1024], [6, 106]),
  plan(NORDHAVN, 2000, 10_001, [5000, 300, 41, 48_217], [400, 10_571]),
  plan(HOLMEGAARDEN, 40, 20_001, [900, 110, 25, 7412], [60, 2160]),
  plan(VOLTGAARD, 160, 1001, [400, 60, 12, 5210], [50, 1350]),
  plan(FJALLSERVICE, 180, 3001, [500, 70, 15, 6105], [50, 3250]),
]

function plan(
  company: DemoCompany,
  customers: number,
  firstCustomerNumber: number,
  cases: [number, number, number, number],
  offers: [number, number],
): Plan {
  const [count, open, needPlanning, lastNumber] = cases
  return {
    company,
    customers,
    firstCustomerNumber,
    cases: { count, open, needPlanning, lastNumber },
    offers: { count: offers[0], lastNumber: offers[1] },
  }
}

/**
 * Fills an empty, migrated database with the demo companies (decisions §2), all or nothing, as the owner of its tables.
 * Names, numbers, and ids are the same on every run; times are relative to the loading day.
 * A database that already has companies keeps them: returns false, and only `xl` can still add its company.
 */
export function loadDemo(connection: Connection, options: DemoOptions = {}): Promise<boolean> {
  const today = startOfDay(options.now ?? new Date(currentTime()))
  return asOwner(connection, async client => {
    await client.query('begin')
    const loaded = await loadCompanies(client, today)
    const towns = { normal: [], xl: [LARGE_TOWN], bench: [LARGE_TOWN, SMALL_TOWN] }[options.size ?? 'normal']
    let added = false
    for (const town of towns) added = (await loadTown(client, today, town)) || added
    await client.query('commit')
    if (loaded || added) await client.query('vacuum (analyze)')
    return loaded || added
  })
}

async function loadCompanies(client: ClientBase, today: Date): Promise<boolean> {
  await client.query('lock table directory.company in share row exclusive mode')
  const { rows } = await client.query('select 1 from directory.company limit 1')
  if (rows.length > 0) return false
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const accounts = new Map<string, string>()
  await hushAudit(client)
  for (const each of PLANS) await loadCompany(client, each, today, accounts, passwordHash)
  await loadTransfers(client)
  await loadEmbedLog(client, today)
  await loadPriceBook(client)
  await loadModules(client, today)
  await loadAudit(client)
  return true
}

async function loadCompany(
  client: ClientBase,
  { company, ...planned }: Plan,
  today: Date,
  accounts: Map<string, string>,
  passwordHash: string,
): Promise<void> {
  const random = createRandom(company.number)
  const createdAt = daysBefore(today, 3 * 365)
  const country = company.language === 'sv-SE' ? 'SE' : 'DK'
  const companyId = company.id
  const staff = makeStaff(company, random, accounts, passwordHash, createdAt)
  const showcase = company === NORDHAVN
  const customers = makeCustomers(random, {
    companyId,
    country,
    count: planned.customers,
    firstNumber: planned.firstCustomerNumber,
    createdAt,
    showcase,
  })
  const properties =
    company === HOLMEGAARDEN
      ? makeProperties(random, {
          companyId,
          responsibles: staff.responsibles,
          createdAt,
          firstCustomerNumber: planned.firstCustomerNumber + planned.customers,
        })
      : undefined
  const cases = makeCases(random, {
    ...planned.cases,
    companyId,
    country,
    today,
    staff,
    showcase,
    titles: country === 'SE' ? SWEDISH_TITLES : DANISH_TITLES,
    channels:
      country === 'SE' ? ['', '', 'Telefon', 'E-post', 'Webbplats'] : ['', '', 'Telefon', 'E-mail', 'Beboerportal'],
    stageNames: company.stages,
    customers: customers.list,
    properties: properties?.list,
  })

  // A separate random sequence, so that changes to offers leave the cases as they are.
  const offers = makeOffers(createRandom(company.number + OFFER_SEED), {
    ...planned.offers,
    companyId,
    language: company.language,
    cases: cases.rows,
    authors: staff.responsibles,
    today,
    showcase,
  })
  const reported = makeReported(createRandom(company.number + REPORT_SEED), {
    companyId,
    country,
    cases: cases.rows,
    offers,
    shownNumbers: new Set(showcase ? SHOWCASE_CASES.map(({ number }) => number) : []),
  })
  const types = makeActivityTypes(createRandom(company.number + TYPE_SEED), companyId, country)
  const board = makeBoard(createRandom(company.number + BOARD_SEED), {
    companyId,
    language: company.language,
    cases: cases.rows,
    members: staff.responsibles,
    types,
    today,
    showcase,
  })
  const talk = makeMessages(createRandom(company.number + MESSAGE_SEED), {
    companyId,
    country,
    cases: cases.rows,
    customers: customers.list,
    members: staff.members,
    showcase,
  })

  await insertCompany(client, company, staff, createdAt)
  await insertBooking(client, company, staff, createRandom(company.number + BOOKING_SEED), today)
  await insertCustomers(client, customers)
  if (properties) await insertProperties(client, properties)
  await insertRows(
    client,
    'casekit.customer_history',
    makeCustomerHistory(
      createRandom(company.number + CUSTOMER_SEED),
      companyId,
      [...customers.rows, ...(properties?.rows.customers ?? [])],
      staff.responsibles,
      today,
    ),
  )
  await insertRows(client, 'casekit.department', reported.departments)
  await insertRows(client, 'casekit.cases', reported.cases)
  await client.query('analyze casekit.cases') // else the history's foreign key is checked with the wrong index
  await insertRows(client, 'casekit.case_history', cases.historyRows)
  await insertRows(client, 'casekit.message_template', talk.templates)
  await insertRows(client, 'casekit.case_message', talk.messages)
  await insertRows(client, 'casekit.offer', offers)
  if (company !== PROVIDER_COMPANY)
    await insertRatings(client, createRandom(company.number + RATING_SEED), {
      companyId,
      country,
      cases: reported.cases,
      today,
    })
  await insertRows(client, 'casekit.tag', board.tags)
  await insertRows(client, 'casekit.case_tag', board.caseTags)
  await insertRows(client, 'casekit.activity_type', types)
  await insertRows(client, 'casekit.activity', board.activities)
  await insertRows(client, 'casekit.case_file', board.files)
  await insertRows(client, 'casekit.case_message_file', sentPictures(talk.messages, board.files))
  await insertCasework(client, createRandom(company.number + CASEWORK_SEED), companyId, country, board.activities)
  const lastTask = await insertPlanned(client, createRandom(company.number + PLANNED_SEED), {
    companyId,
    language: company.language,
    zone: company.time_zone,
    fitters: staff.fitters,
    cases: cases.rows,
    customers: customers.rows,
    types,
    lastNumber: board.activities.length,
    today,
  })
  await insertRows(client, 'casekit.counter', [
    { company_id: companyId, kind: 'activity', value: lastTask },
    { company_id: companyId, kind: 'offer', value: planned.offers.lastNumber },
    { company_id: companyId, kind: 'case', value: planned.cases.lastNumber },
    {
      company_id: companyId,
      kind: 'customer',
      value: planned.firstCustomerNumber + customers.list.length + (properties?.customers.length ?? 0) - 1,
    },
  ])
}
