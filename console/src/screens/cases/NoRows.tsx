import { Plus, RotateCcw, RotateCw } from 'lucide-react'
import { useLocation } from 'wouter'
import type { ApiError } from '@casekit/client/api-error'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { paths } from '../../paths.ts'
import { openCaseWizard } from '../../shell/case-wizard.store.ts'
import type { ListAddress } from './list-address.ts'

type NoRowsProps = { address: ListAddress; failure?: Readonly<ApiError> | null; onRetry: () => void }

/** Why there is nothing to see, and the one way on. */
export function NoRows({ address, failure, onRetry }: NoRowsProps) {
  return (
    <div className="ck-no-rows">{failure ? <Failed failure={failure} onRetry={onRetry} /> : <None {...address} />}</div>
  )
}

function Failed({ failure, onRetry }: { failure: Readonly<ApiError>; onRetry: () => void }) {
  const { text } = useMessages()
  const reason = text(failure.code === 'offline' && !navigator.onLine ? 'Shell.Offline' : 'Shell.ServerAway')
  const retry = (
    <Button kind="primary" icon={<RotateCw />} onClick={onRetry}>
      {text('Buttons.TryAgain')}
    </Button>
  )
  return (
    <Empty art="error" title={text('Cases.FailedTitle')} action={retry}>
      {text('Cases.FailedText', { reason })}
    </Empty>
  )
}

function None({ status, search, page }: ListAddress) {
  const { text } = useMessages()
  const [, navigate] = useLocation()
  if (!status && !search && page === 1) return <NoneYet />
  const reset = (
    <Button icon={<RotateCcw />} onClick={() => navigate(paths.cases())}>
      {text('Cases.ResetFilters')}
    </Button>
  )
  if (search) {
    return (
      <Empty art="search" title={text('Cases.NoMatchTitle', { text: search })} action={reset}>
        {text('Cases.NoMatchText')}
      </Empty>
    )
  }
  return (
    <Empty art="rows" title={text('Cases.EmptyTitle')} action={reset}>
      {status && text('Cases.EmptyText')}
    </Empty>
  )
}

function NoneYet() {
  const { text } = useMessages()
  const create = (
    <Button icon={<Plus />} onClick={openCaseWizard}>
      {text('Shell.CreateCase')}
    </Button>
  )
  return (
    <Empty art="add" title={text('Cases.NoneTitle')} action={create}>
      {text('Cases.NoneText')}
    </Empty>
  )
}
