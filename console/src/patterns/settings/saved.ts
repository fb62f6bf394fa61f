import { createContext, useContext } from 'react'

/** Ends when what the settings page is saving has been saved, or was refused; at once where nothing is on its way. */
const Saved = createContext<() => Promise<unknown>>(() => Promise.resolve())

export const SavedProvider = Saved.Provider

/** For a deed that works with what is saved: who presses it right after Save means the new values. */
export const useSaved = () => useContext(Saved)
