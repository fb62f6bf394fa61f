import type { DocumentLine } from '@casekit/contract/document-content'
import { addPackage, editPackage, type Package, type PackageFields, type Pricing } from '@casekit/contract/packages'
import type { MessageId } from '@casekit/messages/ids'
import type { Messages } from '@casekit/messages/react'
import { calculate } from '@casekit/rules/calculate'
import { call } from '../../session/session.store.ts'

/** Numbers stay as typed until saved. */
export type Typed = {
  packageNumber: string
  name: string
  text: string
  category: string
  skillId: string
  minutes: string
  lines: DocumentLine[]
  costs: Record<string, number>
  pricing: Pricing
  fixedPrice: string
  vatPercent: string
  isActive: boolean
}

export const typedOf = (found: Package | undefined, format: Messages['format']): Typed => ({
  packageNumber: found?.packageNumber ?? '',
  name: found?.name ?? '',
  text: found?.text ?? '',
  category: found?.category ?? '',
  skillId: found?.skill?.id ?? '',
  minutes: String(found?.durationInMinutes ?? 60),
  lines: found?.lines ?? [],
  costs: found?.costs ?? {},
  pricing: found?.pricing ?? 'lines',
  fixedPrice: format.amount(found?.fixedPrice ?? 0),
  vatPercent: format.number(found?.vatPercent ?? 25),
  isActive: found?.isActive ?? true,
})

const WEEK_MINUTES = 10_080
const fault = (id: MessageId) => ({ id })

export const numberIn = (typed: string, language: string): number => calculate(typed, language) ?? Number.NaN

/** The errors of the form, by field. */
export function faultsIn(values: Typed, language: string) {
  const number = (typed: string, most: number) => {
    const found = numberIn(typed, language)
    return found >= 0 && found <= most
  }
  const minutes = Number(values.minutes)
  return {
    ...(values.packageNumber.trim() === '' && { packageNumber: fault('Packages.Missing') }),
    ...(values.name.trim() === '' && { name: fault('Packages.Missing') }),
    ...((!Number.isInteger(minutes) || minutes < 0 || minutes > WEEK_MINUTES) && {
      minutes: fault('Packages.NoAmount'),
    }),
    ...(!number(values.fixedPrice, 10_000_000) && { fixedPrice: fault('Packages.NoAmount') }),
    ...(!number(values.vatPercent, 100) && { vatPercent: fault('Packages.NoAmount') }),
  }
}

/** The totals while typing: invalid numbers count as 0. */
export const soldAs = ({ name, lines, pricing, fixedPrice, vatPercent }: Typed, language: string) => ({
  name,
  lines,
  pricing,
  fixedPrice: numberIn(fixedPrice, language) || 0,
  vatPercent: numberIn(vatPercent, language) || 0,
})

type Kept = { found: Package | undefined; values: Typed; language: string; seesCost: boolean; key: string }

/** Returns the package's id. */
export async function keepPackage({ found, values, language, seesCost, key }: Kept): Promise<string> {
  const { minutes, skillId, costs, fixedPrice, vatPercent, ...same } = values
  const body: PackageFields = {
    ...same,
    skillId: skillId || null,
    durationInMinutes: Number(minutes),
    fixedPrice: numberIn(fixedPrice, language),
    vatPercent: numberIn(vatPercent, language),
    ...(seesCost && { costs }),
  }
  if (!found) return call(addPackage, { body, key })
  await call(editPackage, { params: { packageId: found.id }, body, ifMatch: found.version })
  return found.id
}

export const copyOf = (lines: readonly DocumentLine[]): DocumentLine[] => lines.map(line => ({ ...line }))
