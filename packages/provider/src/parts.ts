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

/** What the server passes to every area; each takes what it needs. */
export type Parts = {
  pool: Pool
  live: Live
  /** Log of embed key use. */
  keyLog: KeyLog
  files: FileStore
  /** Encrypts secrets to be read again. */
  vault: Vault
  /** Sends requests to customer-supplied URLs. */
  outward: Outward
  address: AddressSettings
  /** Driving times by road; undefined if no service is configured. */
  routing: Routing | undefined
  /** Looks up companies by registration number; undefined if no register is configured. */
  register: Register | undefined
  /** Origin of the property binder; undefined if none is configured. */
  propertyBinderUrl: string | undefined
  /** Receives reported issues. */
  supportEmail: string
  /** Public URL of the product, for links in emails and printed pages. */
  reachedAt: () => string
  metrics: Registry
  jobs: Jobs
  /** File in which the CLI records its backups; undefined if unknown. */
  backupsNoted: string | undefined
  /** Domain of the addresses that receive mail; undefined if inbound mail is off. */
  mailHost: string | undefined
}
