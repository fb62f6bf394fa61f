import type { Language } from './language.ts'

/** A title within a sentence; German writes its nouns large everywhere. */
export const inSentence = (title: string, language: Language): string =>
  language === 'de-DE' ? title : title.toLowerCase()
