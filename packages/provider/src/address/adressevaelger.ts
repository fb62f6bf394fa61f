import type { AddressSuggestion } from '@casekit/contract/address'
import { SUGGESTIONS_AT_MOST } from './port.ts'
import { type Dialect, fits } from './remote.ts'

/**
 * Adressevælger, the Danish government's address search that replaced DAWA:
 * `GET /adresser/soeg?tekst&token&postnummer&maksimum` → `{status, beskrivelse, fund: [{type, titel, …}]}`,
 * where `type` is adresse, husnummer, navngivenvejpostnummer or vejnavn.
 * Documented at https://confluence.kds.dk/pages/viewpage.action?pageId=244318431
 */
export const adressevaelger = (url: string, token: string): Dialect => ({
  question(text, zipCode) {
    const query = new URLSearchParams({ tekst: text, token, maksimum: String(SUGGESTIONS_AT_MOST) })
    if (zipCode) query.set('postnummer', zipCode)
    return `${url.replace(/\/+$/, '')}/adresser/soeg?${query}`
  },
  read(answer) {
    const { status, fund } = (answer ?? {}) as { status?: unknown; fund?: unknown }
    if (status === 'fejl' || !Array.isArray(fund)) throw new Error('Adressevælger returned an unexpected response')
    return fund.flatMap(hit => suggestionOf((hit ?? {}) as Hit)).filter(fits)
  },
})

type Hit = { type?: unknown; titel?: unknown; vejnavn?: unknown; postnr?: unknown; postdistrikt?: unknown }

/** Omits streets without a postal code (`vejnavn`), which would clear the other fields. */
function suggestionOf({ type, titel, vejnavn, postnr, postdistrikt }: Hit): AddressSuggestion[] {
  if (typeof titel !== 'string' || titel.length > 300) return []
  if (type === 'adresse' || type === 'husnummer') return readTitle(titel)
  if (type !== 'navngivenvejpostnummer') return []
  if (typeof vejnavn !== 'string' || typeof postnr !== 'string' || typeof postdistrikt !== 'string') return []
  return [{ tekst: titel, address: vejnavn, zipCode: postnr, city: postdistrikt }]
}

const FLOOR = /^(?:st|kl|k\d|\d{1,2})(?:\.|$|\s)/i

/** Parses `Askevænget 9, 2. tv, 2830 Virum`; a place name before the postal code is not part of the street line. */
function readTitle(tekst: string): AddressSuggestion[] {
  const parts = tekst.split(',').map(part => part.trim())
  const [, zipCode, city] = /^(\d{4}) (.+)$/.exec(parts.at(-1) ?? '') ?? []
  const [street, detail] = parts.slice(0, -1)
  if (!zipCode || !city || !street) return []
  return [{ tekst, address: detail && FLOOR.test(detail) ? `${street}, ${detail}` : street, zipCode, city }]
}
