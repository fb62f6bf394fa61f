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
  onReset: () => void
  onRetry: () => void
  /** Called when it is removed with the focus inside. */
  onGone: () => void
}

/** Returns a ref to the element whose focus is handed on when it is removed. */
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

/** Says why there are no rows, and offers the one way out. */
export function NoRows({ failure, failed, address, none, onReset, onRetry, onGone }: NoRowsProps) {
  const element = useFocusHandedOn(onGone)
  return (
    <div ref={element} className={failure ? 'ck-no-rows ck-no-rows-whole' : 'ck-no-rows'}>
      {failure ? (
        <Failed failure={failure} title={failed} onRetry={onRetry} onReset={onReset} />
      ) : (
        <None address={address} none={none} onReset={onReset} />
      )}
    </div>
  )
}

type FailedProps = Pick<NoRowsProps, 'onRetry' | 'onReset'> & { failure: Readonly<ApiError>; title: string | undefined }

/**
 * A view that the server refuses, e.g. from a mistyped link or too broad to search, can only be left by resetting its
 * filters.
 */
function Failed({ failure, title, onRetry, onReset }: FailedProps) {
  const { text } = useMessages()
  const isTooWide = failure.code === 'too-wide'
  if (failure.status === 400 || isTooWide)
    return (
      <Empty art="error" title={title ?? text('Grid.Failed')} action={<Reset onReset={onReset} />}>
        {text(isTooWide ? 'Grid.TooWide' : 'Grid.NoMatchText')}
      </Empty>
    )
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
  return (
    <Empty
      art={view?.search ? 'search' : 'rows'}
      title={view?.search ? text('Standard.NoMatch', { text: view.search }) : text('Grid.NoRows')}
      action={<Reset onReset={onReset} />}
    >
      {text('Grid.NoMatchText')}
    </Empty>
  )
}

function Reset({ onReset }: Pick<NoRowsProps, 'onReset'>) {
  const { text } = useMessages()
  return (
    <Button icon={<RotateCcw />} onClick={onReset}>
      {text('Grid.ResetFilters')}
    </Button>
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
