import { useEffect, useEffectEvent, useState } from 'react'
import { Bookmark, BookmarkPlus, RotateCcw, Trash2, Users } from 'lucide-react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import type { Overview } from '@casekit/contract/overview-shape'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import type { ColumnPlace } from '@casekit/ui/data-grid/grid-types'
import { Menu, type MenuGroup, type MenuProps } from '@casekit/ui/menu'
import { addFavorite } from '../shell/favorites.store.ts'
import { toasts } from '../shell/toasts.ts'
import { type OverviewAddress, writeAddress } from './overview-address.ts'
import { SaveView, type SavedAs } from './SaveView.tsx'
import { isViewed, keepOwn, loadViews, type NamedView, share, unshare, type Views } from './views.store.ts'

type ViewsMenuProps = {
  overview: Overview
  address: OverviewAddress
  places: () => ColumnPlace[]
  onPlaces: (places: ColumnPlace[] | null) => void
}

const NONE: Views = { own: [], shared: [] }

/** Named views, one's own and the company's; the default one is what a plain visit shows. */
export function ViewsMenu({ overview, address, places, onPlaces }: ViewsMenuProps) {
  const { text } = useMessages()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const [views, setViews] = useState(NONE)
  const [isSaving, setSaving] = useState(false)
  const name = isViewed(overview.name) ? overview.name : null

  const show = ({ query, places: to }: NamedView, replace = false) => {
    onPlaces(to)
    navigate(path + query, { replace })
  }
  const load = async () => {
    if (!name) return NONE
    const loaded = await loadViews(name).catch(() => NONE)
    setViews(loaded)
    return loaded
  }
  /** The default counts for the visit, not for each return to the plain address. */
  const begin = useEffectEvent((loaded: Views) => {
    setViews(loaded)
    const first = loaded.own.find(({ isDefault }) => isDefault)
    if (first && location.search === '') show(first, true)
  })
  useEffect(() => {
    if (name) loadViews(name).then(begin, () => begin(NONE))
  }, [name])

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
    if (!name) return
    const view: NamedView = {
      name: called,
      query: writeAddress(overview, { view: address.view, page: 1 }),
      places: places(),
      isDefault,
    }
    setSaving(false)
    if (isFavorite) addFavorite({ href: path + view.query, name: called })
    const others = views.own
      .filter(one => one.name !== called)
      .map(one => (isDefault ? { ...one, isDefault: false } : one))
    void change(
      () => (isShared ? share(name, view) : keepOwn(name, [...others, view])),
      text('Grid.ViewSaved', { name: called }),
    )
  }
  const remove = (view: NamedView) => {
    if (!name) return
    const gone = () =>
      view.sharedId
        ? unshare(view.sharedId)
        : keepOwn(
            name,
            views.own.filter(one => one.name !== view.name),
          )
    void change(gone, text('Grid.ViewRemoved', { name: view.name }))
  }
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
          chosen: view.query === (search && `?${search}`),
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
      <Menu align="end" groups={groups} trigger={trigger} />
      {isSaving && <SaveView onSave={save} onClose={() => setSaving(false)} />}
    </>
  )
}
