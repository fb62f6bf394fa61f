import { createContext, createElement, type HTMLAttributes, type RefCallback, useContext } from 'react'

const FIRST = 2
const DEEPEST = 6

/** The level of a widget's first heading where it stands in a page of others; absent where the page is ours. */
const Level = createContext<number | undefined>(undefined)

/** Puts what stands inside into a page of others. */
export const WithinPage = Level.Provider

type HeadingProps = HTMLAttributes<HTMLHeadingElement> & {
  /** How far below the widget's first heading. */
  below?: number
  /** The level of that one in a page of ours. */
  own?: number
  /** A ref, under a name that React 18 hands on too. */
  place?: RefCallback<HTMLElement>
}

/** A heading at the level that its surroundings leave it. */
export function Heading({ below = 0, own = FIRST, place, ...props }: HeadingProps) {
  const level = Math.min(DEEPEST, (useContext(Level) ?? own) + below)
  return createElement(`h${level}`, { ...props, ref: place })
}

/** A part with a name: a landmark where the page is ours. Several widgets would fill a page of others with the same ones. */
export const useRegionRole = () => (useContext(Level) === undefined ? undefined : 'group')
