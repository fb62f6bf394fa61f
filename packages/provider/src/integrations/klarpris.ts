import { SETTING_IDS } from '@casekit/contract/ids'
import type { KlarprisPrice, KlarprisPrices } from '@casekit/contract/klarpris'
import { readSetting } from '../company/settings.ts'
import type { Db } from '../platform/db.ts'
import { type Outward, OutwardError } from '../platform/outward/outward.ts'
import { isTaken, parsed, requestOf } from './send.ts'

const MOST = 50

const none = (fault: string): KlarprisPrices => ({ fault, prices: [] })

/** Requests `GET {address}/prices?search=…` with the caller's token. */
export async function klarprisPrices(
  db: Db,
  companyId: number,
  outward: Outward,
  { token, text }: { token: string; text: string },
): Promise<KlarprisPrices> {
  const address = await readSetting(db, companyId, SETTING_IDS.klarpris)
  if (!address) return none('not-connected')
  const path = `/prices?${new URLSearchParams({ search: text })}`
  try {
    const answer = await outward.ask(requestOf({ address, token }, { path }))
    if (!isTaken(answer)) return none('refused')
    const read = parsed(answer.body)
    if (!Array.isArray(read)) return none('half')
    return { fault: '', prices: read.flatMap((one: unknown) => priceOf(one) ?? []).slice(0, MOST) }
  } catch (error) {
    if (error instanceof OutwardError) return none(error.fault)
    throw error
  }
}

/** Skips entries without a name or a price. */
function priceOf(one: unknown): KlarprisPrice | undefined {
  if (typeof one !== 'object' || one === null) return undefined
  const { number, name, unit, price, vatPercent = 25 } = one as Record<string, unknown>
  const [amount, vat] = [Number(price), Number(vatPercent)]
  const called = lineOf(name, 200)
  if (!called || price === null || !Number.isFinite(amount) || Math.abs(amount) > 10_000_000) return undefined
  return {
    number: lineOf(number, 60),
    name: called,
    unit: lineOf(unit, 20),
    price: Math.round(amount * 100) / 100,
    vatPercent: Number.isInteger(vat) && vat >= 0 && vat <= 100 ? vat : 25,
  }
}

const lineOf = (value: unknown, most: number) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll('\0', '').trim().slice(0, most) : ''
