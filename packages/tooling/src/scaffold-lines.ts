import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeSections } from './message-sections.ts'

type Line = {
  file: string
  /** The line is inserted before the first one that starts with this. */
  before: string
  text: string
}

const ROUTES: readonly Line[] = [
  {
    file: 'console/src/routes.ts',
    before: '\n/** The areas',
    text: "import { __camel__Routes } from './routes/__kebab__.ts'\n",
  },
  { file: 'console/src/routes.ts', before: '  ...settingsRoutes,', text: '  ...__camel__Routes,\n' },
]

/** Lines to add to lists for a new part, by kind. */
const LINES: Record<string, readonly Line[]> = {
  screen: ROUTES,
  record: ROUTES,
  'settings-page': [
    { file: 'packages/rules/src/settings-entries.ts', before: "  | 'bewise'", text: "  | '__camel__'\n" },
    {
      file: 'packages/rules/src/settings-entries.ts',
      before: "  entry('cases', 'notifications'",
      text: "  entry('company', '__camel__', '__Pascal__'),\n",
    },
    {
      file: 'console/src/routes/settings.ts',
      before: '  templates: {',
      text: "  __camel__: {\n    guard: 'SettingsAccess',\n    sections: ['__kebab__'],\n    ...settingsPageOf(() => import('../screens/settings/__kebab__.ts'), '__camel__Page'),\n  },\n",
    },
  ],
  area: [
    {
      file: 'packages/provider/src/areas.ts',
      before: '\n/** Every area',
      text: "import { __camel__Routes } from './__kebab__/routes.ts'\n",
    },
    { file: 'packages/provider/src/areas.ts', before: '  workingHoursRoutes,', text: '  __camel__Routes,\n' },
  ],
}

const PAGE = ['Ny side', 'Ny side', 'Ny sida', 'New page', 'Neue Seite', 'Página nueva']
const EMPTY = ['Intet endnu', 'Ingenting enno', 'Inget ännu', 'Nothing yet', 'Noch nichts', 'Nada todavía']
const GONE = ['Findes ikke', 'Finst ikkje', 'Finns inte', 'Not found', 'Nicht gefunden', 'No existe']
const LOST = [
  'Kan ikke hentes',
  'Kan ikkje hentast',
  'Kan inte hämtas',
  'Not loaded',
  'Nicht geladen',
  'No se ha cargado',
]
const NAME = ['Navn', 'Namn', 'Namn', 'Name', 'Name', 'Nombre']
const SECTION = ['Afsnit', 'Avsnitt', 'Avsnitt', 'Section', 'Abschnitt', 'Sección']
const HOURS = ['Timer', 'Timar', 'Timmar', 'Hours', 'Stunden', 'Horas']

/** Placeholder texts of a new part, by catalogue, to be rewritten by its author. */
const WORDS: Record<string, Record<string, Record<string, readonly string[]>>> = {
  screen: { __kebab__: { '__Pascal__.Title': PAGE, '__Pascal__.Empty': EMPTY }, shell: { 'Crumb.__camel__': PAGE } },
  record: {
    __kebab__: {
      '__Pascal__.Title': PAGE,
      '__Pascal__.Gone': GONE,
      '__Pascal__.NotLoaded': LOST,
      '__Pascal__.Name': NAME,
    },
    shell: { 'Crumb.__camel__': PAGE },
  },
  'settings-page': {
    __kebab__: { '__Pascal__.Section': SECTION, '__Pascal__.Hours': HOURS },
    shell: { 'SettingsMenu.__camel__': PAGE },
  },
}

const LANGUAGES = ['da-DK', 'nn-NO', 'sv-SE', 'en-US', 'de-DE', 'es-ES']

/** Adds a new part's lines and texts to existing files. Returns the changed files. */
export function addLines(kind: string, fill: (text: string) => string, target: string): string[] {
  const lines = LINES[kind] ?? []
  for (const { file, before, text } of lines) insert(join(target, file), before, fill(text))
  return [...lines.map(({ file }) => file), ...addWords(kind, fill, target)]
}

function insert(path: string, before: string, text: string): void {
  const source = readFileSync(path, 'utf8')
  const place = source.indexOf(before)
  if (place < 0) throw new Error(`${path} no longer contains "${before.trim()}": add by hand\n${text}`)
  writeFileSync(path, source.slice(0, place) + text + source.slice(place))
}

function addWords(kind: string, fill: (text: string) => string, target: string): string[] {
  const catalogues = Object.entries(WORDS[kind] ?? {}).map(([section, words]) => [fill(section), words] as const)
  const files = catalogues.flatMap(([section, words]) =>
    LANGUAGES.map((language, at) => {
      const file = `packages/messages/catalogues/${section}/${language}.json`
      const own = Object.entries(words).map(([id, texts]) => [fill(id), texts[at]])
      const path = join(target, file)
      mkdirSync(dirname(path), { recursive: true })
      const known = readOr(path, '{}')
      const texts = { ...(JSON.parse(known) as object), ...Object.fromEntries(own) }
      writeFileSync(path, `${JSON.stringify(texts, null, 2)}\n`)
      return file
    }),
  )
  return files.length > 0 ? [...files, ...writeSections(target).map(file => `packages/messages/src/${file}`)] : []
}

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise
  }
}
