/** Voltgaard's calls to Casekit, server to server. */

/** Requests a token for the case wizard on `origin`, valid for at most 15 minutes. Returns `{token, expiresAt}`. */
export async function askForToken({ casekit, key, origin, subject }) {
  const response = await fetch(`${casekit}/api/Embed/Session`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ widgets: ['case-wizard'], origin, subject, language: 'da-DK' }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`Casekit responded to the token request with ${response.status}`)
  return response.json()
}

/**
 * Returns the id of the newest customer that this site created for the visitor; undefined if there is none. Ids grow
 * over time. The key's scope `created` ensures that no other customer of the company is ever found.
 */
export async function findOwnCustomer({ casekit, origin, token }, { email }) {
  const response = await fetch(`${casekit}/api/Website/Customer/GetCustomersSearch/${encodeURIComponent(email)}/500`, {
    headers: { authorization: `Bearer ${token}`, origin },
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`Casekit responded to the visitor search with ${response.status}`)
  const ids = (await response.json()).map(({ customerId }) => customerId)
  return ids.toSorted().at(-1)
}
