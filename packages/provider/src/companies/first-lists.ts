import type { Language } from '@casekit/contract/languages'

/** Default stages of a new company. */
export const FIRST_STAGES: Record<Language, string[]> = {
  'da-DK': ['Modtaget', 'Besigtigelse', 'Tilbud', 'I gang', 'Klar til faktura'],
  'nn-NO': ['Motteke', 'Synfaring', 'Tilbod', 'I gang', 'Klar til faktura'],
  'sv-SE': ['Mottaget', 'Besiktning', 'Offert', 'Pågår', 'Klart för faktura'],
  'en-US': ['Received', 'Inspection', 'Offer', 'In progress', 'Ready for invoice'],
  'de-DE': ['Eingegangen', 'Besichtigung', 'Angebot', 'In Arbeit', 'Bereit zur Rechnung'],
  'es-ES': ['Recibido', 'Inspección', 'Presupuesto', 'En curso', 'Listo para facturar'],
}

/** Name of its default notification set. */
export const firstSetName = (language: Language): string => (language === 'en-US' ? 'Default' : 'Standard')

/** `$1` is the company, `$2` the ids and `$3` the names in order. */
export const ADD_STAGES = `insert into casekit.case_stage (company_id, id, name, position)
  select $1, id, name, position from unnest($2::uuid[], $3::text[]) with ordinality as stage (id, name, position)`

/** `$1` is the company, `$2` the set's id, `$3` its name. */
export const ADD_SET =
  'insert into casekit.notification_set (company_id, id, name, is_default) values ($1, $2, $3, true)'
