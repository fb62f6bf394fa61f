import { CasekitProvider } from '@casekit/widgets/casekit-provider'
import { words } from '@casekit/widgets/words/da-DK'
import { useCallback, useId, useState, useSyncExternalStore } from 'react'
import { client } from './client.ts'
import { PLACES } from './widgets.tsx'

const LANGUAGES = ['da-DK', 'nn-NO', 'sv-SE', 'en-US', 'de-DE', 'es-ES']
const THEMES = { Casekit: {}, Gran: { accent: '#1d6b4f' }, Tegl: { accent: '#a2401f', radius: '2px' } }

const THEME_NAMES = Object.keys(THEMES) as (keyof typeof THEMES)[]

/** A customer's application: its own layout and URLs, with Casekit's widgets as its content. */
export function App() {
  const [language, setLanguage] = useState('da-DK')
  const [theme, setTheme] = useState<keyof typeof THEMES>('Casekit')
  const [isDark, setDark] = useState(false)
  const { reports, report } = useReports()
  const place = useAddress()
  const shown = PLACES[place]
  return (
    <CasekitProvider
      client={client}
      language={language}
      words={words}
      theme={THEMES[theme]}
      scheme={isDark ? 'dark' : 'light'}
      onError={error => report('onError', error)}
    >
      <div className={isDark ? 'app is-dark' : 'app'}>
        <header className="bar">
          <h1>Nordhavn Kundeportal</h1>
          <Choice label="Sprog" value={language} values={LANGUAGES} onChange={setLanguage} />
          <Choice label="Tema" value={theme} values={THEME_NAMES} onChange={setTheme} />
          <label>
            <input type="checkbox" checked={isDark} onChange={event => setDark(event.target.checked)} /> Mørkt
          </label>
        </header>
        <nav className="places" aria-label="Steder">
          {Object.entries(PLACES).map(([address, { title }]) => (
            <a key={address} href={`#${address}`} aria-current={address === place ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
        <main>{shown?.show(report)}</main>
        <aside aria-label="Hændelser">
          <h2>Hændelser</h2>
          <ol>
            {reports.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ol>
        </aside>
      </div>
    </CasekitProvider>
  )
}

type ChoiceProps<T extends string> = { label: string; value: T; values: T[]; onChange: (value: T) => void }

function Choice<T extends string>({ label, value, values, onChange }: ChoiceProps<T>) {
  const id = useId()
  return (
    <span>
      <label htmlFor={id}>{label}</label>{' '}
      <select id={id} value={value} onChange={event => onChange(event.target.value as T)}>
        {values.map(one => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </span>
  )
}

/** The latest widget events, newest first. */
function useReports() {
  const [reports, setReports] = useState<{ id: number; text: string }[]>([])
  const report = useCallback((name: string, detail?: unknown) => {
    const text = detail === undefined ? name : `${name} ${JSON.stringify(detail)}`
    setReports(held => [{ id: (held[0]?.id ?? 0) + 1, text }, ...held].slice(0, 20))
  }, [])
  return { reports, report }
}

const FIRST = Object.keys(PLACES)[0] ?? ''

/** The place in the URL hash, by default the first. */
function useAddress(): string {
  const address = useSyncExternalStore(
    told => {
      addEventListener('hashchange', told)
      return () => removeEventListener('hashchange', told)
    },
    () => location.hash.slice(1),
  )
  return address in PLACES ? address : FIRST
}
