import { ApiError } from '@casekit/client/api-error'
import type { Call, Client } from '@casekit/client/connect'
import { openPageClient } from '@casekit/client/page-client'
import type { Simulated } from '@casekit/client/simulate'
import { chooseLanguage, type Language } from '@casekit/messages/language'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Theme } from './theme.ts'
import { holdWords, type Words } from '../words/hold-words.ts'

/**
 * What failed: a code for programs, a sentence for people, and optionally the offending value, the request id, and a
 * link to the explanation.
 */
export type CasekitError = { code: string; message: string; value?: string; requestId?: string; help?: string }

/** The events every widget emits besides its own, like its custom element. */
export type SharedEvents = {
  /** The token was accepted, and the widget shows its first content and takes commands. */
  onReady?: () => void
  /** The connection, the token, a permission or the widget itself failed. */
  onError?: (error: CasekitError) => void
  /** The token was refused and `getToken` returned no other. */
  onTokenExpired?: () => void
}

/** From `createClient`, or any other of the same shape. */
export type PageClient = Client & {
  /** Whether the last used token belongs to a test key. */
  isTest?: () => boolean
}

export type Casekit = SharedEvents & {
  client?: PageClient
  language?: Language
  theme?: Theme
  scheme?: 'light' | 'dark' | 'auto'
}

const Context = createContext<Casekit>({})

export type CasekitProviderProps = Omit<Casekit, 'language' | 'onReady'> & {
  /** Created by `createClient` outside the component: one per visitor. */
  client: PageClient
  /** Any language tag; the nearest of the six is used. Default: the browser's. */
  language?: string
  /** From `@casekit/widgets/words/<language>`: the page ships the texts, and no widget waits for them. */
  words?: Words
  children: ReactNode
}

/** Provides client, language and theme to all widgets below. Each widget can override them. */
export function CasekitProvider({ children, language, words, ...given }: CasekitProviderProps) {
  if (words) holdWords(words)
  const { client, theme, scheme, onError, onTokenExpired } = given
  const held = useMemo(
    () => ({ client, theme, scheme, onError, onTokenExpired, language: nearestLanguage(language) }),
    [client, theme, scheme, onError, onTokenExpired, language],
  )
  return <Context.Provider value={held}>{children}</Context.Provider>
}

/** Returns the values of the nearest provider. */
export const useCasekit = (): Casekit => useContext(Context)

/** A server has no browser language; pass the page's own language there. */
export function nearestLanguage(wish?: string): Language {
  return chooseLanguage(wish, typeof navigator === 'undefined' ? [] : navigator.languages)
}

export type ClientOptions = {
  /** Origin of the provider, e.g. `https://casekit.example`. */
  api: string
  /** The initial embed token, or a session's bearer. */
  token?: string | (() => string | undefined)
  /** Called for a token initially and whenever one has expired; once for all waiting calls. */
  getToken?: () => Promise<string>
  /** With a test key: the condition to simulate for all calls. */
  simulate?: Simulated
}

const LOOKED_AT_EACH_MS = 1000
const OF_TEST = 'cke_test_'

/** Creates the connection to the provider that all widgets of one visitor share. */
export function createClient({ api, token, getToken, simulate }: ClientOptions): PageClient {
  let given: string | undefined
  const noting = getToken && (async () => (given = await getToken()))
  const held = () => given ?? (typeof token === 'function' ? token() : token)
  const isTest = () => (held() ?? '').startsWith(OF_TEST)
  const page = openPageClient({ api, bearer: token, getToken: noting, simulate })
  /** Without a token nothing is requested: the refusal would look like a session's. */
  const call = (async (...asked: Parameters<Call>) => {
    if (!getToken && !held()) throw new ApiError(401, 'token-missing')
    return page.call(...asked)
  }) as Call
  const client = { ...page, api, isTest, call }
  if (typeof token !== 'function') return client
  return { ...client, whenTokenCame: heard => both(client.whenTokenCame(heard), watchToken(token, heard)) }
}

/** The page's own store does not announce a new token, so a refused widget polls for one. */
function watchToken(token: () => string | undefined, heard: () => void): () => void {
  const refused = token()
  const timer = setInterval(() => {
    const now = token()
    if (!now || now === refused) return
    clearInterval(timer)
    heard()
  }, LOOKED_AT_EACH_MS)
  return () => clearInterval(timer)
}

const both = (one: () => void, other: () => void) => () => {
  one()
  other()
}
