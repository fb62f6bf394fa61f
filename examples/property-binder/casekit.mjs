/** The property binder's calls to Casekit, server to server. */

async function ask({ casekit, key }, path, body) {
  const response = await fetch(`${casekit}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  })
  if (response.status === 401) return undefined
  if (!response.ok) throw new Error(`Casekit answered ${response.status}`)
  return response.json()
}

/** Who is handed over by a one-time code, with the case they came from; undefined when the code is no longer good. */
export const takeOver = (settings, code) => ask(settings, '/api/Embed/Handover', { code })

/** A token that opens the case wizard on `origin` for 15 minutes at most. Answers `{token, expiresAt}`. */
export const askForToken = (settings, { origin, subject, language }) =>
  ask(settings, '/api/Embed/Session', { widgets: ['case-wizard'], origin, subject, language })
