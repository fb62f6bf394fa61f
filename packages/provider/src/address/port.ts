import type { AddressSuggestion } from '@casekit/contract/address'
import type { Db } from '../platform/db.ts'

/** What is asked: what was typed so far, and the postal code when one is given. */
export type AddressQuestion = {
  /** The asking company's rows, for a port that learns from them. */
  db: Db
  companyId: number
  text: string
  zipCode: string | undefined
  /** Whether the asker may read what customers' addresses are; others are told what a public register tells. */
  seesCustomers: boolean
}

/** A source of addresses. It may throw: the door in front of it (suggest.ts) then asks the next one. */
export type AddressPort = { suggest(question: AddressQuestion): Promise<AddressSuggestion[]> }

/** As many as a form shows under its field. */
export const SUGGESTIONS_AT_MOST = 10
