import type { AddressSuggestion } from '@casekit/contract/address'
import { createBreaker } from './breaker.ts'
import { type AddressPort, SUGGESTIONS_AT_MOST } from './port.ts'

export type AdressevaelgerSettings = {
  /** For example `https://adressevaelger.dk`. */
  url: string
  token: string
  /** A form waits no longer (decisions §3). */
  timeoutMs?: number
  restMs?: number
  now?: () => number
}

const TIMEOUT_MS = 1500
const REST_MS = 30_000
const FAILURES_TO_OPEN = 5

/**
 * Adressevælger, the state's address search that took over from DAWA:
 * `GET /adresser/soeg?tekst&token&postnummer&maksimum` → `{status, beskrivelse, fund: [{type, titel, …}]}`,
 * `type` being adresse, husnummer, navngivenvejpostnummer or vejnavn.
 * Documented at https://confluence.kds.dk/pages/viewpage.action?pageId=244318431
 */
export function createAdressevaelger(settings: AdressevaelgerSettings): AddressPort {
  const { url, token, timeoutMs = TIMEOUT_MS, restMs = REST_MS, now = Date.now } = settings
  const guarded = createBreaker({ failuresToOpen: FAILURES_TO_OPEN, restMs, now })

  async function ask(text: string, zipCode: string | undefined): Promise<AddressSuggestion[]> {
    const query = new URLSearchParams({ tekst: text, token, maksimum: String(SUGGESTIONS_AT_MOST) })
    if (zipCode) query.set('postnummer', zipCode)
    const response = await fetch(`${url.replace(/\/+$/, '')}/adresser/soeg?${query}`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`Adressevælger answered ${response.status}`)
    return readFound(await response.json())
  }

  return { suggest: ({ text, zipCode }) => guarded(() => ask(text.trim(), zipCode)) }
}

/** The suggestions in an answer; one of another shape is an error, a hit that cannot fill a form is left out. */
export function readFound(answer: unknown): AddressSuggestion[] {
  const { status, fund } = (answer ?? {}) as { status?: unknown; fund?: unknown }
  if (status === 'fejl' || !Array.isArray(fund)) throw new Error('Adressevælger answered in an unknown shape')
  return fund.flatMap(hit => suggestionOf((hit ?? {}) as Hit)).slice(0, SUGGESTIONS_AT_MOST)
}

type Hit = { type?: unknown; titel?: unknown; vejnavn?: unknown; postnr?: unknown; postdistrikt?: unknown }

function suggestionOf({ type, titel, vejnavn, postnr, postdistrikt }: Hit): AddressSuggestion[] {
  if (typeof titel !== 'string' || titel.length > 300) return []
  if (type === 'adresse' || type === 'husnummer') return readTitle(titel)
  if (type !== 'navngivenvejpostnummer') return []
  if (typeof vejnavn !== 'string' || typeof postnr !== 'string' || typeof postdistrikt !== 'string') return []
  return fits({ tekst: titel, address: vejnavn, zipCode: postnr, city: postdistrikt })
}

/** `Askevænget 9, 2. tv, 2830 Virum`; between door and postal code may stand a place name, which is no part of the street line. */
function readTitle(tekst: string): AddressSuggestion[] {
  const parts = tekst.split(',').map(part => part.trim())
  const place = /^(\d{4}) (.+)$/.exec(parts.at(-1) ?? '')
  const [street, detail] = parts
  if (!place?.[1] || !place[2] || !street || parts.length < 2) return []
  const hasFloor = detail !== undefined && parts.length > 2 && /^(?:st|kl|k\d|\d{1,2})\b/i.test(detail)
  return fits({ tekst, address: hasFloor ? `${street}, ${detail}` : street, zipCode: place[1], city: place[2] })
}

/** What a form's fields can hold. */
const fits = (found: AddressSuggestion) =>
  found.address.length <= 200 && found.city.length <= 200 && /^\d{4}$/.test(found.zipCode) ? [found] : []
