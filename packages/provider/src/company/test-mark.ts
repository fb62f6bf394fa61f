import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '@casekit/contract/languages'

const WORDS: Record<Language, string> = {
  'da-DK': 'Testdata',
  'nn-NO': 'Testdata',
  'sv-SE': 'Testdata',
  'en-US': 'Test data',
  'de-DE': 'Testdaten',
  'es-ES': 'Datos de prueba',
}

const rule = (where: string, language: Language) => `.ck-embed${where}::after{content:"${WORDS[language]}"}`

/** A label below widgets with a test key, so that such a key does not go live unnoticed. */
export const testMark = (): string =>
  [
    '.ck-embed::after{display:block;margin-top:4px;padding:2px 8px;border-left:3px solid var(--ck-warning);background:var(--ck-sunken);color:var(--ck-ink);font-size:var(--ck-text-xs)}',
    rule('', FALLBACK_LANGUAGE),
    ...LANGUAGES.map(language => rule(`:lang(${language})`, language)),
  ].join('')
