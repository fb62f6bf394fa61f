import { Building2, ChevronRight, CircleHelp, DoorOpen, House, UserRound } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { Link } from 'wouter'
import { ASSETS_OF_PLACE_AT_MOST } from '@casekit/contract/asset-places'
import { useMessages } from '@casekit/messages/react'
import { paths } from '../../paths.ts'
import type { ShownLine, Tally, TreeNode } from './place-tree.ts'
import { StateChip, StateMark } from './StateChip.tsx'

const ICONS = { property: Building2, customer: UserRound, nowhere: CircleHelp, lease: House, room: DoorOpen }

type LineProps = { line: ShownLine; isHeld: boolean; onFocus: (key: string) => void }

/** One line of the tree; an asset's links to its page. */
export const PlaceTreeLine = memo(function PlaceTreeLine({ line, isHeld, onFocus }: LineProps) {
  const { node, level, position, size, isOpen } = line
  const shared = {
    role: 'treeitem',
    'aria-level': level,
    'aria-posinset': position,
    'aria-setsize': size,
    'aria-expanded': isOpen,
    tabIndex: isHeld ? 0 : -1,
    style: { '--ck-level': level - 1 } as CSSProperties,
    onFocus: () => onFocus(node.key),
  }
  const inside = (
    <>
      <span className="ck-place-tree-turn">{isOpen !== undefined && <ChevronRight aria-hidden="true" />}</span>
      <Name node={node} />
      {node.asset && <State node={node} />}
      {(node.asset ? node.below.length > 0 : node.count > 0) && <Tallied tally={node} />}
    </>
  )
  if (!node.asset) return <div {...shared}>{inside}</div>
  return (
    <Link href={paths.asset(node.asset.id)} className={node.asset.isMatch ? '' : 'ck-place-tree-way'} {...shared}>
      {inside}
    </Link>
  )
})

function Name({ node: { kind, label } }: { node: TreeNode }) {
  const { text } = useMessages()
  if (kind === 'loading') return <span className="ck-place-tree-note">{text('Assets.BranchLoading')}</span>
  if (kind === 'failed') return <span className="ck-place-tree-note">{text('Assets.BranchFailed')}</span>
  if (kind === 'cut')
    return <span className="ck-place-tree-note">{text('Assets.BranchCut', { count: ASSETS_OF_PLACE_AT_MOST })}</span>
  const Icon = kind === 'asset' ? null : ICONS[kind]
  return (
    <>
      {Icon && <Icon className="ck-place-tree-icon" aria-hidden="true" />}
      <span className="ck-truncate" title={label}>
        {kind === 'nowhere' ? text('Assets.Nowhere') : label}
      </span>
    </>
  )
}

const State = ({ node: { asset } }: { node: TreeNode }) =>
  asset && (asset.isScrapped ? <StateChip status={asset.status} isScrapped /> : <StateMark status={asset.status} />)

/** The number of assets, and how many have problems. */
function Tallied({ tally: { count, down, waiting } }: { tally: Tally }) {
  const { text } = useMessages()
  return (
    <span className="ck-place-tree-tally">
      {down > 0 && <Part look="failed" count={down} words={text('Assets.DownHere', { count: down })} />}
      {waiting > 0 && <Part look="waiting" count={waiting} words={text('Assets.WaitingHere', { count: waiting })} />}
      <Part count={count} words={text('Assets.CountHere', { count })} />
    </span>
  )
}

function Part({ look, count, words }: { look?: 'failed' | 'waiting'; count: number; words: string }) {
  const { format } = useMessages()
  return (
    <span title={words}>
      {look && <i className={`ck-asset-mark ck-asset-mark-${look}`} aria-hidden="true" />}
      <span aria-hidden="true">{format.number(count)}</span>
      <span className="ck-hidden-text">{words}</span>
    </span>
  )
}
