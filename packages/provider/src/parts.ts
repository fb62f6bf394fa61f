import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import type { AddressSettings } from './address/port.ts'
import type { Register } from './company/register.ts'
import type { Routing } from './routing/routing.ts'
import type { FileStore } from './platform/files/store.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Outward } from './platform/outward/outward.ts'
import type { KeyLog } from './embed/key-log.ts'
import type { Live } from './platform/live/live.ts'
import type { Vault } from './platform/vault/vault.ts'

/** What the server hands to every area; each takes what it needs. */
export type Parts = {
  pool: Pool
  live: Live
  /** What embed keys were used for. */
  keyLog: KeyLog
  files: FileStore
  /** Secrets that must be read again. */
  vault: Vault
  /** Requests to addresses that customers gave. */
  outward: Outward
  address: AddressSettings
  /** Who knows how long drives take by the roads; absent where none is set up. */
  routing: Routing | undefined
  /** Who knows companies by their number; absent where none is set up. */
  register: Register | undefined
  /** Origin of the property binder; absent where none is set up. */
  propertyBinderUrl: string | undefined
  /** Who reads reported issues. */
  supportEmail: string
  /** Where the product is reached, for what is printed. */
  reachedAt: () => string
  /** The numbers for Prometheus. */
  metrics: Registry
  /** What comes again by itself. */
  jobs: Jobs
  /** Where the command notes the backups that it wrote; absent where it cannot know. */
  backupsNoted: string | undefined
  /** What follows the @ of the addresses that take mail; absent where no mail is taken. */
  mailHost: string | undefined
}
