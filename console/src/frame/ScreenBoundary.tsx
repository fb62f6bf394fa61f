import { Component, type ReactNode } from 'react'
import { RotateCw } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'

type Fault = { error: unknown } | null

/** Keeps a fault of one screen from taking the frame along, and offers to try again. */
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
   * Shows the screen anew, and what is typed elsewhere stays. A part that could not be fetched stays so in the page's
   * memory: only a reload asks for it again.
   */
  private retry({ error }: { error: unknown }): void {
    if (isFetchFault(error)) location.reload()
    else this.setState({ fault: null })
  }
}

/** What the browsers say of a part that could not be fetched. */
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
