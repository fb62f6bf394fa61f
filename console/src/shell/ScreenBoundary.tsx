import { Component, type ReactNode } from 'react'
import { RotateCw } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'

/** Keeps a fault of one screen from taking the frame along, and offers to try again. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <Crash /> : this.props.children
  }
}

/** A part of the page that could not be fetched stays so in the page's memory: only a reload asks for it again. */
function Crash() {
  const { text } = useMessages()
  const retry = (
    <Button kind="primary" icon={<RotateCw />} onClick={() => location.reload()}>
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
