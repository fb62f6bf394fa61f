import type { RefCallback } from 'react'

/** A ref that begins something with its element and ends it when the element goes; React 18 has no clean-up of refs. */
export function attached<E>(begin: (element: E) => () => void): RefCallback<E> {
  let end: (() => void) | undefined
  return element => {
    end?.()
    end = element ? begin(element) : undefined
  }
}
