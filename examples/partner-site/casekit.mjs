/** Voltgaard's calls to Casekit, server to server. */

/** Asks for a token that opens the case wizard on `origin` for 15 minutes at most. Answers `{token, expiresAt}`. */
export async function askForToken({ casekit, key, origin, subject }) {
  const response = await fetch(`${casekit}/api/Embed/Session`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ widgets: ['case-wizard'], origin, subject, language: 'da-DK' }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`Casekit answered ${response.status} to the request for a token`)
  return response.json()
}

/**
 * The id of the newest customer of this visitor among those that this site made; undefined when there is none.
 * Ids grow with time. The key's scope `created` sees to it that no other customer of the company is ever found.
 */
export async function findOwnCustomer({ casekit, origin, token }, { email }) {
  const response = await fetch(`${casekit}/api/Website/Customer/GetCustomersSearch/${encodeURIComponent(email)}/500`, {
    headers: { authorization: `Bearer ${token}`, origin },
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`Casekit answered ${response.status} to the search for the visitor`)
  const ids = (await response.json()).map(({ customerId }) => customerId)
  return ids.toSorted().at(-1)
}
