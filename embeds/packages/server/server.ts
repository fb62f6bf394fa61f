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
  /** Of the page, exact: `https://your.site`, with its port if it has one and without a slash at the end. */
  origin: string
  /** Who the visitor is to you; stands in Casekit's log. */
  subject?: string
  language?: 'da-DK' | 'nn-NO' | 'sv-SE' | 'en-US' | 'de-DE' | 'es-ES'
  /** With the widget `tenant`: whose home it shows; of who rents several, the one with this lease number or the newest. */
  tenant?: { customerId?: string; customerNumber?: number; leaseNumber?: string }
}

/** `token` alone goes to the page. */
export type Minted = { token: string; expiresAt: Date }

export type Verified = { valid: true } | { valid: false; code: string; reason: string }

export type Server = {
  /** A token of 15 minutes for a page of yours. Throws `CasekitRefused` with a code of the reference. */
  mintToken: (wanted: Wanted) => Promise<Minted>
  /** Whether Casekit takes this token from a page of this origin, and if not, why. */
  verifyToken: (token: string, origin: string) => Promise<Verified>
  /** With a test key: makes its data anew, as before each run of your tests. */
  resetTestData: () => Promise<TestData>
}

/** How much stands behind a test key. */
export type TestData = { customers: number; cases: number; bookings: number; madeAt: Date }

export type Options = {
  /** Where Casekit is: `https://casekit.example`. */
  api: string
  /** Begins with `ckk_`; never leaves your server. */
  key: string
  /** Milliseconds until an answer is no longer waited for; default 10,000. */
  timeout?: number
}

/** The way to Casekit from your own server, with the API key that its company gave you. */
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
