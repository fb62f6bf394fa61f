import { type AssetStatus, isDown } from '@casekit/contract/asset-states'
import { useMessages } from '@casekit/messages/react'
import { Chip } from '@casekit/ui/chip'

const lookOf = (status: AssetStatus) => (isDown(status) ? 'failed' : status === 'OPERATIONAL' ? 'done' : 'waiting')

/** An asset's status as text; scrapped ones have none. */
export function StateChip({ status, isScrapped }: { status: AssetStatus; isScrapped?: boolean }) {
  const { text } = useMessages()
  if (isScrapped) return <Chip look="off">{text('Assets.IsScrapped')}</Chip>
  return <Chip look={lookOf(status)}>{text(`AssetStatus.${status}`)}</Chip>
}

/** The same as a compact mark: green, amber or red, each with its own shape. */
export function StateMark({ status }: { status: AssetStatus }) {
  const { text } = useMessages()
  return (
    <i className={`ck-asset-mark ck-asset-mark-${lookOf(status)}`} title={text(`AssetStatus.${status}`)}>
      <span className="ck-hidden-text">{text(`AssetStatus.${status}`)}</span>
    </i>
  )
}
