import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { Overview } from '@casekit/contract/overview-shape'
import { useMessages } from '@casekit/messages/react'
import type { ColumnPlace } from '@casekit/ui/data-grid/grid-types'
import { call } from '../../session/session.store.ts'
import { addFavorite } from '../../frame/menu/favorites.store.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import { type OverviewAddress, writeAddress } from './overview-address.ts'
import type { SavedAs } from './SaveView.tsx'
import { createViews, isViewed, type NamedView, type Views } from './views.store.ts'

type Shown = {
  overview: Overview
  address: OverviewAddress
  places: () => ColumnPlace[]
  onPlaces: (places: ColumnPlace[] | null) => void
}

const NONE: Views = { own: [], shared: [] }

/** The named views of a list, the user's own and the company's; a visit without a query shows the default one. */
export function useViews({ overview, address, places, onPlaces }: Shown) {
  const { text } = useMessages()
  const [path, navigate] = useLocation()
  const [isSaving, setSaving] = useState(false)
  const [views, setViews] = useState(NONE)
  const store = useMemo(() => (isViewed(overview.name) ? createViews(call, overview.name) : null), [overview.name])

  const show = ({ query, places: to }: NamedView, replace = false) => {
    onPlaces(to)
    navigate(path + query, { replace })
  }
  const load = async () => {
    if (store) setViews(await store.load().catch(() => NONE))
  }
  /** The default applies to the visit, not to every return to the plain address. */
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
      query: writeAddress(overview, { ...address, page: 1, open: undefined }),
      places: places(),
      isDefault,
    }
    setSaving(false)
    if (isFavorite) addFavorite({ href: path + view.query, name: called })
    void change(() => (isShared ? store.share(view) : store.keep(view)), text('Grid.ViewSaved', { name: called }))
  }
  const remove = (view: NamedView) =>
    store && void change(() => store.remove(view), text('Grid.ViewRemoved', { name: view.name }))
  return { views, hrefOf: (view: NamedView) => path + view.query, show, save, remove, isSaving, setSaving }
}

export type ListViews = ReturnType<typeof useViews>
