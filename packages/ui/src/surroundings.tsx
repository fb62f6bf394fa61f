import { createContext, createElement, type HTMLAttributes, type RefCallback, useContext } from 'react'

const FIRST = 2
const DEEPEST = 6

/** The level of a widget's first heading on a third-party page; undefined on our own pages. */
const Level = createContext<number | undefined>(undefined)

/** Marks its children as part of a third-party page. */
export const WithinPage = Level.Provider

type HeadingProps = HTMLAttributes<HTMLHeadingElement> & {
  /** Levels below the widget's first heading. */
  below?: number
  /** The first heading's level on our own pages. */
  own?: number
  /** A ref, under a name that React 18 also passes on. */
  place?: RefCallback<HTMLElement>
}

/** A heading at the level its surroundings determine. */
export function Heading({ below = 0, own = FIRST, place, ...props }: HeadingProps) {
  const level = Math.min(DEEPEST, (useContext(Level) ?? own) + below)
  return createElement(`h${level}`, { ...props, ref: place })
}

/**
 * The role of a named part: a landmark on our own pages. On a third-party page, several widgets would fill it with
 * identical landmarks.
 */
export const useRegionRole = () => (useContext(Level) === undefined ? undefined : 'group')
