import type { Client } from '@casekit/client/connect'
import type { Language } from '@casekit/messages/language'
import '@casekit/ui/tokens.css'
import '@casekit/ui/embed-tokens.css'
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
import { nearestLanguage, type PageClient, type SharedEvents, useCasekit } from './casekit-provider.tsx'
import { createEvents, explainer, type Reach, REACHED, tellingClient } from './telling.ts'
import '../frame/test-mark.css'
import { type Theme, themeStyle } from './theme.ts'

/** The props of a hosted widget besides its own; absent ones come from the provider above. */
export type HostedProps = SharedEvents & {
  client?: PageClient
  /** Any language tag. */
  language?: string
  theme?: Theme
  scheme?: 'light' | 'dark' | 'auto'
  /** What is shown until the texts have loaded. Default `skeleton`. */
  loader?: 'skeleton' | 'spinner' | 'none'
  /** `compact`: for mouse users with many rows. Default `comfortable`. */
  density?: 'comfortable' | 'compact'
  /** Level of the widget's first heading on the page. Default 2. */
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6
}

/** A widget's own props plus those of every hosted widget. */
export type Hosted<P> = Omit<P, 'client' | 'language'> & HostedProps

type Needs = { client: Client; language: never; handle?: Ref<never> }

/** Wraps a widget for any React application: client, language and theme from the provider, errors contained. */
export function hosted<P extends object>(
  Widget: ComponentType<P>,
  height: number,
  asksLater = false,
): (props: Hosted<P>) => ReactElement {
  return function HostedWidget(props) {
    return <Framed Widget={Widget as ComponentType<never>} height={height} asksLater={asksLater} {...props} />
  }
}

type FramedProps = HostedProps & {
  Widget: ComponentType<never>
  height: number
  /** It requests nothing until its user acts. */
  asksLater: boolean
  handle?: Needs['handle']
}

function Framed({ Widget, height, asksLater, ...props }: FramedProps) {
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
  const [isSettled, setSettled] = useState(false)
  const [isAnswered, setAnswered] = useState(false)
  const standing = useRef<Handle | null>(null)
  const listeners = {
    onReady,
    onSettled: () => setSettled(true),
    onError: onError ?? above.onError,
    onTokenExpired: onTokenExpired ?? above.onTokenExpired,
  }
  const [events] = useState(() => createEvents(listeners, asksLater)) // a widget whose texts are loaded mounts before any effect runs
  useEffect(() => events.set(listeners))
  const used = client ?? above.client
  if (!used) throw new Error('A Casekit widget needs a client: its own, or that of a CasekitProvider above it.')

  const spoken = language ? nearestLanguage(language) : (above.language ?? nearestLanguage())
  const telling = useMemo(() => {
    const explains = { api: used.api ?? '', language: spoken, events, onNotice: setNotice }
    const onReach = (found: Reach) => {
      setReach(found)
      if (found === 'reached') setAnswered(true)
    }
    return tellingClient(used, onReach, explainer(explains), events)
  }, [used, events, spoken])
  useLateToken(used, reach, standing)
  const mark = useTestMark(used, spoken, isAnswered)
  const takeHandle = useCallback(
    (taken: Handle | null) => {
      if (typeof handle === 'function') (handle as (taken: Handle | null) => void)(taken)
      else if (handle) Object.assign(handle, { current: taken })
      standing.current = taken
      events.stands(taken !== null)
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
      style={{ ...themeStyle(theme ?? above.theme), ...(isSettled || loader === 'none' ? {} : { minHeight: height }) }}
      loader={loader}
      density={density}
      mark={mark}
      headingLevel={headingLevel}
      height={height}
      round={0}
      notice={notice?.fill ?? reach === 'nowhere'}
      onHandle={takeHandle}
      onFault={events.fault}
    />
  )
}

/** Returns the note a widget with a test key shows, so such a key does not go live unnoticed. */
function useTestMark(client: PageClient, language: Language, isAnswered: boolean): string | undefined {
  const [mark, setMark] = useState<string>()
  useEffect(() => {
    if (!isAnswered || !client.isTest?.()) return
    import('../frame/trouble.ts').then(({ testMark }) => testMark(language)).then(setMark, () => {})
  }, [client, language, isAnswered])
  return mark
}

/** Retries what was refused for lack of a token once there is one, or another client is provided. */
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
