import { useEffect, useEffectEvent } from 'react'
import { isForPage } from '../../frame/palette/single-keys.ts'

/** What single keys do from anywhere on the page of a list; J and K, which lead into it, are its own within it. */
export function useListKeys(keys: { readonly [key: string]: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key]
    const isMove = event.key === 'j' || event.key === 'k'
    if (!act || !isForPage(event) || (isMove && (event.target as Element).closest('.ck-grid'))) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
