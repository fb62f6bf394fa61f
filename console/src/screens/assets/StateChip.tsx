import { type AssetStatus, isDown } from '@casekit/contract/asset-states'
import { useMessages } from '@casekit/messages/react'
import { Chip } from '@casekit/ui/chip'

const lookOf = (status: AssetStatus) => (isDown(status) ? 'failed' : status === 'OPERATIONAL' ? 'done' : 'waiting')

/** How an asset does, in a word; scrapped ones do nothing any more. */
export function StateChip({ status, isScrapped }: { status: AssetStatus; isScrapped?: boolean }) {
  const { text } = useMessages()
  if (isScrapped) return <Chip look="off">{text('Assets.IsScrapped')}</Chip>
  return <Chip look={lookOf(status)}>{text(`AssetStatus.${status}`)}</Chip>
}

/** The same as a mark in a dense place: green, amber or red, each of its own shape. */
export function StateMark({ status }: { status: AssetStatus }) {
  const { text } = useMessages()
  return (
    <i className={`ck-asset-mark ck-asset-mark-${lookOf(status)}`} title={text(`AssetStatus.${status}`)}>
      <span className="ck-hidden-text">{text(`AssetStatus.${status}`)}</span>
    </i>
  )
}
