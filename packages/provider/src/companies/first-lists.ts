import type { Language } from '@casekit/contract/languages'

/** The stages a company begins with. */
export const FIRST_STAGES: Record<Language, string[]> = {
  'da-DK': ['Modtaget', 'Besigtigelse', 'Tilbud', 'I gang', 'Klar til faktura'],
  'nn-NO': ['Motteke', 'Synfaring', 'Tilbod', 'I gang', 'Klar til faktura'],
  'sv-SE': ['Mottaget', 'Besiktning', 'Offert', 'Pågår', 'Klart för faktura'],
  'en-US': ['Received', 'Inspection', 'Offer', 'In progress', 'Ready for invoice'],
  'de-DE': ['Eingegangen', 'Besichtigung', 'Angebot', 'In Arbeit', 'Bereit zur Rechnung'],
  'es-ES': ['Recibido', 'Inspección', 'Presupuesto', 'En curso', 'Listo para facturar'],
}

/** What its first set of notifications is called. */
export const firstSetName = (language: Language): string => (language === 'en-US' ? 'Default' : 'Standard')

/** `$1` the company, `$2` ids and `$3` names in their order. */
export const ADD_STAGES = `insert into casekit.case_stage (company_id, id, name, position)
  select $1, id, name, position from unnest($2::uuid[], $3::text[]) with ordinality as stage (id, name, position)`

/** `$1` the company, `$2` its id, `$3` its name. */
export const ADD_SET =
  'insert into casekit.notification_set (company_id, id, name, is_default) values ($1, $2, $3, true)'
