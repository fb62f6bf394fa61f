import type { Language } from '@casekit/messages/language'

/** Each language by its own name, for users who cannot read the current one. */
export const SPEECH: Record<Language, string> = {
  'da-DK': 'Dansk',
  'nn-NO': 'Nynorsk',
  'sv-SE': 'Svenska',
  'en-US': 'English',
  'de-DE': 'Deutsch',
  'es-ES': 'Español',
}
