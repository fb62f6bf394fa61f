import type { Pool } from 'pg'
import type { AddressSettings } from './address/suggest.ts'
import type { FileStore } from './platform/files/store.ts'
import type { Outward } from './platform/outward/outward.ts'
import type { Live } from './platform/live/live.ts'

/** What the server hands to every area; each takes what it needs. */
export type Parts = {
  pool: Pool
  live: Live
  files: FileStore
  /** Requests to addresses that customers gave. */
  outward: Outward
  address: AddressSettings
  /** Origin of the property binder; absent where none is set up. */
  propertyBinderUrl: string | undefined
  /** Who reads reported issues. */
  supportEmail: string
  /** Where the product is reached, for what is printed. */
  reachedAt: () => string
  /** What follows the @ of the addresses that take mail; absent where no mail is taken. */
  mailHost: string | undefined
}
