import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { ASSETS_OF_PLACE_AT_MOST, type AssetPlace } from '@casekit/contract/asset-places'
import { useMessages } from '@casekit/messages/react'
import { preferences } from '../../session/preferences.store.ts'
import {
  keyOf,
  nodesOf,
  noteNode,
  placeNode,
  type ShownLine,
  shownLines,
  stepFrom,
  type TreeNode,
} from './place-tree.ts'
import type { Branch, PlaceTreeStore } from './place-tree.store.ts'
import { PlaceTreeLine } from './PlaceTreeLine.tsx'
import './place-tree.css'

type PlaceTreeProps = { tree: PlaceTreeStore; places: readonly AssetPlace[] }

/** The list's letter keys also work in the tree. */
const LIKE: Record<string, string> = { j: 'ArrowDown', k: 'ArrowUp' }

/** Places, leases and rooms with their assets; arrow keys move through the tree, which is one tab stop. */
export function PlaceTree({ tree, places }: PlaceTreeProps) {
  const { text } = useMessages()
  const { hasSingleKeys } = useSnapshot(preferences)
  const { at } = useSnapshot(tree.state)
  const lines = useLines(tree, places)
  const held = Math.max(
    lines.findIndex(({ node }) => node.key === at),
    0,
  )
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    element.current?.querySelector('[tabindex="0"]')?.scrollIntoView({ block: 'nearest' })
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const line = lines[held]
    const isPressed = event.key === 'Enter' || event.key === ' '
    const step = stepFrom(lines, held, (hasSingleKeys && LIKE[event.key]) || event.key)
    if (line && !line.node.asset && isPressed) act(line)
    else if (line && step === 'toggle') act(line)
    else if (typeof step === 'number') focusLine(event.currentTarget, step)
    else return
    event.preventDefault()
  }

  /** Before the line's own link: toggles do not navigate. */
  function onClick(event: MouseEvent<HTMLDivElement>) {
    const pressed = event.target as Element
    const item = pressed.closest('[role=treeitem]')
    const line = item && lines[[...event.currentTarget.children].indexOf(item)]
    if (!line || (line.node.asset && !pressed.closest('.ck-place-tree-turn'))) return
    event.preventDefault()
    act(line)
  }

  function act({ node, isOpen, parent }: ShownLine) {
    if (node.kind === 'failed') void tree.retry(lines[parent]?.node.key ?? '')
    else if (isOpen !== undefined) tree.toggle(node.key, isOpen)
  }

  return (
    <div
      ref={element}
      role="tree"
      tabIndex={-1}
      aria-label={text('Assets.TreeByPlace')}
      className="ck-place-tree"
      onKeyDown={onKeyDown}
      onClickCapture={onClick}
    >
      {lines.map((line, place) => (
        <PlaceTreeLine key={line.node.key} line={line} isHeld={place === held} onFocus={tree.focused} />
      ))}
    </div>
  )
}

function focusLine(tree: Element, at: number) {
  const line = tree.children[at]
  if (line instanceof HTMLElement) line.focus()
}

/** The visible lines; the same array while nothing has changed. */
function useLines(tree: PlaceTreeStore, places: readonly AssetPlace[]): ShownLine[] {
  const { branches, opened } = useSnapshot(tree.state)
  const opens = tree.placesOpen()
  return useMemo(() => {
    const isOpen = (node: TreeNode) => opened[node.key] ?? node.opens
    return shownLines(
      places.map(place => placeNode(place, belowOf(keyOf(place), branches[keyOf(place)]), opens)),
      isOpen,
    )
  }, [places, branches, opened, opens])
}

function belowOf(key: string, branch: Readonly<Branch> | undefined): TreeNode[] {
  const { rows, error } = branch ?? {}
  if (!rows) return [noteNode(key, error ? 'failed' : 'loading')]
  const cut = rows.length === ASSETS_OF_PLACE_AT_MOST ? [noteNode(key, 'cut')] : []
  return [...nodesOf(key, rows), ...cut]
}
