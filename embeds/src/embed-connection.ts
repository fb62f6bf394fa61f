import { ApiError } from '@casekit/client/api-error'
import { type Call, type Client, connect } from '@casekit/client/connect'

/** How long a refused call waits for a page that answers `casekit-token-expired` by setting `token`. */
const TOKEN_WAIT_MS = 10_000

/** The page's own way to a token. */
export type TokenGiver = () => Promise<string>

export type ConnectionFacts = {
  /** The element's values as they are now: a new token or language counts from the next call on. */
  now: () => { api: string; language: string; token?: string; getToken?: TokenGiver }
  emit: (name: string, detail?: unknown) => boolean
}

/** One element's way to the provider; it stays the same while token and language change, so no typed text is lost. */
export function createEmbedConnection({ now, emit }: ConnectionFacts) {
  const waiting = new Set<() => void>()
  let open: { api: string; language: string; call: Call } | undefined

  /** Asks the page for a token: by `getToken`, else by the event and the attribute. Rejects when none comes. */
  function askForToken(): Promise<string> {
    const { getToken } = now()
    if (typeof getToken === 'function') return Promise.resolve(getToken())
    const refused = now().token
    return new Promise((resolve, reject) => {
      const settle = () => {
        const { token } = now()
        if (token && token !== refused) finish(() => resolve(token))
      }
      const finish = (end: () => void) => {
        clearTimeout(timer)
        waiting.delete(settle)
        end()
      }
      const timer = setTimeout(() => finish(() => reject(new Error('no token came'))), TOKEN_WAIT_MS)
      waiting.add(settle)
      emit('token-expired')
    })
  }

  function current(): Call {
    const { api, language } = now()
    if (open?.api === api && open.language === language) return open.call
    const { call } = connect({
      api,
      language,
      bearer: () => now().token,
      getToken: askForToken,
      onSignedOut: () => void (now().getToken && emit('token-expired')),
    })
    open = { api, language, call }
    return call
  }

  function tell(error: unknown): never {
    if (error instanceof ApiError && concernsThePage(error))
      emit('error', { code: error.code, message: error.detail || error.message })
    throw error
  }

  const call = ((...given: Parameters<Call>) => current()(...given).catch(tell)) as Call
  return {
    client: { call } satisfies Client,
    /** To be called when a token or `getToken` was set. */
    tokenChanged: () => waiting.forEach(settle => settle()),
  }
}

/** Faults of connection, token and right. What the widget itself handles (a missing postal code, a newer row) stays inside. */
const concernsThePage = ({ status, code }: ApiError): boolean =>
  code !== 'aborted' && (status === 0 || status === 401 || status === 403 || status === 429 || status >= 500)
