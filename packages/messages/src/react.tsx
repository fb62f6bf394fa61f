import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { createIntl, FormattedMessage, type IntlShape, RawIntlProvider, useIntl } from 'react-intl'
import { createFormats, type Formats } from './formats.ts'
import type { MessageId } from './ids.ts'
import { cache, intlConfig, plainText } from './intl.ts'
import type { Language } from './language.ts'
import { type Catalogue, heldCatalogue, loadCatalogue, type Section } from './section.ts'
import type { Values } from './translator.ts'

/** A value, or what to make of the children of a tag such as `<b>…</b>`. */
export type RichValues = Record<string, Values[string] | ReactNode | ((children: ReactNode[]) => ReactNode)>

export type Messages = {
  language: Language
  /** The text of an id, its placeholders filled with `values`. */
  text: (id: MessageId, values?: Values) => string
  format: Formats
  /** For texts with tags: `<b>` in the text takes its element from `values.b`. */
  rich: (id: MessageId, values: RichValues) => ReactNode
  /** Whether there is such a text; for ids made from a word of the server. */
  speaks: (id: string) => id is MessageId
}

/** Texts of one language that stand over the built ones. */
type Laid = { language: Language; catalogue: Catalogue }

const LaidContext = createContext<Laid | undefined>(undefined)

/** What react-intl hands down, with our way to speak beside it. */
type Speech = IntlShape & { own: Messages }

/** What speaks a catalogue is made once: formats are dear, and a page may hold many parts. */
const made = new WeakMap<Catalogue, Map<string | undefined, Speech>>()

export const makeMessages = (language: Language, catalogue: Catalogue, timeZone?: string): Messages =>
  speechOf(language, catalogue, timeZone).own

function speechOf(language: Language, catalogue: Catalogue, timeZone?: string): Speech {
  const known = made.get(catalogue) ?? new Map<string | undefined, Speech>()
  made.set(catalogue, known)
  const speech = known.get(timeZone) ?? newSpeech(language, catalogue, timeZone)
  known.set(timeZone, speech)
  return speech
}

function newSpeech(language: Language, catalogue: Catalogue, timeZone?: string): Speech {
  const intl = createIntl(intlConfig(language, catalogue, timeZone || undefined), cache)
  const formatMessage = ((descriptor: { id: MessageId }, values?: RichValues) =>
    plainText(catalogue, descriptor.id) ??
    intl.formatMessage(descriptor, values as never)) as unknown as IntlShape['formatMessage']
  const text = (id: MessageId, values?: Values) => formatMessage({ id }, values as never)
  const own: Messages = {
    language,
    text,
    format: createFormats({ text, writer: intl }),
    rich: text as Messages['rich'],
    speaks: (id): id is MessageId => id in catalogue,
  }
  return { ...intl, formatMessage, own }
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
  const speech = useMemo(
    () => loaded && speechOf(loaded.language, over(loaded, laid), timeZone),
    [loaded, laid, timeZone],
  )
  if (!speech) return fallback
  return (
    <LaidContext.Provider value={laid}>
      <RawIntlProvider value={speech}>{children}</RawIntlProvider>
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
  return (useIntl() as Speech).own
}

/** A text with tags or elements in it: `<Text id="…" values={{ b: children => <b>{children}</b> }} />`. */
export function Text({ id, values }: { id: MessageId; values?: RichValues }) {
  return <FormattedMessage id={id} values={values as never} />
}
