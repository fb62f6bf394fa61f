import { lazy } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import type { Screen, ScreenProps } from '../route.ts'

/** Shows another screen at the same address when the query asks for it, e.g. `?face=today`. */
export function byFace(face: string, special: Screen, usual: Screen): Screen {
  const [Special, Usual] = [special, usual]
  function Faced(props: ScreenProps) {
    const isAsked = new URLSearchParams(useSearch()).get('face') === face
    return isAsked ? <Special {...props} /> : <Usual {...props} />
  }
  return lazy(() => Promise.resolve({ default: Faced }))
}
