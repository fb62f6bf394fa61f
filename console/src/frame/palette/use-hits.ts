import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { commands } from './commands.store.ts'
import { deedCommands, directCommands, valueCommands } from './deed-commands.ts'
import { followOffers, offeredDeeds } from './deeds.ts'
import { type Command, matching } from './matching.ts'
import { useCommands } from './use-commands.ts'
import { useFound } from './use-found.ts'
import { useRecents } from './use-recents.ts'
import { useSettingCommands } from './use-setting-commands.ts'

/** The palette's results for the typed text within its scope: one action, what the page shows, or everything. */
export function useHits() {
  const { text } = useMessages()
  const { typed, inside } = useSnapshot(commands, { sync: true })
  const [isOn, setOn] = useState(true)
  const deeds = useOffered()
  const all = [...useCommands(), ...useSettingCommands(typed !== '')]
  const deed = deeds?.list.find(({ id }) => id === inside)
  const latest = useRecents()
  const { found, isLoading } = useFound(deed ? '' : typed)

  if (deed) {
    return {
      hits: matching(valueCommands(deed), typed),
      isLoading: false,
      on: deed.label,
      leave: () => void (commands.inside = null),
    }
  }
  const first = deeds && isOn ? matching(deedCommands(text, deeds, enter), typed) : []
  const direct: Command[] = deeds && isOn && typed !== '' ? matching(directCommands(text, deeds), typed) : []
  return {
    hits: [...first, ...direct, ...(typed ? [] : latest), ...matching(all, typed), ...found],
    isLoading,
    on: deeds && isOn ? text('Palette.On', { what: deeds.on }) : null,
    leave: () => setOn(false),
  }
}

const enter = (id: string) => void Object.assign(commands, { inside: id, typed: '' })

/** The page's actions, updated while the palette is open and again once their values are loaded. */
export function useOffered() {
  const offer = useSyncExternalStore(followOffers, offeredDeeds)
  const standing = useMemo(() => offer?.tell(), [offer])
  const [prepared, setPrepared] = useState<{ offer: typeof offer; deeds: typeof standing }>()
  useEffect(() => {
    let isCurrent = true
    void offer?.prepare().then(() => isCurrent && setPrepared({ offer, deeds: offer.tell() }))
    return () => void (isCurrent = false)
  }, [offer])
  return prepared?.offer === offer ? prepared?.deeds : standing
}
