import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { useMessages } from '@casekit/messages/react'
import { usePage } from '../../frame/page.store.ts'
import { paths } from '../../paths.ts'
import { SetsPart } from './SetsPart.tsx'
import { TemplatesPart } from './TemplatesPart.tsx'
import { TreePart } from './TreePart.tsx'
import { TREES } from './tree-calls.ts'
import '../../frame/narrow-page.css'
import '../../patterns/page-head.css'
import '../../patterns/split.css'
import './categories.css'

const LISTS = [...TREES, 'templates', 'sets'] as const

/** Settings/Categories: task categories and templates; the open list is in the address. */
export function CategoriesScreen() {
  const { text } = useMessages()
  const [, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).get('list')
  const list = LISTS.find(name => name === asked) ?? 'own'
  usePage(text('SettingsMenu.categories'))
  return (
    <div className="ck-narrow">
      <header className="ck-page-head">
        <h1 className="ck-page-title">{text('SettingsMenu.categories')}</h1>
      </header>
      <nav className="ck-categories-tabs" aria-label={text('Categories.Lists')}>
        {LISTS.map(name => (
          <button
            key={name}
            type="button"
            className="ck-split-tab"
            aria-pressed={name === list}
            onClick={() => navigate(paths.categories(name))}
          >
            {text(`Categories.List.${name}`)}
          </button>
        ))}
      </nav>
      {list === 'templates' ? <TemplatesPart /> : list === 'sets' ? <SetsPart /> : <TreePart key={list} tree={list} />}
    </div>
  )
}
