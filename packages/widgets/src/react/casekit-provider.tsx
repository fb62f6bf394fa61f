import { ApiError } from '@casekit/client/api-error'
import type { Call, Client } from '@casekit/client/connect'
import { openPageClient } from '@casekit/client/page-client'
import type { Simulated } from '@casekit/client/simulate'
import { chooseLanguage, type Language } from '@casekit/messages/language'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Theme } from './theme.ts'
import { holdWords, type Words } from '../words/hold-words.ts'

/** What failed: a short word for programs, a sentence for people; and what was wrong, the request, and where it is explained. */
export type CasekitError = { code: string; message: string; value?: string; requestId?: string; help?: string }

/** What a widget tells beside its own events, as its custom element does. */
export type SharedEvents = {
  /** The token was accepted, the widget stands with what it shows at first, and takes commands. */
  onReady?: () => void
  /** Connection, token, right or the widget itself failed. */
  onError?: (error: CasekitError) => void
  /** The token is refused and `getToken` gave no other. */
  onTokenExpired?: () => void
}

/** From `createClient`, or any other of the same shape. */
export type PageClient = Client & {
  /** Whether the token that was used last is one of a test key. */
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
  /** Made by `createClient` outside the component: one per visitor. */
  client: PageClient
  /** Any language tag; the nearest of the six is taken. Default: the browser's. */
  language?: string
  /** From `@casekit/widgets/words/<language>`: the page ships the texts, and no widget waits for them. */
  words?: Words
  children: ReactNode
}

/** Gives all widgets below one client, language and theme. Each widget may still be given its own. */
export function CasekitProvider({ children, language, words, ...given }: CasekitProviderProps) {
  if (words) holdWords(words)
  const { client, theme, scheme, onError, onTokenExpired } = given
  const held = useMemo(
    () => ({ client, theme, scheme, onError, onTokenExpired, language: nearestLanguage(language) }),
    [client, theme, scheme, onError, onTokenExpired, language],
  )
  return <Context.Provider value={held}>{children}</Context.Provider>
}

/** What the nearest provider gives. */
export const useCasekit = (): Casekit => useContext(Context)

/** On a server there is no browser to ask; the page's own language should be given there. */
export function nearestLanguage(wish?: string): Language {
  return chooseLanguage(wish, typeof navigator === 'undefined' ? [] : navigator.languages)
}

export type ClientOptions = {
  /** Origin of the provider, e.g. `https://casekit.example`. */
  api: string
  /** The embed token, or a session's bearer, to begin with. */
  token?: string | (() => string | undefined)
  /** Asked for a token at first and whenever one has expired; once for all who wait. */
  getToken?: () => Promise<string>
  /** With a test key: what calls meet instead of the provider as it is. */
  simulate?: Simulated
}

const LOOKED_AT_EACH_MS = 1000
const OF_TEST = 'cke_test_'

/** The way to the provider that all widgets of one visitor share. */
export function createClient({ api, token, getToken, simulate }: ClientOptions): PageClient {
  let given: string | undefined
  const noting = getToken && (async () => (given = await getToken()))
  const held = () => given ?? (typeof token === 'function' ? token() : token)
  const isTest = () => (held() ?? '').startsWith(OF_TEST)
  const page = openPageClient({ api, bearer: token, getToken: noting, simulate })
  /** Without a token nothing is asked: the refusal would read as that of a session. */
  const call = (async (...asked: Parameters<Call>) => {
    if (!getToken && !held()) throw new ApiError(401, 'token-missing')
    return page.call(...asked)
  }) as Call
  const client = { ...page, api, isTest, call }
  if (typeof token !== 'function') return client
  return { ...client, whenTokenCame: heard => both(client.whenTokenCame(heard), watchToken(token, heard)) }
}

/** Nobody says when the page's own store holds another token, so a widget that was refused looks for one. */
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
