import type { Agreement } from '@casekit/contract/service-shapes'
import type { AgreementFacts } from '@casekit/contract/service'
import type { Season } from '@casekit/rules/season'
import type { Chosen } from '../../patterns/Choose.tsx'

/** The facts as typed: amounts and numbers stay text until saved. */
export type AgreementForm = {
  name: string
  customerId: Chosen
  propertyId: Chosen
  assetIds: readonly NonNullable<Chosen>[]
  responsibleId: string
  departmentId: string
  rhythm: AgreementFacts['rhythm']
  every: string
  unit: AgreementFacts['unit']
  basis: AgreementFacts['basis']
  firstOn: string
  meterId: string
  meterStep: string
  seasons: readonly Season[]
  leadDays: string
  visitTitle: string
  tasks: string
  formIds: readonly NonNullable<Chosen>[]
  pricing: AgreementFacts['pricing']
  price: string
  billed: AgreementFacts['billed']
  billedFrom: string
  indexName: string
  indexPercent: string
  indexMonth: string
  startsOn: string
  termMonths: string
  noticeMonths: string
  internalNote: string
}

type Write = { amount: (value: number) => string; number: (value: number) => string }

/** The form values of an agreement, or the defaults for a new one. `today` is a day. */
export function formOf(agreement: Agreement | undefined, { amount, number }: Write, today: string): AgreementForm {
  return {
    name: agreement?.name ?? '',
    customerId: agreement?.customer ?? null,
    propertyId: agreement?.property
      ? { id: agreement.property.id, name: `${agreement.property.number} ${agreement.property.name}` }
      : null,
    assetIds: (agreement?.assets ?? []).map(asset => ({ id: asset.id, name: `${asset.number} ${asset.name}` })),
    responsibleId: agreement?.responsible?.id ?? '',
    departmentId: agreement?.department?.id ?? '',
    rhythm: agreement?.rhythm ?? 'calendar',
    every: String(agreement?.every ?? 1),
    unit: agreement?.unit ?? 'year',
    basis: agreement?.basis ?? 'scheduled',
    firstOn: agreement?.firstOn ?? today,
    meterId: agreement?.meter?.id ?? '',
    meterStep: agreement?.meterStep ? number(agreement.meterStep) : '',
    seasons: agreement?.seasons ?? [],
    leadDays: String(agreement?.leadDays ?? 14),
    visitTitle: agreement?.visitTitle ?? '',
    tasks: (agreement?.tasks ?? []).map(({ subject, minutes }) => `${subject} (${minutes})`).join('\n'),
    formIds: agreement?.forms ?? [],
    pricing: agreement?.pricing ?? 'visit',
    price: amount(agreement?.price ?? 0),
    billed: agreement?.billed ?? 'year',
    billedFrom: agreement?.billedFrom ?? '',
    indexName: agreement?.indexName ?? '',
    indexPercent: number(agreement?.indexPercent ?? 0),
    indexMonth: agreement?.indexMonth ? String(agreement.indexMonth) : '',
    startsOn: agreement?.startsOn ?? today,
    termMonths: agreement?.termMonths ? String(agreement.termMonths) : '',
    noticeMonths: String(agreement?.noticeMonths ?? 3),
    internalNote: agreement?.internalNote ?? '',
  }
}

/** One task per line with its minutes in parentheses; default 60. */
export function tasksOf(typed: string): AgreementFacts['tasks'] {
  return typed
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .map(line => {
      const [, subject = line, minutes = '60'] = /^(.*\S)\s*\((\d{1,4})\)$/.exec(line) ?? []
      return { subject: subject.slice(0, 200), minutes: Number(minutes) }
    })
}

type Read = (typed: string) => number
const idOf = (chosen: Chosen) => chosen?.id ?? null
const countOf = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** The request body. */
export function factsOf(form: AgreementForm, read: Read): Omit<AgreementFacts, 'customerId'> & { customerId: string } {
  return {
    name: form.name.trim(),
    customerId: form.customerId?.id ?? '',
    propertyId: idOf(form.propertyId),
    assetIds: form.assetIds.map(({ id }) => id),
    responsibleId: form.responsibleId || null,
    departmentId: form.departmentId || null,
    rhythm: form.rhythm,
    every: countOf(form.every),
    unit: form.unit,
    basis: form.basis,
    firstOn: form.firstOn,
    meterId: form.rhythm === 'meter' ? form.meterId || null : null,
    meterStep: form.rhythm === 'meter' ? read(form.meterStep) : null,
    seasons: form.seasons.map(({ from, to }) => ({ from: from.trim(), to: to.trim() })),
    leadDays: countOf(form.leadDays),
    visitTitle: form.visitTitle.trim(),
    tasks: tasksOf(form.tasks),
    formIds: form.formIds.map(({ id }) => id),
    pricing: form.pricing,
    price: read(form.price),
    billed: form.billed,
    billedFrom: form.billedFrom || null,
    indexName: form.indexName.trim(),
    indexPercent: read(form.indexPercent),
    indexMonth: form.indexMonth ? Number(form.indexMonth) : null,
    startsOn: form.startsOn,
    termMonths: form.termMonths.trim() ? countOf(form.termMonths) : null,
    noticeMonths: countOf(form.noticeMonths),
    internalNote: form.internalNote,
  }
}
