import type { YearDay } from '@casekit/contract/service-shapes'
import { marksOf, monthsOf, WHEEL } from '@casekit/rules/year-wheel'
import type { Content } from 'pdfmake/interfaces.js'
import { footOf, headOf, settingOf } from '../case-paper/letterhead.ts'
import type { Paper } from '../case-paper/paper.ts'
import { section, table } from '../case-paper/parts.ts'
import { type Words, wordsOf } from '../case-paper/words.ts'
import { letterheadOf } from '../documents/letterhead.ts'
import { accentOf, type SellingCompany } from '../documents/pdf-words.ts'

type YearPaper = {
  company: SellingCompany
  year: number
  /** The customer, property, or agreement. */
  name: string
  days: readonly YearDay[]
  printedAt: string
}

/** A year of visits as a PDF: the wheel, then each day. */
export function yearPaper({ company, year, name, days, printedAt }: YearPaper): Paper {
  const words = wordsOf(company.language, company.timeZone)
  const title = `${words.text('Service.Wheel')} ${year}`
  const letterhead = letterheadOf(company, words, {
    document: `${title} · ${words.dateTime(printedAt)}`,
    customer: name,
  })
  return {
    foot: footOf(letterhead),
    definition: {
      ...settingOf(letterhead),
      info: { title: `${title} ${name}`, author: company.name, creator: 'Casekit' },
      language: company.language,
      content: [
        headOf(letterhead),
        { text: [{ text: `${title} `, color: '#526070', bold: false }, name], style: 'title' },
        wheelOf(days, year, company, words),
        ...section(
          words.text('Service.Visits'),
          ...table(
            ['auto', 'auto', '*', 'auto'],
            [
              words.text('Service.YearDay'),
              words.text('Service.Number'),
              words.text('Service.Name'),
              words.text('Service.State'),
            ],
            days.map(({ on, state, agreement }) => [
              words.date(on),
              String(agreement.number),
              agreement.name,
              words.text(`VisitState.${state}`),
            ]),
          ),
        ),
      ],
    },
  }
}

const INK = '#0a1d38'
const QUIET = '#e8edf3'

/** As in the console: months colored by their most important state, and a mark per state of their days. */
function wheelOf(days: readonly YearDay[], year: number, company: SellingCompany, words: Words): Content {
  const accent = accentOf(company)
  const fills: Record<YearDay['state'], string> = {
    done: '#17684a',
    made: accent,
    planned: accent,
    expected: '#9fb6d6',
    skipped: '#b8c2cf',
  }
  const month = new Intl.DateTimeFormat(company.language === 'nn-NO' ? 'nb-NO' : company.language, {
    month: 'short',
    timeZone: 'UTC',
  })
  const nameOf = (at: number) =>
    month
      .format(Date.UTC(year, at, 1))
      .replaceAll('.', '')
      .slice(0, 3)
  const parts = [
    ...monthsOf(days).flatMap(({ path, labelAt, state, month: at }) => [
      `<path d="${path}" fill="${state ? fills[state] : QUIET}" stroke="#ffffff" stroke-width="1.5"/>`,
      text(labelAt.x, labelAt.y, 9, state && state !== 'expected' && state !== 'skipped' ? '#ffffff' : INK, nameOf(at)),
    ]),
    ...marksOf(days).flatMap(({ at, state, count }) => [
      `<circle cx="${at.x}" cy="${at.y}" r="${state === 'expected' ? 3 : 6}" fill="${fills[state]}"/>`,
      ...(count > 1 && state !== 'expected' ? [text(at.x, at.y, 7, '#ffffff', String(count))] : []),
    ]),
    text(WHEEL.middle, WHEEL.middle - 8, 16, INK, String(year)),
    text(WHEEL.middle, WHEEL.middle + 12, 9, '#526070', doneOf(days)),
    text(WHEEL.middle, WHEEL.middle + 24, 8, '#526070', words.text('VisitState.done')),
  ]
  const svg = `<svg viewBox="0 0 240 240" xmlns="http://www.w3.org/2000/svg">${parts.join('')}</svg>`
  return { svg, width: 300, alignment: 'center', font: 'standard', margin: [0, 8, 0, 12] }
}

const text = (x: number, y: number, size: number, color: string, said: string): string =>
  `<text x="${x}" y="${y + size / 3}" font-size="${size}" fill="${color}" text-anchor="middle">${escaped(said)}</text>`

function doneOf(days: readonly YearDay[]): string {
  const count = (isOf: (state: YearDay['state']) => boolean) => days.filter(({ state }) => isOf(state)).length
  return `${count(state => state === 'done')} / ${count(state => state !== 'skipped')}`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
