import { ApiError } from '@casekit/client/api-error'
import type { Call, Client } from '@casekit/client/connect'
import type { Language } from '@casekit/messages/language'
import '@casekit/ui/tokens.css'
import '@casekit/ui/embed-tokens.css'
import { tellOnce } from '@casekit/client/tell-once'
import {
  type ComponentType,
  type ReactElement,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type Handle, WidgetFrame } from '../frame/WidgetFrame.tsx'
import type { Notice } from '../frame/trouble.ts'
import { type CasekitError, nearestLanguage, type SharedEvents, useCasekit } from './casekit-provider.tsx'
import { type Theme, themeStyle } from './theme.ts'

/** What a hosted widget takes besides its own; what is absent comes from the provider above. */
export type HostedProps = SharedEvents & {
  client?: Client
  /** Any language tag. */
  language?: string
  theme?: Theme
  scheme?: 'light' | 'dark' | 'auto'
  /** What is shown until the texts are there. Default `skeleton`. */
  loader?: 'skeleton' | 'spinner' | 'none'
  /** `compact`: for who works with many rows by mouse. Default `comfortable`. */
  density?: 'comfortable' | 'compact'
  /** Of the widget's first heading, where it stands in the page. Default 2. */
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6
}

/** A widget's own properties with those that every hosted widget takes. */
export type Hosted<P> = Omit<P, 'client' | 'language'> & HostedProps

type Needs = { client: Client; language: never; handle?: Ref<never> }

/** A widget as a page of any React application takes it: client, language and theme from the provider, faults kept inside. */
export function hosted<P extends object>(Widget: ComponentType<P>, height: number): (props: Hosted<P>) => ReactElement {
  return function HostedWidget(props) {
    return <Framed Widget={Widget as ComponentType<never>} height={height} {...props} />
  }
}

type FramedProps = HostedProps & { Widget: ComponentType<never>; height: number; handle?: Needs['handle'] }

function Framed({ Widget, height, ...props }: FramedProps) {
  const {
    client,
    language,
    theme,
    scheme,
    loader = 'skeleton',
    density,
    headingLevel,
    handle,
    onReady,
    onError,
    onTokenExpired,
    ...given
  } = props
  const above = useCasekit()
  const [reach, setReach] = useState(REACHED)
  const [notice, setNotice] = useState<{ fill: Notice | undefined }>()
  const [isThere, setThere] = useState(false)
  const standing = useRef<Handle | null>(null)
  const listeners = {
    onReady,
    onError: onError ?? above.onError,
    onTokenExpired: onTokenExpired ?? above.onTokenExpired,
  }
  const [events] = useState(() => createEvents(listeners)) // a widget whose words are there stands before any effect
  useEffect(() => events.set(listeners))
  const used = client ?? above.client
  if (!used) throw new Error('A Casekit widget needs a client: its own, or that of a CasekitProvider above it.')

  const spoken = language ? nearestLanguage(language) : (above.language ?? nearestLanguage())
  const telling = useMemo(() => {
    const explains = { api: used.api ?? '', language: spoken, events, onNotice: setNotice }
    return tellingClient(used, setReach, explainer(explains))
  }, [used, events, spoken])
  useLateToken(used, reach, standing)
  const takeHandle = useCallback(
    (taken: Handle | null) => {
      if (typeof handle === 'function') (handle as (taken: Handle | null) => void)(taken)
      else if (handle) Object.assign(handle, { current: taken })
      standing.current = taken
      if (!taken) return
      setThere(true)
      events.ready()
    },
    [handle, events],
  )
  return (
    <WidgetFrame
      Widget={Widget}
      given={given}
      client={telling}
      language={spoken}
      scheme={scheme ?? above.scheme ?? 'light'}
      style={{ ...themeStyle(theme ?? above.theme), ...(isThere || loader === 'none' ? {} : { minHeight: height }) }}
      loader={loader}
      density={density}
      headingLevel={headingLevel}
      height={height}
      round={0}
      notice={notice?.fill ?? reach === 'nowhere'}
      onHandle={takeHandle}
      onFault={events.fault}
    />
  )
}

/** Tells the newest callbacks, however old the part is that calls. */
function createEvents(now: SharedEvents) {
  return {
    set: (newest: SharedEvents) => void (now = newest),
    ready: () => now.onReady?.(),
    fault: (error: unknown) =>
      now.onError?.({ code: 'internal', message: error instanceof Error ? error.message : String(error) }),
    expired: () => now.onTokenExpired?.(),
    failed: (told: CasekitError) => now.onError?.(told),
  }
}

type Explains = {
  api: string
  language: Language
  events: ReturnType<typeof createEvents>
  onNotice: (notice?: { fill: Notice | undefined }) => void
}

/** Says of each failure what is known; what explains it is fetched then, and is not there without a connection. */
function explainer({ api, language, events, onNotice }: Explains) {
  let newest: ApiError | undefined
  return {
    passed: () => {
      if (newest) onNotice(undefined)
      newest = undefined
    },
    failed: async (error: ApiError) => {
      newest = error
      if (error.status === 401) events.expired()
      try {
        const { explain } = await import('../frame/trouble.ts')
        const fill = await explain(error, { api, language }, (_, told) => events.failed(told))
        if (newest === error) onNotice(fill === true ? undefined : { fill })
      } catch {
        events.failed({ code: error.code, message: error.detail || error.message })
      }
    },
  }
}

type Reach = 'reached' | 'nowhere' | 'refused'
const REACHED: Reach = 'reached'

const reachAfter = ({ code, status }: ApiError): Reach =>
  code === 'offline' ? 'nowhere' : status === 401 ? 'refused' : 'reached'

/** The client, telling what concerns the page. */
function tellingClient(
  client: Client,
  onReach: (reach: Reach) => void,
  { failed, passed }: ReturnType<typeof explainer>,
): Client {
  const begin = tellOnce(error => void failed(error))
  const call = (async (...given: Parameters<Call>) => {
    const fail = begin()
    try {
      const answer = await client.call(...given)
      onReach('reached')
      passed()
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.concernsThePage) {
        onReach(reachAfter(error))
        fail(error)
      }
      throw error
    }
  }) as Call
  return { ...client, call }
}

/** What was refused for want of a token is asked for again when one has come, or another client was given. */
function useLateToken(client: Client, reach: Reach, standing: RefObject<Handle | null>): void {
  const refused = useRef<Client>(undefined)
  useEffect(() => {
    const before = refused.current
    refused.current = reach === 'refused' ? (before ?? client) : undefined
    if (reach !== 'refused') return undefined
    const refresh = () => void standing.current?.['refresh']?.()
    if (before && before !== client) {
      refused.current = client
      refresh()
    }
    return client.whenTokenCame?.(refresh)
  }, [client, reach, standing])
}
