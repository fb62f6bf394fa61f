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

/** Latitude and longitude, from a service that tells where an address is. */
export type Found = AddressSuggestion & { point?: readonly [latitude: number, longitude: number] }

/** CASEKIT_ADDRESS_URL and CASEKIT_ADDRESS_TOKEN: both for Adressevælger, the first alone for a service shaped like DAWA. */
export type AddressSettings = { url?: string | undefined; token?: string | undefined }

/** A source of addresses. It may throw: the door in front of it (suggest.ts) then asks the next one. */
export type AddressPort = { suggest(question: AddressQuestion): Promise<Found[]> }

/** As many as a form shows under its field. */
export const SUGGESTIONS_AT_MOST = 10
