import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'

type Words = { subject: string; opening: string; place: string; follow: string }

const WORDS: Record<Language, Words> = {
  'da-DK': {
    subject: '{company} er på vej',
    opening: '{name} er kørt og på vej til dig, og ventes fremme mellem kl. {from} og {to}.',
    place: 'Adresse: {address}',
    follow: 'Se besøget her:',
  },
  'nn-NO': {
    subject: '{company} er på veg',
    opening: '{name} har køyrt og er på veg til deg, og er venta fram mellom kl. {from} og {to}.',
    place: 'Adresse: {address}',
    follow: 'Sjå besøket her:',
  },
  'sv-SE': {
    subject: '{company} är på väg',
    opening: '{name} har åkt och är på väg till dig, och väntas vara framme mellan kl. {from} och {to}.',
    place: 'Adress: {address}',
    follow: 'Se besöket här:',
  },
  'en-US': {
    subject: '{company} is on the way',
    opening: '{name} has set out and is on the way to you, and is expected between {from} and {to}.',
    place: 'Address: {address}',
    follow: 'View the visit here:',
  },
  'de-DE': {
    subject: '{company} ist unterwegs',
    opening: '{name} ist losgefahren und unterwegs zu Ihnen. Die Ankunft wird zwischen {from} und {to} Uhr erwartet.',
    place: 'Adresse: {address}',
    follow: 'Den Termin ansehen:',
  },
  'es-ES': {
    subject: '{company} está en camino',
    opening: '{name} ha salido y va de camino. Se espera su llegada entre las {from} y las {to}.',
    place: 'Dirección: {address}',
    follow: 'Ver la visita aquí:',
  },
}

const filled = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

type Named = { company: string; name: string; from: string; to: string }

/** Texts of the on-the-way message in the recipient's language; `from` and `to` in the company's time zone. */
export function wayWords(language: string, named: Named) {
  const words = WORDS[language as Language] ?? WORDS[FALLBACK_LANGUAGE]
  return {
    subject: filled(words.subject, named),
    opening: filled(words.opening, named),
    place: (address: string) => filled(words.place, { address }),
    follow: words.follow,
  }
}
