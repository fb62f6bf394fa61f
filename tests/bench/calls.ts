import { createCompanyCase, getCaseDetails } from '@casekit/contract/cases'
import { getCustomersPagination, searchCustomers } from '@casekit/contract/customers'
import type { NewCase } from '@casekit/contract/cases'
import { cases } from '@casekit/contract/overview'
import type { GridRequest } from '@casekit/contract/overview-shape'
import { casesOverview } from '@casekit/contract/overviews/cases'
import { search as searchEverything } from '@casekit/contract/search'
import type { Staff } from '@casekit/provider/server/caller'
import { createCase } from '@casekit/provider/cases/create'
import { findDetails } from '@casekit/provider/cases/details'
import * as customers from '@casekit/provider/customers/queries'
import { search } from '@casekit/provider/customers/search'
import { casesSource } from '@casekit/provider/overview/cases'
import { rowsOf } from '@casekit/provider/overview/rows'
import { searchAll } from '@casekit/provider/search/queries'
import type { Measured } from './compare.ts'
import { NOBODY } from './overview-by-hand.ts'

/** The subjects of the calls: cases and a customer of the measured company. */
export type Subject = { caseIds: string[]; customerId: string; words: { rare: string; common: string; two: string } }

const LIMIT = 1.5
const CREATE_LIMIT = 2

export function measuredCalls({ caseIds, customerId, words }: Subject): Measured[] {
  return [
    {
      name: 'customer page',
      endpoint: getCustomersPagination,
      limit: LIMIT,
      input: () => ({ params: { start: 0, stop: 30 } }),
      byHand: (db, companyId) => customers.page(db, companyId, 0, 30),
    },
    searching('customer search, rare', words.rare),
    searching('customer search, common', words.common),
    searching('customer search, two words', words.two),
    searchingAll('search of all, rare', words.rare),
    searchingAll('search of all, common', words.common),
    searchingAll('search of all, two words', words.two),
    searchingAll('search of all, mistyped', 'vandskaed'),
    {
      name: 'case list',
      endpoint: cases.rows,
      limit: LIMIT,
      input: () => ({ body: { startRow: 0, endRow: 100 } }),
      byHand: (db, companyId, { body }) =>
        rowsOf(db, companyId, { overview: casesOverview, source: casesSource(NOBODY) }, body as GridRequest),
    },
    {
      name: 'case details',
      endpoint: getCaseDetails,
      limit: LIMIT,
      input: round => ({ params: { caseId: caseIds[round % caseIds.length]! } }),
      byHand: (db, companyId, { params }) => findDetails(db, companyId, String(params!.caseId)),
    },
    {
      name: 'case create',
      endpoint: createCompanyCase,
      limit: CREATE_LIMIT,
      input: round => ({ body: { title: `Bench ${round}`, description: 'Vandskade i kælderen', customerId } }),
      byHand: (db, companyId, { body }) => createCase(db, companyId, hand(companyId), body as NewCase),
    },
  ]
}

function searching(name: string, text: string): Measured {
  return {
    name,
    endpoint: searchCustomers,
    limit: LIMIT,
    input: () => ({ params: { text, amount: 50 } }),
    byHand: (db, companyId) => search(db, { companyId }, text, 50),
  }
}

function searchingAll(name: string, searchValue: string): Measured {
  const readable = { case: true, customer: true, document: true }
  return {
    name,
    endpoint: searchEverything,
    limit: LIMIT,
    input: () => ({ body: { searchValue } }),
    byHand: (db, companyId) => searchAll(db, { companyId, isNarrow: false, isEmbed: false }, readable, searchValue),
  }
}

/** The actor of hand-written creates: only the fields the statement reads. */
const hand = (companyId: number) =>
  ({
    kind: 'staff',
    id: null,
    name: 'By hand',
    companyId,
    companyLanguage: 'da-DK',
    tenant: { companyId },
  }) as unknown as Staff
