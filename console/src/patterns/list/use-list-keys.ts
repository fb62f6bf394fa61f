import { useEffect, useEffectEvent } from 'react'
import { isForPage } from '../../frame/palette/single-keys.ts'

/** Single keys that work anywhere on a list's page; within the grid, J and K are its own. */
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
