import { createContext, useContext } from 'react'

/** Resolves when the page's pending save succeeded or failed; immediately if none is pending. */
const Saved = createContext<() => Promise<unknown>>(() => Promise.resolve())

export const SavedProvider = Saved.Provider

/** For an action that uses the saved values: clicking it right after Save means the new ones. */
export const useSaved = () => useContext(Saved)
