import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Bookmark, BookmarkPlus, RotateCcw, Trash2, Users } from 'lucide-react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import type { Overview } from '@casekit/contract/overview-shape'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import type { ColumnPlace } from '@casekit/ui/data-grid/grid-types'
import { Menu, type MenuGroup, type MenuProps } from '@casekit/ui/menu'
import { call } from '../../session/session.store.ts'
import { addFavorite } from '../../frame/menu/favorites.store.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import { type OverviewAddress, writeAddress } from './overview-address.ts'
import { SaveView, type SavedAs } from './SaveView.tsx'
import { createViews, isViewed, type NamedView, type Views } from './views.store.ts'

type ViewsMenuProps = {
  overview: Overview
  address: OverviewAddress
  places: () => ColumnPlace[]
  onPlaces: (places: ColumnPlace[] | null) => void
  /** Its menu opens above it. */
  up: boolean
  /** The view is being named. */
  isSaving: boolean
  setSaving: (on: boolean) => void
}

const NONE: Views = { own: [], shared: [] }

/** Named views, one's own and the company's; the default one is what a plain visit shows. */
export function ViewsMenu({ overview, address, places, onPlaces, up, isSaving, setSaving }: ViewsMenuProps) {
  const { text } = useMessages()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const [views, setViews] = useState(NONE)
  const store = useMemo(() => (isViewed(overview.name) ? createViews(call, overview.name) : null), [overview.name])

  const show = ({ query, places: to }: NamedView, replace = false) => {
    onPlaces(to)
    navigate(path + query, { replace })
  }
  const load = async () => {
    if (store) setViews(await store.load().catch(() => NONE))
  }
  /** The default counts for the visit, not for each return to the plain address. */
  const begin = useEffectEvent((loaded: Views) => {
    setViews(loaded)
    const first = loaded.own.find(({ isDefault }) => isDefault)
    if (first && location.search === '') show(first, true)
  })
  useEffect(() => {
    store?.load().then(begin, () => begin(NONE))
  }, [store])

  async function change(work: () => Promise<unknown>, title: string) {
    try {
      await work()
      await load()
      toasts.show({ title })
    } catch {
      toasts.show({ tone: 'failed', title: text('Grid.ViewFailed') })
    }
  }
  const save = ({ name: called, isShared, isDefault, isFavorite }: SavedAs) => {
    if (!store) return
    const view: NamedView = {
      name: called,
      query: writeAddress(overview, { view: address.view, page: 1 }),
      places: places(),
      isDefault,
    }
    setSaving(false)
    if (isFavorite) addFavorite({ href: path + view.query, name: called })
    void change(() => (isShared ? store.share(view) : store.keep(view)), text('Grid.ViewSaved', { name: called }))
  }
  const remove = (view: NamedView) =>
    store && void change(() => store.remove(view), text('Grid.ViewRemoved', { name: view.name }))
  const groups: MenuGroup[] = [
    {
      id: 'views',
      items: [
        {
          id: 'start',
          label: text('Grid.Start'),
          icon: <RotateCcw />,
          onPress: () => show({ name: '', query: '', places: null, isDefault: false }),
        },
        ...views.own.map(view => ({
          id: `own ${view.name}`,
          label: view.name,
          icon: <Bookmark />,
          chosen: view.query === search,
          onPress: () => show(view),
        })),
      ],
    },
    ...(views.shared.length > 0
      ? [
          {
            id: 'shared',
            label: text('Grid.SharedViews'),
            items: views.shared.map(view => ({
              id: view.sharedId ?? '',
              label: view.name,
              icon: <Users />,
              onPress: () => show(view),
            })),
          },
        ]
      : []),
    {
      id: 'change',
      items: [
        { id: 'save', label: text('Grid.SaveView'), icon: <BookmarkPlus />, onPress: () => setSaving(true) },
        ...[...views.own, ...views.shared.filter(({ isMine }) => isMine)].map(view => ({
          id: `remove ${view.sharedId ?? view.name}`,
          label: text('Grid.RemoveView', { name: view.name }),
          icon: <Trash2 />,
          onPress: () => remove(view),
        })),
      ],
    },
  ]
  const trigger: MenuProps['trigger'] = props => (
    <Button {...props} icon={<Bookmark />}>
      {text('Grid.Views')}
    </Button>
  )
  return (
    <>
      <Menu align={up ? 'start' : 'end'} up={up} groups={groups} trigger={trigger} />
      {isSaving && <SaveView onSave={save} onClose={() => setSaving(false)} />}
    </>
  )
}
