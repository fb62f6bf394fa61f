import type { Client } from '@casekit/client/connect'
import { MessagesProvider, useMessages } from '@casekit/messages/react'
import type { Language } from '@casekit/messages/language'
import { uiMessages } from '@casekit/messages/sections/ui'
import { WithinPage } from '@casekit/ui/surroundings'
import {
  type ComponentType,
  type CSSProperties,
  type RefCallback,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import './widget-frame.css'
import type { Notice } from './trouble.ts'
import { Fault, FaultBoundary, Loader, TryAgain } from './faults.tsx'

/** The commands of a mounted widget, by name. */
export type Handle = Record<string, (...given: never[]) => unknown>

/** The props every widget gets from its frame. */
export type WidgetProps = {
  client: Client
  language: Language
  presentation: 'inline'
  handle: RefCallback<Handle>
}

export type WidgetFrameProps = {
  Widget: ComponentType<never>
  /** The widget's own properties and event callbacks. */
  given: Record<string, unknown>
  client: Client
  language: Language
  scheme: string
  style?: CSSProperties | undefined
  loader: string
  /** `compact`: for mouse users with many rows. */
  density?: string | undefined
  /** A note shown below the widget. */
  mark?: string | undefined
  /** Level of the widget's first heading; default 2. */
  headingLevel?: number | undefined
  /** The usual height of the widget, in pixels, reserved until it has loaded. */
  height?: number | undefined
  /** A changed number remounts the widget. */
  round: number
  isDisabled?: boolean | undefined
  /** Its turn has not come yet: only the loader is shown. */
  isWaiting?: boolean
  /** A notice about the last call if it failed; true: the provider was not reached. */
  notice?: Notice | boolean | undefined
  onHandle: RefCallback<Handle>
  onFault: (error: unknown) => void
}

const SECTIONS = [uiMessages]
const FIRST_HEADING = 2

/** The widget in its scheme and language, with the page's slots around it; or its error state. */
export function WidgetFrame(props: WidgetFrameProps) {
  const {
    round,
    language,
    scheme,
    style,
    loader,
    height,
    density,
    mark,
    headingLevel,
    isDisabled,
    isWaiting,
    notice,
    ...mounted
  } = props
  const [attempt, setAttempt] = useState(0)
  const [mute, setMute] = useState(false)
  const handle = useRef<Handle | null>(null)
  const { onHandle, onFault } = mounted
  const tryAgain = () => {
    setMute(false)
    setAttempt(attempt + 1)
  }
  const stumble = (error: unknown) => {
    setMute(true)
    onFault(error)
  }
  const takeHandle = useCallback(
    (taken: Handle | null) => {
      handle.current = taken
      onHandle(taken)
    },
    [onHandle],
  )
  const isOnline = useOnline(() => (mute ? tryAgain() : void handle.current?.['refresh']?.()))
  return (
    <div className="ck-embed-place">
      <div
        className="ck-root ck-embed"
        part="root"
        lang={language}
        data-ck-embed=""
        data-scheme={scheme === 'auto' ? undefined : scheme}
        data-density={density}
        data-mark={mark}
        style={style}
        inert={isDisabled || undefined}
      >
        {mute && <TryAgain onPress={tryAgain} />}
        {isWaiting && <Loader kind={loader} height={height} />}
        {!mute && !isWaiting && (
          <MessagesProvider
            key={`${round} ${attempt}`}
            language={language}
            sections={SECTIONS}
            fallback={<Loader kind={loader} height={height} />}
            onError={stumble}
          >
            {(notice || !isOnline) && <Unreached key={typeof notice} fill={notice} />}
            <slot name="header" />
            <FaultBoundary onFault={onFault} instead={<Fault onPress={tryAgain} />}>
              <WithinPage value={Math.max(1, headingLevel ?? FIRST_HEADING)}>
                <Mounted {...mounted} language={language} onHandle={takeHandle} />
              </WithinPage>
            </FaultBoundary>
            <slot name="footer" />
          </MessagesProvider>
        )}
      </div>
    </div>
  )
}

type MountedProps = Pick<WidgetFrameProps, 'Widget' | 'given' | 'client' | 'language' | 'onHandle'>

function Mounted({ Widget, given, client, language, onHandle }: MountedProps) {
  const Shown = Widget as ComponentType<WidgetProps>
  return <Shown presentation="inline" {...given} client={client} language={language} handle={onHandle} />
}

/** Whether the browser is online; `onReturn` is called when it is again. */
function useOnline(onReturn: () => void): boolean {
  const newest = useRef(onReturn)
  useEffect(() => {
    newest.current = onReturn
  })
  const [follow] = useState(() => (changed: () => void) => {
    const hear = () => {
      changed()
      if (hasNetwork()) newest.current()
    }
    for (const type of LINE) addEventListener(type, hear)
    return () => {
      for (const type of LINE) removeEventListener(type, hear)
    }
  })
  return useSyncExternalStore(follow, hasNetwork, onServer)
}

const LINE = ['online', 'offline']
const hasNetwork = () => navigator.onLine
/** A server-rendered page is read by someone who is online. */
const onServer = () => true

function Unreached({ fill }: { fill: WidgetFrameProps['notice'] }) {
  const { text } = useMessages()
  return (
    <output className="ck-embed-offline" part="offline" ref={typeof fill === 'function' ? fill : null}>
      {text('Standard.Offline')}
    </output>
  )
}
