import type { AssetAtPlace, AssetPlace } from '@casekit/contract/asset-places'
import { isDown } from '@casekit/contract/asset-states'
import { linesOf, type TreeLine } from './tree.ts'

/** How many assets are below, and how many of them are down or waiting. */
export type Tally = { count: number; down: number; waiting: number }

/** Placeholders for missing assets: still loading, failed, or too many. */
export type Note = 'loading' | 'failed' | 'cut'

export type TreeNode = Tally & {
  key: string
  kind: 'property' | 'customer' | 'nowhere' | 'lease' | 'room' | 'asset' | Note
  label: string
  asset?: AssetAtPlace
  below: readonly TreeNode[]
  /** Open by default. */
  opens: boolean
}

/** Up to this many assets are expanded initially; more are expanded one by one. */
const OPEN_AT_MOST = 60

export const keyOf = ({ propertyId, customerId }: AssetPlace): string => propertyId ?? customerId ?? 'nowhere'

export function placeNode(place: AssetPlace, below: readonly TreeNode[], opens: boolean): TreeNode {
  const { propertyId, customerId, number, name, count, down, waiting } = place
  const kind = propertyId ? 'property' : customerId ? 'customer' : 'nowhere'
  return { key: keyOf(place), kind, label: `${number} ${name}`.trim(), count, down, waiting, below, opens }
}

/** A retry after a failure keeps the line's key, and so the focus. */
export const noteNode = (place: string, kind: Note): TreeNode => ({
  key: `${place}//${kind === 'cut' ? kind : 'note'}`,
  kind,
  label: '',
  ...tallyOf([]),
  below: [],
  opens: false,
})

/** The nodes of a place: by lease, then by room, each asset with its parts below it. */
export function nodesOf(place: string, rows: readonly AssetAtPlace[]): TreeNode[] {
  const opens = rows.length <= OPEN_AT_MOST
  const group = (kind: 'lease' | 'room', key: string, label: string, below: TreeNode[]): TreeNode[] => [
    { key, kind, label, ...tallyOf(below), below, opens },
  ]
  const byRoom = (key: string, wholes: TreeNode[]) =>
    [...Map.groupBy(wholes, ({ asset }) => asset?.room ?? '')].flatMap(([room, below]) =>
      room ? group('room', `${key}/${room}`, room, below) : below,
    )
  const byLease = Map.groupBy(wholesOf(linesOf(rows), opens), ({ asset }) => asset?.lease?.id ?? '')
  return [...byLease].flatMap(([id, wholes]) =>
    id ? group('lease', id, wholes[0]?.asset?.lease?.name ?? '', byRoom(id, wholes)) : byRoom(place, wholes),
  )
}

/** Nests the lines of a depth, each with the deeper ones that follow it. */
function wholesOf(lines: readonly TreeLine<AssetAtPlace>[], opens: boolean, depth = 0): TreeNode[] {
  const starts = lines.flatMap((line, at) => (line.depth === depth ? [{ at, asset: line.row }] : []))
  return starts.map(({ at, asset }, nth) => {
    const below = wholesOf(lines.slice(at + 1, starts[nth + 1]?.at), opens, depth + 1)
    const label = `${asset.number} ${asset.name}`
    return { key: asset.id, kind: 'asset', label, asset, ...tallyOf([ownTally(asset), ...below]), below, opens }
  })
}

function ownTally({ isMatch, isScrapped, status }: AssetAtPlace): Tally {
  const isUsed = isMatch && !isScrapped
  const down = Number(isUsed && isDown(status))
  return { count: Number(isMatch), down, waiting: Number(isUsed && status !== 'OPERATIONAL') - down }
}

function tallyOf(parts: readonly Tally[]): Tally {
  const sum = { count: 0, down: 0, waiting: 0 }
  for (const { count, down, waiting } of parts) {
    sum.count += count
    sum.down += down
    sum.waiting += waiting
  }
  return sum
}

export type ShownLine = {
  node: TreeNode
  level: number
  position: number
  size: number
  /** Undefined if nothing is below. */
  isOpen: boolean | undefined
  /** The index of the parent line; -1 at the top. */
  parent: number
}

/** The visible nodes, each below its open parent. */
export function shownLines(nodes: readonly TreeNode[], isOpen: (node: TreeNode) => boolean): ShownLine[] {
  const lines: ShownLine[] = []
  function add(siblings: readonly TreeNode[], level: number, parent: number): void {
    for (const [at, node] of siblings.entries()) {
      const open = node.below.length > 0 ? isOpen(node) : undefined
      const own = lines.push({ node, level, position: at + 1, size: siblings.length, isOpen: open, parent }) - 1
      if (open) add(node.below, level + 1, own)
    }
  }
  add(nodes, 1, -1)
  return lines
}

/** The line that a key leads to, or `toggle`; undefined if the tree does not handle the key. */
export function stepFrom(lines: readonly ShownLine[], at: number, key: string): number | 'toggle' | undefined {
  const line = lines[at]
  if (!line) return undefined
  if (key === 'ArrowDown') return Math.min(at + 1, lines.length - 1)
  if (key === 'ArrowUp') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return lines.length - 1
  if (key === 'ArrowRight') return line.isOpen === false ? 'toggle' : line.isOpen ? at + 1 : at
  if (key === 'ArrowLeft') return line.isOpen ? 'toggle' : line.parent < 0 ? at : line.parent
  return undefined
}
