import { ArrowLeft } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { inSentence } from '@casekit/messages/in-sentence'
import { useMessages } from '@casekit/messages/react'
import { SearchBox } from '@casekit/ui/search-box'
import { backToMenu, menu } from './menu.store.ts'
import './settings-menu.css'

const SettingsFound = lazy(async () => ({ default: (await import('../palette/SettingsFound.tsx')).SettingsFound }))

type SettingsMenuProps = { isBare: boolean; onChosen: (() => void) | undefined; children: ReactNode }

/** The settings menu: a back button, a search over all settings, and the entries, which search results replace. */
export function SettingsMenu({ isBare, onChosen, children }: SettingsMenuProps) {
  const { text, language } = useMessages()
  const { mode } = useSnapshot(menu)
  const [typed, setTyped] = useState('')
  const isSearched = mode === 'settings' && !isBare
  const search = text('Grid.Search', { what: inSentence(text('Menu.settings'), language) })
  return (
    <>
      <BackButton isBare={isBare} />
      {isSearched && <SearchBox label={search} placeholder={search} value={typed} onChange={setTyped} />}
      {isSearched && typed.trim() ? (
        <Suspense fallback={null}>
          <SettingsFound typed={typed} onChosen={onChosen} />
        </Suspense>
      ) : (
        children
      )}
    </>
  )
}

function BackButton({ isBare }: { isBare: boolean }) {
  const { text } = useMessages()
  const back = text('Frame.BackToMenu')
  const here = !isBare && text('Menu.settings')
  return (
    <button
      type="button"
      className="ck-nav-back"
      aria-label={here ? `${here}: ${back}` : back}
      title={isBare ? back : undefined}
      onClick={backToMenu}
    >
      <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
      {here}
    </button>
  )
}
