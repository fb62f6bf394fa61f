import type { Client } from '@casekit/client/connect'
import { MessagesProvider, useMessages } from '@casekit/messages/react'
import type { Language } from '@casekit/messages/language'
import { uiMessages } from '@casekit/messages/ui-messages'
import { Component, type ComponentType, type ReactNode, type RefCallback, useState } from 'react'
import './embed.css'

/** The commands of a mounted widget, by name. */
export type Handle = Record<string, (...given: never[]) => unknown>

/** What every widget takes from its element. */
export type WidgetProps = {
  client: Client
  language: Language
  presentation: 'inline'
  ref: RefCallback<Handle>
}

export type EmbedRootProps = {
  Widget: ComponentType<never>
  /** The widget's own properties and what it reports through. */
  given: Record<string, unknown>
  client: Client
  language: Language
  scheme: string
  hasLoader: boolean
  onHandle: RefCallback<Handle>
  onFault: (error: unknown) => void
}

const SECTIONS = [uiMessages]

/** What stands in the shadow root: the widget in its scheme and language, or what became of it. */
export function EmbedRoot({ Widget, given, client, language, scheme, hasLoader, onHandle, onFault }: EmbedRootProps) {
  const [attempt, setAttempt] = useState(0)
  const [mute, setMute] = useState(false)
  const Shown = Widget as ComponentType<WidgetProps>
  const tryAgain = () => {
    setMute(false)
    setAttempt(attempt + 1)
  }
  const stumble = (error: unknown) => {
    setMute(true)
    onFault(error)
  }
  return (
    <div
      className="ck-root ck-embed"
      part="root"
      lang={language}
      data-ck-embed=""
      data-scheme={scheme === 'auto' ? undefined : scheme}
    >
      {mute ? (
        <TryAgainMark onPress={tryAgain} />
      ) : (
        <MessagesProvider
          key={attempt}
          language={language}
          sections={SECTIONS}
          fallback={hasLoader && <div className="ck-embed-loader" part="loader" />}
          onError={stumble}
        >
          <FaultBoundary onFault={onFault} instead={<Fault onPress={tryAgain} />}>
            <Shown {...given} client={client} language={language} presentation="inline" ref={onHandle} />
          </FaultBoundary>
        </MessagesProvider>
      )}
    </div>
  )
}

type BoundaryProps = { onFault: (error: unknown) => void; instead: ReactNode; children: ReactNode }

/** Keeps a fault of the widget inside its element. */
class FaultBoundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override componentDidCatch(error: unknown) {
    this.props.onFault(error)
  }
  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children
  }
}

function Fault({ onPress }: { onPress: () => void }) {
  const { text } = useMessages()
  return (
    <div className="ck-embed-fault" part="error" role="alert">
      <p>{text('Standard.NotShown')}</p>
      <button type="button" className="ck-embed-retry" part="retry-button" onClick={onPress}>
        {text('Buttons.TryAgain')}
      </button>
    </div>
  )
}

/** Without a connection there are no words in any language yet: a mark that everybody reads. */
function TryAgainMark({ onPress }: { onPress: () => void }) {
  return (
    <div className="ck-embed-fault" part="error" role="alert">
      <button type="button" className="ck-embed-retry" part="retry-button" aria-label="↻" onClick={onPress}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
          <path strokeWidth="1.75" strokeLinecap="round" d="M20 12a8 8 0 1 1-2.3-5.6L20 8.7M20 4v4.7h-4.7" />
        </svg>
      </button>
    </div>
  )
}
