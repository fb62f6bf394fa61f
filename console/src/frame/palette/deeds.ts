import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react'
import { fetchPalette, openPalette } from './commands.store.ts'
import { isForPage } from './single-keys.ts'

/** One of the values that a deed chooses between. */
export type DeedValue = { id: string; label: string; isChosen?: boolean; run: () => void }

/** What can be done with what the page shows: at once, or after a value is chosen. */
export type Deed = {
  id: string
  label: string
  icon: ReactElement
  /** The single key that does it where it is heard, e.g. `T`. */
  keys?: string
  run?: () => void
  values?: readonly DeedValue[]
}

export type Deeds = {
  /** What they are done with, e.g. the number of the case. */
  on: string
  /** More of it, e.g. its title. */
  about?: string
  list: readonly Deed[]
}

type Offer = { tell: () => Deeds; prepare: () => Promise<void> }

const offers: Offer[] = []
const followers = new Set<() => void>()
const tellFollowers = () => followers.forEach(heard => heard())

/** Calls whenever another deed is offered, or one no more; returns a cleanup function. */
export function followOffers(heard: () => void): () => void {
  followers.add(heard)
  return () => void followers.delete(heard)
}

/** What was offered last: selected rows stand before the page that holds them. */
export const offeredDeeds = (): Offer | undefined => offers.at(-1)

/** A deed on a case, as another page asks for it before it leads there. */
let wanted: { on: string; id: string } | null = null
export const wantDeed = (on: string, id: string) => void (wanted = { on, id })

type Options = {
  /** Fetches what the values are made of, when the palette opens. */
  prepare?: () => Promise<void>
  /** The keys of the deeds are heard on the page. */
  hasKeys?: boolean
  /** Under which name another page may want one of the deeds. */
  of?: string
}

/** Offers deeds to the palette as long as the component stands. */
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
    void fetchPalette() // who presses the letter types on at once
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
