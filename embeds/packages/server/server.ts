import { CasekitRefused, refusedOf } from './refused.ts'

export { CasekitRefused }
export { verifyWebhook, WebhookRefused, type Received, type WebhookFault, type WebhookMessage } from './webhook.ts'

export type Widget =
  | 'case-wizard'
  | 'customer-picker'
  | 'timeslot-chooser'
  | 'global-search'
  | 'kanban-board'
  | 'case-report'
  | 'offer'
  | 'shop'
  | 'tenant'

export type Wanted = {
  widgets: readonly Widget[]
  /** The page's exact origin: `https://your.site`, including any port and without a trailing slash. */
  origin: string
  /** Your own id for the visitor; appears in Casekit's log. */
  subject?: string
  language?: 'da-DK' | 'nn-NO' | 'sv-SE' | 'en-US' | 'de-DE' | 'es-ES'
  /** With the widget `tenant`: whose home it shows; if they rent several, the lease with this number or the newest. */
  tenant?: { customerId?: string; customerNumber?: number; leaseNumber?: string }
}

/** Send only `token` to the page. */
export type Minted = { token: string; expiresAt: Date }

export type Verified = { valid: true } | { valid: false; code: string; reason: string }

export type Server = {
  /** Returns a token for your page, valid for 15 minutes. Throws `CasekitRefused` with a code from the reference. */
  mintToken: (wanted: Wanted) => Promise<Minted>
  /** Returns whether Casekit accepts this token from a page of this origin, and if not, why. */
  verifyToken: (token: string, origin: string) => Promise<Verified>
  /** With a test key: resets its data, e.g. before each run of your tests. */
  resetTestData: () => Promise<TestData>
}

/** How much data a test key has. */
export type TestData = { customers: number; cases: number; bookings: number; madeAt: Date }

export type Options = {
  /** Casekit's address: `https://casekit.example`. */
  api: string
  /** Starts with `ckk_`; must never leave your server. */
  key: string
  /** Request timeout in milliseconds; default 10,000. */
  timeout?: number
}

/** Creates a client for Casekit on your own server, with the API key you were given. */
export function casekitServer({ api, key, timeout = 10_000 }: Options): Server {
  const ask = (path: string, init: RequestInit) =>
    fetch(new URL(path, api), { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout) })
  return {
    mintToken: async wanted => {
      const answer = await ask('/api/Embed/Session', {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(wanted),
      })
      if (!answer.ok) throw await refusedOf(answer)
      const { token, expiresAt } = (await answer.json()) as { token: string; expiresAt: string }
      return { token, expiresAt: new Date(expiresAt) }
    },
    verifyToken: async (token, origin) => {
      const answer = await ask('/api/Website/Settings/CompanyInformation', {
        headers: { authorization: `Bearer ${token}`, origin },
      })
      if (answer.ok) return { valid: true }
      const refused = await refusedOf(answer)
      if (![401, 403].includes(answer.status)) throw refused
      return { valid: false, code: refused.code, reason: refused.message }
    },
    resetTestData: async () => {
      const answer = await ask('/api/Embed/TestData/Reset', {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
      })
      if (!answer.ok) throw await refusedOf(answer)
      const { madeAt, ...counts } = (await answer.json()) as Omit<TestData, 'madeAt'> & { madeAt: string }
      return { ...counts, madeAt: new Date(madeAt) }
    },
  }
}
