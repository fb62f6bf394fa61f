import { proxy, subscribe } from 'valtio'
import { session } from '../../session/session.store.ts'
import { kept } from '../../session/storage.ts'

export type Favorite = { href: string; name: string }

type Kept = Record<string, Favorite[]>

/** Pages that a member put into the menu, in their order; kept in this browser, for each member apart. */
export const favorites = proxy<{ owner: string; list: Favorite[]; isSorting: boolean }>({
  owner: '',
  list: [],
  isSorting: false,
})

/** Shows the favorites of who is signed in now. */
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

/** Moves it `by` places, no further than the ends. */
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

/** `list` with the item at `from` moved `by` places. */
export function moved<T>(list: readonly T[], from: number, by: number): T[] {
  const to = Math.min(Math.max(from + by, 0), list.length - 1)
  const rest = list.filter((_, place) => place !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

function keep(list: Favorite[]): void {
  favorites.list = list
  kept.write('favorites', JSON.stringify({ ...readAll(), [favorites.owner]: list }))
}

/** Only what leads to a page of ours is taken from storage. */
function readAll(): Kept {
  try {
    const all = Object.entries(JSON.parse(kept.read('favorites') ?? '{}') as Kept)
    return Object.fromEntries(all.map(([owner, list]) => [owner, list.filter(({ href }) => /^\/(?![/\\])/.test(href))]))
  } catch {
    return {}
  }
}
