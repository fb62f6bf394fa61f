import type { AddressSuggestion } from '@casekit/contract/address'
import type { Db } from '../platform/db.ts'

/** The text typed so far, and the postal code if known. */
export type AddressQuestion = {
  /** The company's data, for the built-in source. */
  db: Db
  companyId: number
  text: string
  zipCode: string | undefined
  /** Whether the caller may see customers' addresses; others only get those of public registers. */
  seesCustomers: boolean
}

/** With coordinates, if the service provides them. */
export type Found = AddressSuggestion & { point?: readonly [latitude: number, longitude: number] }

/**
 * CASEKIT_ADDRESS_URL and CASEKIT_ADDRESS_TOKEN: both for Adressevælger, only the URL for a DAWA-compatible service.
 */
export type AddressSettings = { url?: string | undefined; token?: string | undefined }

/** A source of addresses. It may throw; suggest.ts then asks the next one. */
export type AddressPort = { suggest(question: AddressQuestion): Promise<Found[]> }

/** As many as a form shows below its field. */
export const SUGGESTIONS_AT_MOST = 10
