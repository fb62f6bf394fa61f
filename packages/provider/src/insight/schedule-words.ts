import type { ScheduleEvery } from '@casekit/contract/insight-shapes'
import type { Language } from '@casekit/contract/languages'

type ScheduleWords = { attached: string; why: Record<ScheduleEvery, string> }

/** Texts of a report mail, in the language of its receivers. */
export const SCHEDULE_WORDS: Record<Language, ScheduleWords> = {
  'da-DK': {
    attached: 'Her er {name}. Rapporten er vedhæftet.',
    why: {
      week: '{person} har sat den til at blive sendt hver mandag.',
      month: '{person} har sat den til at blive sendt den første i hver måned.',
      quarter: '{person} har sat den til at blive sendt den første dag i hvert kvartal.',
    },
  },
  'nn-NO': {
    attached: 'Her er {name}. Rapporten ligg ved.',
    why: {
      week: '{person} har sett han opp til å bli send kvar måndag.',
      month: '{person} har sett han opp til å bli send den første i kvar månad.',
      quarter: '{person} har sett han opp til å bli send den første dagen i kvart kvartal.',
    },
  },
  'sv-SE': {
    attached: 'Här kommer {name}. Rapporten är bifogad.',
    why: {
      week: '{person} har ställt in att den skickas varje måndag.',
      month: '{person} har ställt in att den skickas den första i varje månad.',
      quarter: '{person} har ställt in att den skickas den första dagen i varje kvartal.',
    },
  },
  'en-US': {
    attached: 'Here is {name}. The report is attached.',
    why: {
      week: '{person} has set it to be sent every Monday.',
      month: '{person} has set it to be sent on the first of every month.',
      quarter: '{person} has set it to be sent on the first day of every quarter.',
    },
  },
  'de-DE': {
    attached: 'Hier ist {name}. Der Bericht liegt bei.',
    why: {
      week: '{person} hat eingestellt, dass er jeden Montag verschickt wird.',
      month: '{person} hat eingestellt, dass er am Ersten jedes Monats verschickt wird.',
      quarter: '{person} hat eingestellt, dass er am ersten Tag jedes Quartals verschickt wird.',
    },
  },
  'es-ES': {
    attached: 'Aquí está {name}. El informe va adjunto.',
    why: {
      week: '{person} ha dispuesto que se envíe todos los lunes.',
      month: '{person} ha dispuesto que se envíe el día uno de cada mes.',
      quarter: '{person} ha dispuesto que se envíe el primer día de cada trimestre.',
    },
  },
}
