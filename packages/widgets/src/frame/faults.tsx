import { useMessages } from '@casekit/messages/react'
import { Component, type ReactNode } from 'react'

type BoundaryProps = { onFault: (error: unknown) => void; instead: ReactNode; children: ReactNode }

/** Keeps a fault of the widget inside its element. */
export class FaultBoundary extends Component<BoundaryProps, { isBroken: boolean }> {
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

export function Fault({ onPress }: { onPress: () => void }) {
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
export function TryAgainMark({ onPress }: { onPress: () => void }) {
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

const LINES = ['40%', '100%', '85%', '95%', '60%']

/** What is shown until the words are there, as high as the widget will be: a skeleton, a spinner, or nothing. */
export function Loader({ kind, height }: { kind: string; height: number | undefined }) {
  if (kind === 'none') return null
  return (
    <div className={`ck-embed-${kind}`} part="loader" aria-busy="true" style={{ height }}>
      {kind !== 'spinner' && LINES.map(width => <i key={width} className="ck-embed-bone" style={{ width }} />)}
    </div>
  )
}
