import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'

const FRAMES: Record<Language, [greeting: string, regards: string]> = {
  'da-DK': ['Hej', 'Venlig hilsen'],
  'nn-NO': ['Hei', 'Venleg helsing'],
  'sv-SE': ['Hej', 'Vänliga hälsningar'],
  'en-US': ['Hello', 'Kind regards'],
  'de-DE': ['Guten Tag', 'Mit freundlichen Grüßen'],
  'es-ES': ['Hola:', 'Un saludo,'],
}

/** Email text with greeting and closing; unknown languages use the fallback's. */
export function letter(language: string, paragraphs: readonly string[], from = 'Casekit'): string {
  const [greeting, regards] = FRAMES[language as Language] ?? FRAMES[FALLBACK_LANGUAGE]
  return [greeting, ...paragraphs, `${regards}\n${from}`].join('\n\n')
}
