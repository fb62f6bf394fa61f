import type { Tile } from '@casekit/contract/insight-tiles'
import { TILES_AT_MOST } from '@casekit/contract/insight-shapes'

export const NARROWEST = 2
export const WIDEST = 12

/** Moves the tile by `by` places, clamped to the ends. */
export function moved(tiles: readonly Tile[], id: string, by: number): Tile[] {
  const from = tiles.findIndex(tile => tile.id === id)
  const tile = tiles[from]
  if (!tile) return [...tiles]
  const rest = tiles.filter(one => one.id !== id)
  return rest.toSpliced(Math.max(0, Math.min(rest.length, from + by)), 0, tile)
}

/** Moves the tile to the position of another. */
export function movedTo(tiles: readonly Tile[], id: string, target: string): Tile[] {
  const [from, to] = [id, target].map(one => tiles.findIndex(tile => tile.id === one))
  return moved(tiles, id, (to ?? 0) - (from ?? 0))
}

export const sized = (tiles: readonly Tile[], id: string, by: number): Tile[] =>
  tiles.map(tile => (tile.id === id ? { ...tile, size: Math.max(NARROWEST, Math.min(WIDEST, tile.size + by)) } : tile))

export const without = (tiles: readonly Tile[], id: string): Tile[] => tiles.filter(tile => tile.id !== id)

/** With its own id, because a number can have several tiles. */
export function added(tiles: readonly Tile[], tile: Omit<Tile, 'id'>): Tile[] {
  if (tiles.length >= TILES_AT_MOST) return [...tiles]
  const taken = new Set(tiles.map(({ id }) => id))
  const place = Array.from({ length: TILES_AT_MOST + 1 }, (_, at) => at).find(at => !taken.has(`${tile.measure}-${at}`))
  return [...tiles, { ...tile, id: `${tile.measure}-${place}` }]
}
