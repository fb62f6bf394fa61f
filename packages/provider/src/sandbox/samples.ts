import type { Language } from '@casekit/contract/languages'

/** Sample data of a new sandbox, so that lists are not empty. */
export const SAMPLE_CUSTOMERS = [
  { name: 'Hanne Friis', address: 'Havnegade 4', zipCode: '8000', city: 'Aarhus C', email: 'hanne@customer.example' },
  { name: 'Holm ApS', address: 'Industrivej 12', zipCode: '5000', city: 'Odense C', email: 'post@holm.example' },
  { name: 'Jonas Lindqvist', address: 'Storgatan 8', zipCode: '21142', city: 'Malmö', email: 'jonas@customer.example' },
  { name: 'Elmegården', address: 'Elmegade 1', zipCode: '2200', city: 'København N', email: 'kontor@elm.example' },
] as const

/** One per customer. */
export const SAMPLE_CASES: Record<Language, readonly [string, string, string, string]> = {
  'da-DK': ['Dryppende vandhane', 'Eftersyn af ventilation', 'Ny varmtvandsbeholder', 'Lys i opgang'],
  'nn-NO': ['Dryppande kran', 'Kontroll av ventilasjon', 'Ny varmtvassberedar', 'Lys i oppgang'],
  'sv-SE': ['Droppande kran', 'Kontroll av ventilation', 'Ny varmvattenberedare', 'Belysning i trapphus'],
  'en-US': ['Dripping faucet', 'Ventilation check', 'New water heater', 'Stairwell light'],
  'de-DE': ['Tropfender Wasserhahn', 'Prüfung der Lüftung', 'Neuer Warmwasserspeicher', 'Licht im Treppenhaus'],
  'es-ES': ['Grifo que gotea', 'Revisión de ventilación', 'Nuevo termo de agua', 'Luz en la escalera'],
}
