import { Component, type ReactNode } from 'react'
import { RotateCw } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'

type Fault = { error: unknown } | null

/** Keeps one screen's crash from taking the frame down, and offers to try again. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { fault: Fault }> {
  override state: { fault: Fault } = { fault: null }

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } }
  }

  override render() {
    const { fault } = this.state
    return fault ? <Crash onRetry={() => this.retry(fault)} /> : this.props.children
  }

  /**
   * Renders the screen again and keeps what is typed elsewhere. A chunk that failed to load stays failed in the module
   * cache, so only a reload requests it again.
   */
  private retry({ error }: { error: unknown }): void {
    if (isFetchFault(error)) location.reload()
    else this.setState({ fault: null })
  }
}

/** Browser wordings for a failed chunk load. */
const isFetchFault = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload/i.test(error.message)

function Crash({ onRetry }: { onRetry: () => void }) {
  const { text } = useMessages()
  const retry = (
    <Button kind="primary" icon={<RotateCw />} onClick={onRetry}>
      {text('Buttons.TryAgain')}
    </Button>
  )
  return (
    <div className="ck-fill">
      <Empty art="error" title={text('Shell.CrashTitle')} action={retry}>
        {text('Shell.CrashText')}
      </Empty>
    </div>
  )
}
