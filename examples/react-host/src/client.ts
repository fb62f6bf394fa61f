import { createClient } from '@casekit/widgets/casekit-provider'

/** Our own server requests a token from Casekit; the API key stays there. */
async function getToken(): Promise<string> {
  const response = await fetch('/token', { method: 'POST' })
  if (!response.ok) throw new Error(`The token could not be fetched: ${response.status}`)
  const { token } = (await response.json()) as { token: string }
  return token
}

/** One per visitor, created outside the components: all widgets share its token and its cached reads. */
export const client = createClient({ api: document.documentElement.dataset['casekit'] ?? '', getToken })
