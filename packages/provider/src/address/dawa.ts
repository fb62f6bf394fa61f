import { type Found, SUGGESTIONS_AT_MOST } from './port.ts'
import { type Dialect, fits } from './remote.ts'

/**
 * Services compatible with DAWA, which the government shut down in 2026; others still host copies, without a token:
 * `GET /adresser/autocomplete?q&postnr&per_side` → `[{tekst, adresse: {vejnavn, husnr, etage, dør, postnr, postnrnavn,
 * x, y}}]`,
 * where `x` is the longitude and `y` the latitude.
 */
export const dawa = (url: string): Dialect => ({
  question(text, zipCode) {
    const query = new URLSearchParams({ q: text, per_side: String(SUGGESTIONS_AT_MOST) })
    if (zipCode) query.set('postnr', zipCode)
    return `${url.replace(/\/+$/, '')}/adresser/autocomplete?${query}`
  },
  read(answer) {
    if (!Array.isArray(answer)) throw new Error('The address service returned an unexpected response')
    return answer.flatMap(hit => suggestionOf((hit ?? {}) as Hit)).filter(fits)
  },
})

type Hit = { tekst?: unknown; adresse?: Record<string, unknown> }

function suggestionOf({ tekst, adresse }: Hit): Found[] {
  const { vejnavn, husnr, etage, dør, postnr, postnrnavn, x, y } = adresse ?? {}
  if (typeof tekst !== 'string' || typeof vejnavn !== 'string' || typeof husnr !== 'string') return []
  if (typeof postnr !== 'string' || typeof postnrnavn !== 'string') return []
  const floor = typeof etage === 'string' && etage ? `, ${etage}.` : ''
  const door = typeof dør === 'string' && dør ? ` ${dør}` : ''
  const hit = { tekst, address: `${vejnavn} ${husnr}${floor}${door}`, zipCode: postnr, city: postnrnavn }
  return [isOnEarth(x, 180) && isOnEarth(y, 90) ? { ...hit, point: [y, x] } : hit]
}

const isOnEarth = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most
