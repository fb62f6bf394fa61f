import type { Agreement } from '@casekit/contract/service-shapes'
import type { Messages } from '@casekit/messages/react'

type Rule = Pick<Agreement, 'rhythm' | 'every' | 'unit' | 'meter' | 'meterStep'>

/** When visits are due, in a short sentence. */
export function rhythmText({ text, format }: Pick<Messages, 'text' | 'format'>, agreement: Rule): string {
  const { rhythm, every, unit, meter, meterStep } = agreement
  if (rhythm === 'manual') return text('Rhythm.manual')
  if (rhythm === 'calendar') return text(`Service.Every.${unit}`, { count: every })
  const step = `${format.number(meterStep ?? 0)} ${meter?.unit ?? ''}`.trim()
  return text('Service.EveryStep', { step, meter: meter ? `${meter.name}, ${meter.asset}` : '' })
}

/** Formats `04-01` as `1. apr.`, for any year. */
export const dayOfYear = ({ format }: Pick<Messages, 'format'>, date: string): string => format.dayMark(`2024-${date}`)
