import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'
import type { Db } from '../platform/db.ts'
import { letter } from '../platform/mail/letter.ts'
import { newId } from '../platform/new-id.ts'

type Words = { asked: string; reopened: string; text: string; next: string }

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }

const WEEKDAY: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }

const WORDS: Record<Language, Words> = {
  'da-DK': {
    asked: 'Spørgsmål til din timeseddel for ugen fra {day}',
    reopened: 'Din timeseddel for ugen fra {day} er åbnet igen',
    text: '{name} skriver:',
    next: 'Svar og ret under Opgaver, Tid, og aflevér ugen igen.',
  },
  'nn-NO': {
    asked: 'Spørsmål til timelista di for veka frå {day}',
    reopened: 'Timelista di for veka frå {day} er opna att',
    text: '{name} skriv:',
    next: 'Svar og rett under Oppgåver, Tid, og lever veka på nytt.',
  },
  'sv-SE': {
    asked: 'Fråga om din tidrapport för veckan från {day}',
    reopened: 'Din tidrapport för veckan från {day} har öppnats igen',
    text: '{name} skriver:',
    next: 'Svara och rätta under Uppgifter, Tid, och lämna in veckan igen.',
  },
  'en-US': {
    asked: 'A question on your time sheet for the week of {day}',
    reopened: 'Your time sheet for the week of {day} was opened again',
    text: '{name} writes:',
    next: 'Answer and correct it under Tasks, Time, then hand the week in again.',
  },
  'de-DE': {
    asked: 'Frage zu deinem Stundenzettel für die Woche ab {day}',
    reopened: 'Dein Stundenzettel für die Woche ab {day} ist wieder offen',
    text: '{name} schreibt:',
    next: 'Antworte und korrigiere unter Aufgaben, Zeit, und reiche die Woche wieder ein.',
  },
  'es-ES': {
    asked: 'Una pregunta sobre tu hoja de horas de la semana del {day}',
    reopened: 'Tu hoja de horas de la semana del {day} se ha vuelto a abrir',
    text: '{name} escribe:',
    next: 'Responde y corrige en Tareas, Tiempo, y vuelve a entregar la semana.',
  },
}

type Told = { email: string; language: string; company: string; author: string; version: number }

const TOLD = `select s.email, z.language, z.name as company, j.name as author, w.version
  from casekit.work_week w join directory.company z on z.id = w.company_id
  join casekit.stakeholder s on s.company_id = w.company_id and s.id = w.stakeholder_id and s.deleted_at is null
  join casekit.stakeholder j on j.company_id = w.company_id and j.id = $4
  where w.company_id = $1 and w.stakeholder_id = $2 and w.monday = $3::date`

type Asked = {
  companyId: number
  stakeholderId: string
  monday: string
  judgeId: string
  text: string
  day: string | null
}

/** Mails the week's owner a question, or why the week was reopened; never mails people their own words. */
export async function mailAsked(
  db: Db,
  { companyId, stakeholderId, monday, judgeId, text, day }: Asked,
  wasApproved: boolean,
): Promise<void> {
  if (judgeId === stakeholderId) return
  const told = await db.row<Told>(TOLD, [companyId, stakeholderId, monday, judgeId])
  if (!told || !/^[^@\s]+@[^@\s]+$/.test(told.email)) return
  const language = told.language in WORDS ? (told.language as Language) : FALLBACK_LANGUAGE
  const words = WORDS[language]
  const begins = new Intl.DateTimeFormat(language, DAY).format(new Date(`${monday}T00:00:00Z`))
  const about = day ? `${new Intl.DateTimeFormat(language, WEEKDAY).format(new Date(`${day}T00:00:00Z`))}: ` : ''
  await db.rows(
    `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'mail', $3, $4)
     on conflict (company_id, dedupe_key) do nothing`,
    [
      companyId,
      newId(),
      `work-week/${stakeholderId}/${monday}/${told.version}`,
      JSON.stringify({
        to: told.email,
        subject: (wasApproved ? words.reopened : words.asked).replace('{day}', () => begins),
        text: letter(
          told.language,
          [words.text.replace('{name}', () => told.author), `${about}${text}`, words.next],
          told.company,
        ),
      }),
    ],
  )
}
