import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Component, type ReactNode } from 'react'

type BoundaryProps = { onFault: (error: unknown) => void; instead: ReactNode; children: ReactNode }

/** Contains a widget's errors within its element. */
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
  return <TryAgain onPress={onPress} title={text('Standard.NotShown')} label={text('Buttons.TryAgain')} />
}

/** Without a connection no texts have loaded: a symbol everyone understands. */
export function TryAgain({
  onPress,
  title = '',
  label = '↻',
}: {
  onPress: () => void
  title?: string
  label?: string
}) {
  const again = (
    <Button part="retry-button" onClick={onPress}>
      {label}
    </Button>
  )
  return <Empty art="error" part="error" title={title} action={again} />
}

const LINES = ['40%', '100%', '85%', '95%', '60%']

/** Shown until the texts have loaded, as high as the widget: a skeleton, a spinner, or nothing. */
export function Loader({ kind, height }: { kind: string; height: number | undefined }) {
  if (kind === 'none') return null
  return (
    <div className={`ck-embed-${kind}`} part="loader" aria-busy="true" style={{ height }}>
      {kind !== 'spinner' && LINES.map(width => <i key={width} className="ck-embed-bone" style={{ width }} />)}
    </div>
  )
}
