import { Children, createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { createFormats, type Formats } from './formats.ts'
import type { MessageId } from './ids.ts'
import type { Language } from './language.ts'
import { type Catalogue, heldCatalogue, loadCatalogue, type Section } from './section.ts'
import { createTranslator, type RichValues, type Values } from './translator.ts'

export type Messages = {
  language: Language
  /** The text of an id, its placeholders filled with `values`. */
  text: (id: MessageId, values?: Values) => string
  format: Formats
  /** For texts with tags: `<b>` in the text takes its element from `values.b`. */
  rich: (id: MessageId, values: RichValues<ReactNode>) => ReactNode
  /** Whether there is such a text; for ids made from a word of the server. */
  speaks: (id: string) => id is MessageId
}

/** Texts of one language that stand over the built ones. */
type Laid = { language: Language; catalogue: Catalogue }

const Context = createContext<Messages | undefined>(undefined)
const LaidContext = createContext<Laid | undefined>(undefined)

/** What speaks a catalogue is made once: formats are dear, and a page may hold many parts. */
const made = new WeakMap<Catalogue, Map<string, Messages>>()

export function makeMessages(language: Language, catalogue: Catalogue, timeZone = ''): Messages {
  const known = made.get(catalogue) ?? new Map<string, Messages>()
  made.set(catalogue, known)
  const name = `${language} ${timeZone}`
  const messages = known.get(name) ?? newMessages(language, catalogue, timeZone || undefined)
  known.set(name, messages)
  return messages
}

function newMessages(language: Language, catalogue: Catalogue, timeZone: string | undefined): Messages {
  const translator = createTranslator(language, catalogue)
  return {
    language,
    text: translator.text,
    format: createFormats(language, timeZone, translator),
    rich: (id, values) => Children.toArray(translator.rich<ReactNode>(id, values)),
    speaks: translator.speaks,
  }
}

/** The texts, where they are there; else they are on their way before the first effect, which tells what fails. */
function ask(sections: readonly Section[], language: Language): Laid | undefined {
  const catalogue = heldCatalogue(sections, language)
  if (catalogue) return { language, catalogue }
  loadCatalogue(sections, language).catch(() => {})
  return undefined
}

type ProviderProps = {
  language: Language
  /** A constant outside the component: a new array means a new load. */
  sections: readonly Section[]
  /** IANA name, e.g. `Europe/Copenhagen`; the reader's own when absent. */
  timeZone?: string
  /** Shown until the first texts are there. A change of language keeps the old texts until the new ones are. */
  fallback?: ReactNode
  onError?: (error: unknown) => void
  /**
   * Asks for texts that stand over the built ones, such as a company's own words, here and in every provider below.
   * They are laid over once they come; without an answer the built ones stand. A new function means a new question.
   */
  changes?: (language: Language) => Promise<Catalogue>
  children: ReactNode
}

/** Gives the parts below their words. Put one at the root of a widget or of the console. */
export function MessagesProvider({
  language,
  sections,
  timeZone,
  fallback,
  onError,
  changes,
  children,
}: ProviderProps) {
  const [loaded, setLoaded] = useState<Laid | undefined>(() => ask(sections, language))

  useEffect(() => {
    let current = true
    loadCatalogue(sections, language).then(
      catalogue => current && setLoaded(before => (before?.catalogue === catalogue ? before : { language, catalogue })),
      (error: unknown) => current && onError?.(error),
    )
    return () => {
      current = false
    }
  }, [language, sections, onError])

  const laid = useChanges(language, changes)
  const messages = useMemo(
    () => loaded && makeMessages(loaded.language, over(loaded, laid), timeZone),
    [loaded, laid, timeZone],
  )
  if (!messages) return fallback
  return (
    <LaidContext.Provider value={laid}>
      <Context.Provider value={messages}>{children}</Context.Provider>
    </LaidContext.Provider>
  )
}

const over = ({ language, catalogue }: Laid, laid: Laid | undefined): Catalogue =>
  laid?.language === language ? { ...catalogue, ...laid.catalogue } : catalogue

/** What is asked for here, else what a provider above was given. */
function useChanges(language: Language, changes: ProviderProps['changes']): Laid | undefined {
  const above = useContext(LaidContext)
  const [laid, setLaid] = useState<Laid>()
  useEffect(() => {
    if (!changes) return undefined
    let current = true
    changes(language).then(
      catalogue => current && setLaid({ language, catalogue }),
      () => {},
    )
    return () => {
      current = false
    }
  }, [language, changes])
  return laid ?? above
}

/** Texts and formats in the reader's language. */
export function useMessages(): Messages {
  const messages = useContext(Context)
  if (!messages) throw new Error('useMessages needs a MessagesProvider above it.')
  return messages
}

const NO_VALUES = {}

/** A text with tags or elements in it: `<Text id="…" values={{ b: children => <b>{children}</b> }} />`. */
export function Text({ id, values = NO_VALUES }: { id: MessageId; values?: RichValues<ReactNode> }) {
  return useMessages().rich(id, values)
}
