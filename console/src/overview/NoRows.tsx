import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
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
  /** The focus would be lost with it. */
  onGone: () => void
}

/** Answers the element whose focus is handed on when it goes. */
function useFocusHandedOn(onGone: () => void) {
  const element = useRef<HTMLDivElement>(null)
  const handOn = useEffectEvent(onGone)
  useLayoutEffect(() => {
    const standing = element.current
    return () => {
      if (standing?.contains(document.activeElement)) handOn()
    }
  }, [])
  return element
}

/** Why there is nothing to see, and the one way on. */
export function NoRows({ failure, failed, address, none, onReset, onRetry, onGone }: NoRowsProps) {
  const element = useFocusHandedOn(onGone)
  return (
    <div ref={element} className={failure ? 'ck-no-rows ck-no-rows-whole' : 'ck-no-rows'}>
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

export function StaleNotice({ onRetry, onGone }: Pick<NoRowsProps, 'onRetry' | 'onGone'>) {
  const { text } = useMessages()
  const element = useFocusHandedOn(onGone)
  return (
    <div ref={element} className="ck-stale" role="alert">
      {text('Cases.StaleRows')}
      <Button kind="link" onClick={onRetry}>
        {text('Buttons.TryAgain')}
      </Button>
    </div>
  )
}
