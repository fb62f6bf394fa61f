import type { Client } from '@casekit/client/connect'
import { type AddressSuggestion, getPostalCode, suggestAddresses } from '@casekit/contract/address'
import { afterPause } from './after-pause.ts'
import { hasCityLookup } from '@casekit/rules/postal-code'
import { ADDRESS_LOOKUP } from './limits.ts'

type Options = {
  client: Client
  /** Read at each use: an embed learns it after mounting. */
  companyLanguage: () => string
  onSuggestions: (suggestions: AddressSuggestion[]) => void
  onCity: (city: string) => void
}

/** Address suggestions and the city of a postal code (§5). An unavailable service never blocks the form. */
export function createAddressLookup({ client: { call }, companyLanguage, onSuggestions, onCity }: Options) {
  const isDanish = () => companyLanguage() === ADDRESS_LOOKUP.language
  let addressTurn = 0
  let codeTurn = 0
  const suggest = afterPause(ADDRESS_LOOKUP.pauseMs, (q: string, zipCode: string) => void ask(q, zipCode))

  async function ask(q: string, zipCode: string) {
    const turn = ++addressTurn
    const query = hasCityLookup(zipCode, companyLanguage()) ? { q, zipCode } : { q }
    const found = await call(suggestAddresses, { query }).catch(() => [])
    if (turn === addressTurn) onSuggestions(found)
  }

  function typedAddress(text: string, zipCode: string) {
    const q = text.trim()
    if (!isDanish() || q.length < ADDRESS_LOOKUP.minCharacters) return close()
    suggest.later(q, zipCode.trim())
  }

  /** In a Danish company, exactly four characters trigger the city lookup. */
  async function typedZipCode(code: string) {
    const turn = ++codeTurn
    if (!hasCityLookup(code, companyLanguage())) return
    const found = await call(getPostalCode, { params: { code } }).catch(() => null)
    if (found && turn === codeTurn) onCity(found.city)
  }

  /** The city was typed by hand: pending lookups are ignored. */
  function typedCity() {
    codeTurn += 1
  }

  function close() {
    suggest.cancel()
    addressTurn += 1
    onSuggestions([])
  }

  return { typedAddress, typedZipCode, typedCity, close }
}
