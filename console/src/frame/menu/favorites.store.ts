import { proxy, subscribe } from 'valtio'
import { session } from '../../session/session.store.ts'
import { kept } from '../../session/storage.ts'

export type Favorite = { href: string; name: string }

type Kept = Record<string, Favorite[]>

/** Pages that a member added to the menu, in order; stored in this browser, separately for each member. */
export const favorites = proxy<{ owner: string; list: Favorite[]; isSorting: boolean }>({
  owner: '',
  list: [],
  isSorting: false,
})

/** Shows the favorites of the signed-in account. */
function openFavorites(): void {
  const owner = session.account?.user.stakeholderId ?? ''
  if (owner === favorites.owner) return
  Object.assign(favorites, { owner, list: readAll()[owner] ?? [], isSorting: false })
}

openFavorites()
subscribe(session, openFavorites)

export const isFavorite = (href: string): boolean => favorites.list.some(favorite => favorite.href === href)

export function addFavorite(favorite: Favorite): void {
  if (!isFavorite(favorite.href)) keep([...favorites.list, favorite])
}

export function removeFavorite(href: string): void {
  keep(favorites.list.filter(favorite => favorite.href !== href))
  if (favorites.list.length === 0) favorites.isSorting = false
}

export function renameFavorite(href: string, name: string): void {
  keep(favorites.list.map(favorite => (favorite.href === href ? { href, name } : favorite)))
}

/** Moves it by `by` places, clamped to the ends. */
export function moveFavorite(href: string, by: number): void {
  keep(
    moved(
      favorites.list,
      favorites.list.findIndex(favorite => favorite.href === href),
      by,
    ),
  )
}

export const sortFavorites = (isSorting: boolean) => void (favorites.isSorting = isSorting)

/** Returns `list` with the item at `from` moved by `by` places. */
export function moved<T>(list: readonly T[], from: number, by: number): T[] {
  const to = Math.min(Math.max(from + by, 0), list.length - 1)
  const rest = list.filter((_, place) => place !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

function keep(list: Favorite[]): void {
  favorites.list = list
  kept.write('favorites', JSON.stringify({ ...readAll(), [favorites.owner]: list }))
}

/** Ignores stored addresses that do not lead to a page of ours. */
function readAll(): Kept {
  try {
    const all = Object.entries(JSON.parse(kept.read('favorites') ?? '{}') as Kept)
    return Object.fromEntries(all.map(([owner, list]) => [owner, list.filter(({ href }) => /^\/(?![/\\])/.test(href))]))
  } catch {
    return {}
  }
}
