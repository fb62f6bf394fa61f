import type { RefCallback } from 'react'

/**
 * Returns a ref that calls `begin` with its element and runs the returned cleanup when the element goes; React 18 has
 * no ref cleanup.
 */
export function attached<E>(begin: (element: E) => () => void): RefCallback<E> {
  let end: (() => void) | undefined
  return element => {
    end?.()
    end = element ? begin(element) : undefined
  }
}
