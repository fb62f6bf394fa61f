import { ApiError } from '@casekit/client/api-error'
import type { Call, Client } from '@casekit/client/connect'
import '@casekit/ui/tokens.css'
import '@casekit/ui/embed-tokens.css'
import { type ComponentType, type ReactElement, type Ref, useCallback, useEffect, useMemo, useState } from 'react'
import { type Handle, WidgetFrame } from '../frame/WidgetFrame.tsx'
import { nearestLanguage, type SharedEvents, useCasekit } from './casekit-provider.tsx'
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
}

/** A widget's own properties with those that every hosted widget takes. */
export type Hosted<P> = Omit<P, 'client' | 'language'> & HostedProps

type Needs = { client: Client; language: never; handle?: Ref<never> }

/** A widget as a page of any React application takes it: client, language and theme from the provider, faults kept inside. */
export function hosted<P extends object>(Widget: ComponentType<P>): (props: Hosted<P>) => ReactElement {
  return function HostedWidget(props) {
    return <Framed Widget={Widget as ComponentType<never>} {...props} />
  }
}

type FramedProps = HostedProps & { Widget: ComponentType<never>; handle?: Needs['handle'] }

function Framed({ Widget, ...props }: FramedProps) {
  const { client, language, theme, scheme, loader, handle, onReady, onError, onTokenExpired, ...given } = props
  const above = useCasekit()
  const [isReached, setReached] = useState(true)
  const [events] = useState(createEvents)
  useEffect(() =>
    events.set({
      onReady,
      onError: onError ?? above.onError,
      onTokenExpired: onTokenExpired ?? above.onTokenExpired,
    }),
  )
  const used = client ?? above.client
  if (!used) throw new Error('A Casekit widget needs a client: its own, or that of a CasekitProvider above it.')

  const telling = useMemo(() => tellingClient(used, setReached, events), [used, events])
  const takeHandle = useCallback(
    (taken: Handle | null) => {
      if (typeof handle === 'function') (handle as (taken: Handle | null) => void)(taken)
      else if (handle) Object.assign(handle, { current: taken })
      if (taken) events.ready()
    },
    [handle, events],
  )
  return (
    <WidgetFrame
      Widget={Widget}
      given={given}
      client={telling}
      language={language ? nearestLanguage(language) : (above.language ?? nearestLanguage())}
      scheme={scheme ?? above.scheme ?? 'light'}
      style={themeStyle(theme ?? above.theme)}
      loader={loader ?? 'skeleton'}
      round={0}
      isReached={isReached}
      onHandle={takeHandle}
      onFault={events.fault}
    />
  )
}

/** Tells the newest callbacks, however old the part is that calls. */
function createEvents() {
  let now: SharedEvents = {}
  return {
    set: (newest: SharedEvents) => void (now = newest),
    ready: () => now.onReady?.(),
    fault: (error: unknown) =>
      now.onError?.({ code: 'internal', message: error instanceof Error ? error.message : String(error) }),
    failed(error: ApiError) {
      if (error.status === 401) now.onTokenExpired?.()
      now.onError?.({ code: error.code, message: error.detail || error.message })
    },
  }
}

/** The client, telling what concerns the page. */
function tellingClient(
  client: Client,
  onReach: (isReached: boolean) => void,
  { failed }: Pick<ReturnType<typeof createEvents>, 'failed'>,
): Client {
  const call = (async (...given: Parameters<Call>) => {
    try {
      const answer = await client.call(...given)
      onReach(true)
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.concernsThePage) {
        onReach(error.code !== 'offline')
        failed(error)
      }
      throw error
    }
  }) as Call
  return { ...client, call }
}
