import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react'
import { fetchPalette, openPalette } from './commands.store.ts'
import { isForPage } from './single-keys.ts'

/** One of the values that an action offers. */
export type DeedValue = { id: string; label: string; isChosen?: boolean; run: () => void }

/** An action on what the page shows: run directly, or after a value is selected. */
export type Deed = {
  id: string
  label: string
  icon: ReactElement
  /** The single key that runs it if keys are enabled, e.g. `T`. */
  keys?: string
  run?: () => void
  values?: readonly DeedValue[]
}

export type Deeds = {
  /** The subject of the actions, e.g. the case number. */
  on: string
  /** More about the subject, e.g. its title. */
  about?: string
  list: readonly Deed[]
}

type Offer = { tell: () => Deeds; prepare: () => Promise<void> }

const offers: Offer[] = []
const followers = new Set<() => void>()
const tellFollowers = () => followers.forEach(heard => heard())

/** Calls `heard` whenever the offered actions change; returns the unsubscribe function. */
export function followOffers(heard: () => void): () => void {
  followers.add(heard)
  return () => void followers.delete(heard)
}

/** The latest offer: selected rows take precedence over the page that contains them. */
export const offeredDeeds = (): Offer | undefined => offers.at(-1)

/** An action on a case, requested by another page before it navigates there. */
let wanted: { on: string; id: string } | null = null
export const wantDeed = (on: string, id: string) => void (wanted = { on, id })

type Options = {
  /** Fetches the data of the values when the palette opens. */
  prepare?: () => Promise<void>
  /** Whether the page listens for the actions' keys. */
  hasKeys?: boolean
  /** The name by which another page may request one of the actions. */
  of?: string
}

/** Offers actions to the palette while the component is mounted. */
export function useDeeds(deeds: Deeds, { prepare, hasKeys = false, of }: Options = {}): void {
  const latest = useRef({ deeds, prepare })
  useEffect(() => void (latest.current = { deeds, prepare }))
  const start = useEffectEvent((id: string) => startDeed(deeds, id))
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const deed = deeds.list.find(({ keys }) => keys?.toLowerCase() === event.key)
    if (!deed || !isForPage(event)) return
    event.preventDefault()
    startDeed(deeds, deed.id)
  })
  useEffect(() => {
    const offer: Offer = { tell: () => latest.current.deeds, prepare: async () => latest.current.prepare?.() }
    offers.push(offer)
    tellFollowers()
    return () => {
      offers.splice(offers.indexOf(offer), 1)
      tellFollowers()
    }
  }, [])
  useEffect(() => {
    if (!hasKeys) return undefined
    void fetchPalette() // the user goes on typing right after the letter
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [hasKeys])
  useEffect(() => {
    if (!of || wanted?.on !== of) return
    const { id } = wanted
    wanted = null
    start(id)
  }, [of])
}

function startDeed({ list }: Deeds, id: string): void {
  const deed = list.find(one => one.id === id)
  if (deed?.run) deed.run()
  else if (deed) openPalette(id)
}
