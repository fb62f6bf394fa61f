import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import type { MessageId } from '@casekit/messages/ids'
import type { Hit, Kind } from '@casekit/widgets/global-search/hits'
import { createGlobalSearch } from '@casekit/widgets/global-search/search'
import { client, session } from '../../session/session.store.ts'
import { addressOfHit } from '../search/address-of-hit.ts'
import { maySearch } from '../search/SearchPlace.tsx'
import { ICONS } from './icons.tsx'
import type { Command } from './matching.ts'

/** Per kind; the full results are in the search itself. */
const MOST = 5
const GROUPS: Record<Kind, MessageId> = {
  case: 'Menu.cases',
  customer: 'Menu.customers',
  document: 'Menu.documents',
}

/** Cases, customers and documents that match the typed text, as commands that open them. */
export function useFound(typed: string): { found: Command[]; isLoading: boolean } {
  const { text } = useMessages()
  const [, navigate] = useLocation()
  const { account } = useSnapshot(session)
  const [search] = useState(() => createGlobalSearch({ client }))
  const { found, isLoading } = useSnapshot(search.state)
  useEffect(() => {
    if (maySearch(account)) search.type(typed)
  }, [search, typed, account])
  useEffect(() => search.reset, [search])
  if (!account || !found) return { found: [], isLoading }
  const hits = found.groups.flatMap(group => group.hits.slice(0, MOST) as Hit[])
  return {
    isLoading,
    found: hits.map(hit => ({
      id: `found ${hit.id}`,
      group: text(GROUPS[hit.kind]),
      icon: ICONS[hit.kind],
      ...wordsOf(hit),
      run: () => navigate(addressOfHit(hit)),
    })),
  }
}

function wordsOf({ kind, hit }: Hit): Pick<Command, 'label' | 'more'> {
  if (kind === 'case') return { label: `${hit.CaseNumber} ${hit.Title || hit.Description}`, more: hit.CustomerName }
  if (kind === 'customer') return { label: hit.Name, more: [hit.Address, hit.City].filter(Boolean).join(', ') }
  return { label: `${hit.OfferNumber} ${hit.OfferTitle}`, more: hit.CustomerName }
}
