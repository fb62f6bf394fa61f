import { useState } from 'react'
import type { Tile } from '@casekit/contract/insight-tiles'
import { useMessages } from '@casekit/messages/react'
import { toasts } from '../../frame/notices/toasts.ts'
import { useTileName } from '../../parts/insight/use-tile-name.ts'
import type { BoardStore } from './board.store.ts'
import { moved, movedTo, sized, without } from './tiles.ts'
import type { TileDeeds } from './TileFrame.tsx'

/** Moves and resizes tiles: saved immediately, announced once saved; removing one can be undone. */
export function useArranging(store: BoardStore, onAim: (tile: Tile) => void): { deeds: TileDeeds; said: string } {
  const { text } = useMessages()
  const nameOf = useTileName()
  const [said, setSaid] = useState('')
  const standing = () => store.state.tiles ?? []

  async function keep(tiles: readonly Tile[]): Promise<boolean> {
    const isKept = await store.keep(tiles)
    if (!isKept) toasts.show({ tone: 'failed', title: text('Dashboard.NotKept') })
    return isKept
  }

  async function place(tile: Tile, tiles: readonly Tile[]): Promise<void> {
    if (!(await keep(tiles))) return
    const at = tiles.findIndex(({ id }) => id === tile.id) + 1
    setSaid(text('Dashboard.Moved', { name: nameOf(tile), place: at, count: tiles.length }))
  }

  async function resize(tile: Tile, by: Parameters<TileDeeds['resize']>[1]): Promise<void> {
    const tiles = sized(standing(), tile.id, by)
    if (!(await keep(tiles))) return
    const size = tiles.find(({ id }) => id === tile.id)?.size ?? tile.size
    setSaid(text('Dashboard.Sized', { name: nameOf(tile), size }))
  }

  async function remove(tile: Tile): Promise<void> {
    const before = standing()
    if (!(await keep(without(before, tile.id)))) return
    toasts.show({
      title: text('Dashboard.Removed', { name: nameOf(tile) }),
      action: { label: text('Buttons.Undo'), onPress: () => void keep(before) },
    })
  }

  return {
    said,
    deeds: {
      move: (tile, by) => void place(tile, moved(standing(), tile.id, by)),
      drop: (id, target) => {
        const tile = standing().find(one => one.id === id)
        if (tile) void place(tile, movedTo(standing(), id, target))
      },
      resize: (tile, by) => void resize(tile, by),
      remove: tile => void remove(tile),
      aim: onAim,
    },
  }
}
