import type { ReactNode } from 'react'
import { RotateCcw, RotateCw } from 'lucide-react'
import type { ApiError } from '@casekit/client/api-error'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import type { OverviewAddress } from './overview-address.ts'

type NoRowsProps = {
  address?: OverviewAddress
  failure?: Readonly<ApiError>
  failed?: string | undefined
  none?: { title: string; text?: string; action?: ReactNode } | undefined
  onReset?: () => void
  onRetry: () => void
}

/** Why there is nothing to see, and the one way on. */
export function NoRows({ failure, failed, address, none, onReset, onRetry }: NoRowsProps) {
  return (
    <div className={failure ? 'ck-no-rows ck-no-rows-whole' : 'ck-no-rows'}>
      {failure ? (
        <Failed failure={failure} title={failed} onRetry={onRetry} />
      ) : (
        <None address={address} none={none} onReset={onReset} />
      )}
    </div>
  )
}

function Failed({
  failure,
  title,
  onRetry,
}: {
  failure: Readonly<ApiError>
  title: string | undefined
  onRetry: () => void
}) {
  const { text } = useMessages()
  const reason = text(failure.code === 'offline' && !navigator.onLine ? 'Shell.Offline' : 'Shell.ServerAway')
  const retry = (
    <Button kind="primary" icon={<RotateCw />} onClick={onRetry}>
      {text('Buttons.TryAgain')}
    </Button>
  )
  return (
    <Empty art="error" title={title ?? text('Grid.Failed')} action={retry}>
      {text('Cases.FailedText', { reason })}
    </Empty>
  )
}

function None({ address, none, onReset }: Pick<NoRowsProps, 'address' | 'none' | 'onReset'>) {
  const { text } = useMessages()
  const view = address?.view
  const isPlain = !view?.search && Object.keys(view?.filters ?? {}).length === 0
  if (isPlain) {
    return (
      <Empty art="add" title={none?.title ?? text('Grid.NoRows')} action={none?.action}>
        {none?.text}
      </Empty>
    )
  }
  const reset = (
    <Button icon={<RotateCcw />} onClick={onReset}>
      {text('Grid.ResetFilters')}
    </Button>
  )
  return (
    <Empty
      art={view?.search ? 'search' : 'rows'}
      title={view?.search ? text('Standard.NoMatch', { text: view.search }) : text('Grid.NoRows')}
      action={reset}
    >
      {text('Grid.NoMatchText')}
    </Empty>
  )
}

export function StaleNotice({ onRetry }: { onRetry: () => void }) {
  const { text } = useMessages()
  return (
    <div className="ck-stale" role="alert">
      {text('Cases.StaleRows')}
      <Button kind="link" onClick={onRetry}>
        {text('Buttons.TryAgain')}
      </Button>
    </div>
  )
}
