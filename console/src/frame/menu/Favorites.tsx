import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Pencil, Star, StarPlus, X } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { useMessages } from '@casekit/messages/react'
import { matchRoute } from '../../match-route.ts'
import { preferences, toggleGroup } from '../../session/preferences.store.ts'
import {
  addFavorite,
  type Favorite,
  favorites,
  moveFavorite,
  removeFavorite,
  renameFavorite,
  sortFavorites,
} from './favorites.store.ts'
import { page } from '../page.store.ts'
import { useRoutes } from '../route-table.ts'
import { toasts } from '../notices/toasts.ts'

const NAME = 'favorites'

type FavoritesProps = { isBare: boolean; onChosen?: (() => void) | undefined }

/** The member's own pages, which can be folded, added and sorted (§2.4 of shell-and-navigation). */
export function Favorites({ isBare, onChosen }: FavoritesProps) {
  const { text } = useMessages()
  const { list, isSorting } = useSnapshot(favorites)
  const isFolded = useSnapshot(preferences).foldedGroups.includes(NAME) && !isBare
  if (isBare && list.length === 0) return null
  return (
    <>
      {!isBare && <Head isFolded={isFolded} isSorting={isSorting} isEmpty={list.length === 0} />}
      {!isFolded && (
        <ul aria-label={text('MenuGroup.favorites')}>
          {list.map((favorite, place) =>
            isSorting && !isBare ? (
              <SortedFavorite
                key={favorite.href}
                favorite={favorite}
                isFirst={place === 0}
                isLast={place === list.length - 1}
              />
            ) : (
              <li key={favorite.href}>
                <Link className="ck-nav-item" href={favorite.href} title={favorite.name} onClick={onChosen}>
                  <Star size={16} strokeWidth={1.75} aria-hidden="true" />
                  <span className={isBare ? 'ck-hidden-text' : 'ck-truncate'}>{favorite.name}</span>
                </Link>
              </li>
            ),
          )}
          {!isBare && <AddThisPage list={list} />}
        </ul>
      )}
    </>
  )
}

function Head({ isFolded, isSorting, isEmpty }: { isFolded: boolean; isSorting: boolean; isEmpty: boolean }) {
  const { text } = useMessages()
  const Chevron = isFolded ? ChevronRight : ChevronDown
  const sort = text(isSorting ? 'Favorites.Done' : 'Favorites.Sort')
  return (
    <div className="ck-nav-group-row">
      <button type="button" className="ck-nav-group" aria-expanded={!isFolded} onClick={() => toggleGroup(NAME)}>
        {text('MenuGroup.favorites')}
        <Chevron size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {!isFolded && !isEmpty && (
        <button
          type="button"
          className="ck-frame-button ck-nav-tool"
          aria-label={sort}
          aria-pressed={isSorting}
          title={sort}
          onClick={() => sortFavorites(!isSorting)}
        >
          <Pencil size={14} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

type SortedProps = { favorite: Favorite; isFirst: boolean; isLast: boolean }

function SortedFavorite({ favorite: { href, name }, isFirst, isLast }: SortedProps) {
  const { text } = useMessages()
  const tools = [
    { label: text('Favorites.MoveUp', { name }), Icon: ArrowUp, off: isFirst, act: () => moveFavorite(href, -1) },
    { label: text('Favorites.MoveDown', { name }), Icon: ArrowDown, off: isLast, act: () => moveFavorite(href, 1) },
    { label: text('Favorites.RemoveOne', { name }), Icon: X, off: false, act: () => removeFavorite(href) },
  ]
  return (
    <li className="ck-nav-sorted">
      <input
        className="ck-nav-name"
        aria-label={text('Favorites.Name')}
        value={name}
        maxLength={80}
        onChange={event => renameFavorite(href, event.target.value)}
      />
      {tools.map(({ label, Icon, off, act }) => (
        <button
          key={label}
          type="button"
          className="ck-frame-button ck-nav-tool"
          aria-label={label}
          title={label}
          disabled={off}
          onClick={act}
        >
          <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
        </button>
      ))}
    </li>
  )
}

/** Adds the current page to the favorites under its title. */
function AddThisPage({ list }: { list: readonly Favorite[] }) {
  const { text } = useMessages()
  const [pathname] = useLocation()
  const search = useSearch()
  const { title } = useSnapshot(page)
  const routes = useRoutes()
  const href = pathname + search
  if (list.some(favorite => favorite.href === href)) return null
  const route = matchRoute(routes, pathname)?.route
  const name = title ?? (route && text(route.title)) ?? pathname
  const add = () => {
    addFavorite({ href, name })
    toasts.show({ title: text('Favorites.Added', { name }) })
  }
  return (
    <li>
      <button type="button" className="ck-nav-item ck-nav-add" onClick={add}>
        <StarPlus size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className="ck-truncate">{text('Favorites.Add')}</span>
      </button>
    </li>
  )
}
