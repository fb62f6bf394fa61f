/** The property binder's calls to Casekit, server to server. */

async function ask({ casekit, key }, path, body) {
  const response = await fetch(`${casekit}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  })
  if (response.status === 401) return undefined
  if (!response.ok) throw new Error(`Casekit responded with ${response.status}`)
  return response.json()
}

/** Exchanges a one-time code for the person and the case they came from; undefined if the code is no longer valid. */
export const takeOver = (settings, code) => ask(settings, '/api/Embed/Handover', { code })

/** A token that opens the case wizard on `origin` for at most 15 minutes. Returns `{token, expiresAt}`. */
export const askForToken = (settings, { origin, subject, language }) =>
  ask(settings, '/api/Embed/Session', { widgets: ['case-wizard'], origin, subject, language })
