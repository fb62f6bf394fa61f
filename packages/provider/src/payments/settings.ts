import type { Body } from '@casekit/contract/endpoint'
import type { PaymentMethod, PaymentProvider } from '@casekit/contract/payment-kinds'
import type { PaymentSettings, setPaymentSettings } from '@casekit/contract/payments'
import type { Db } from '../platform/db.ts'
import type { Outward } from '../platform/outward/outward.ts'
import type { Place } from '../platform/vault/places.ts'
import type { Vault } from '../platform/vault/vault.ts'
import { badRequest } from '../server/problem.ts'
import type { PaymentPort } from './port.ts'
import { sandboxPort } from './sandbox.ts'
import { vippsPort } from './vipps.ts'

const NOT_SET: PaymentSettings = {
  provider: 'sandbox',
  methods: ['mobilepay', 'card'],
  isOn: false,
  address: 'https://api.vipps.no',
  merchantNumber: '',
  clientId: '',
  hasClientSecret: false,
  hasSubscriptionKey: false,
  version: 0,
}

const READ = `select provider, methods, is_on as "isOn", address, merchant_number as "merchantNumber", client_id as "clientId",
    client_secret_sealed is not null as "hasClientSecret", subscription_key_sealed is not null as "hasSubscriptionKey", version
  from casekit.payment_setting where company_id = $1`

export const findPaymentSettings = async (db: Db, companyId: number): Promise<PaymentSettings> =>
  (await db.row<PaymentSettings>(READ, [companyId])) ?? NOT_SET

const KEEP = `insert into casekit.payment_setting as s (company_id, provider, methods, is_on, address, merchant_number, client_id, client_secret_sealed, subscription_key_sealed)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (company_id) do update set provider = $2, methods = $3, is_on = $4, address = $5, merchant_number = $6, client_id = $7,
    client_secret_sealed = coalesce($8, s.client_secret_sealed), subscription_key_sealed = coalesce($9, s.subscription_key_sealed),
    version = s.version + 1`

const placeOf = (companyId: number): Place => ['casekit.payment_setting', companyId]

/** Returns undefined on a version mismatch. */
export function keepPaymentSettings(
  db: Db,
  vault: Vault,
  companyId: number,
  body: Body<typeof setPaymentSettings>,
  ifMatch: number | null,
): Promise<PaymentSettings | undefined> {
  return db.transaction(async within => {
    await within.rows('select 1 from casekit.payment_setting where company_id = $1 for update', [companyId])
    const standing = await findPaymentSettings(within, companyId)
    if (ifMatch !== null && standing.version !== ifMatch) return undefined
    refuseLacking(body, standing)
    const { provider, methods, isOn, address, merchantNumber, clientId, clientSecret, subscriptionKey } = body
    const sealed = (secret: string) => (secret ? vault.seal(within, placeOf(companyId), secret) : null)
    const secrets = [await sealed(clientSecret), await sealed(subscriptionKey)]
    await within.rows(KEEP, [companyId, provider, methods, isOn, address, merchantNumber, clientId, ...secrets])
    return findPaymentSettings(within, companyId)
  })
}

function refuseLacking(body: Body<typeof setPaymentSettings>, standing: PaymentSettings): void {
  if (!body.isOn) return
  if (body.methods.length === 0) throw badRequest('/methods', 'needs at least one')
  if (body.provider === 'sandbox') return
  for (const name of ['merchantNumber', 'clientId'] as const) if (!body[name]) throw badRequest(`/${name}`, 'is needed')
  if (!body.clientSecret && !standing.hasClientSecret) throw badRequest('/clientSecret', 'is needed')
  if (!body.subscriptionKey && !standing.hasSubscriptionKey) throw badRequest('/subscriptionKey', 'is needed')
}

type Keys = {
  provider: PaymentProvider
  methods: PaymentMethod[]
  isOn: boolean
  address: string
  merchantNumber: string
  clientId: string
  clientSecret: Buffer | null
  subscriptionKey: Buffer | null
}

export type Means = { outward: Outward; vault: Vault; reachedAt: () => string }

/** The company's payment provider, or the given one: a started payment stays with its provider. */
export async function portOf(
  db: Db,
  companyId: number,
  { outward, vault, reachedAt }: Means,
  provider?: PaymentProvider,
): Promise<{ port: PaymentPort; provider: PaymentProvider; methods: PaymentMethod[]; isOn: boolean }> {
  const keys = await db.row<Keys>(
    `select provider, methods, is_on as "isOn", address, merchant_number as "merchantNumber", client_id as "clientId",
       client_secret_sealed as "clientSecret", subscription_key_sealed as "subscriptionKey" from casekit.payment_setting where company_id = $1`,
    [companyId],
  )
  const asked = provider ?? keys?.provider ?? 'sandbox'
  const opened = async (sealed: Buffer | null) =>
    sealed ? String(await vault.open(db, placeOf(companyId), sealed)) : ''
  const port =
    keys && asked === 'vippsmobilepay'
      ? vippsPort(outward, {
          ...keys,
          clientSecret: await opened(keys.clientSecret),
          subscriptionKey: await opened(keys.subscriptionKey),
        })
      : sandboxPort(db, reachedAt)
  return { port, provider: asked, methods: keys?.methods ?? [], isOn: keys?.isOn ?? false }
}
