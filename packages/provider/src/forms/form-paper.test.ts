import { DELIVERED_FORMS, FORM_FIELD_KINDS } from '@casekit/contract/form-kinds'
import type { FormAnswers, FormContent, FormField } from '@casekit/contract/form-shapes'
import { LANGUAGES } from '@casekit/contract/languages'
import { newId } from '@casekit/provider/platform/new-id'
import { contentFaults, shownFields, verdictOf } from '@casekit/rules/form-rules'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentOf, plainField } from '../../../../tests/support/form-content.ts'
import { formScene, type FormScene, said } from '../../../../tests/support/form-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { deliveredContent, deliveredForms } from './delivered/delivered.ts'

let provider: TestProvider
let scene: FormScene
beforeAll(async () => {
  provider = await testProvider()
  scene = await formScene(provider)
})
afterAll(() => provider.close())

test('the paper says what was answered, what failed and what was raised', async () => {
  const bar = plainField('bar', 'number', {
    label: 'Driftstryk',
    unit: 'bar',
    min: 1,
    onFail: { raises: 'task', title: 'Efterfyld anlæg', priority: 'High', dueDays: 2 },
  })
  const form = await scene.published(contentOf(bar, plainField('sign', 'signature'), plainField('rows', 'table')))
  const id = await scene.begun(form.id)
  await scene.save(id, { bar: said(0.7, 'Falder'), sign: said([[1, 2, 30, 40]]), rows: said([['Køkken', 'Revne']]) })
  await scene.complete(id)
  const text = await scene.paperOf(id)
  for (const words of [
    'Servicebesøg',
    'Driftstryk: 0,7 bar (dumpet)',
    'Falder',
    'Oprettet: Efterfyld anlæg',
    'Køkken · Revne',
  ])
    expect(text).toContain(words)
})

test('the delivered forms are whole in every language and can be published as they are', () => {
  for (const language of LANGUAGES) {
    const names = deliveredForms(language).map(({ name }) => name)
    expect(new Set(names.filter(Boolean)).size).toBe(DELIVERED_FORMS.length)
    for (const form of DELIVERED_FORMS)
      expect([language, form, contentFaults(deliveredContent(form, language))]).toEqual([language, form, []])
  }
})

/** Number of forms to print; `CASEKIT_PAPERS=500` for a thorough run. */
const PAPERS = Number(process.env['CASEKIT_PAPERS'] ?? 12)
const OPTIONS = ['Red', 'Green', 'Blue']
const KINDS = FORM_FIELD_KINDS.filter(kind => kind !== 'photo' && kind !== 'file')

/** Fields of all kinds; each may depend on any above it. */
const content: fc.Arbitrary<FormContent> = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...KINDS),
      isRequired: fc.boolean(),
      isMany: fc.boolean(),
      needsNote: fc.boolean(),
      score: fc.nat(5),
      from: fc.option(fc.nat(20)),
      is: fc.subarray(['yes', 'no', ...OPTIONS, 'text', '3'], { minLength: 1 }),
      failOn: fc.subarray(['no', 'na', 'Red', 'Blue']),
      min: fc.option(fc.integer({ min: -5, max: 2 })),
      max: fc.option(fc.integer({ min: 2, max: 8 })),
      isNewSection: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map(drawn => {
    const sections: FormContent['sections'] = []
    drawn.forEach(({ from, is, isNewSection, ...more }, at) => {
      const above = from === null || at === 0 ? null : { field: `f${from % at}`, is }
      const field = plainField(`f${at}`, more.kind, { ...more, options: OPTIONS, showIf: isNewSection ? null : above })
      if (isNewSection || sections.length === 0)
        sections.push({ id: `s${at}`, title: `Section ${at}`, showIf: isNewSection ? above : null, fields: [field] })
      else sections.at(-1)?.fields.push(field)
    })
    return { sections }
  })

const valueOf = ({ kind, isMany }: FormField): fc.Arbitrary<FormAnswers[string]['value']> => {
  if (kind === 'yesno') return fc.constantFrom('yes', 'no', 'na')
  if (kind === 'choice') return fc.subarray(OPTIONS, isMany ? {} : { maxLength: 1 })
  if (kind === 'number' || kind === 'reading') return fc.oneof(fc.integer({ min: -9, max: 12 }), fc.constant(2.5))
  if (kind === 'date') return fc.constantFrom('2026-02-28', '2024-02-29')
  if (kind === 'table') return fc.array(fc.tuple(fc.constantFrom('', 'Cell'), fc.constant('x')), { maxLength: 3 })
  if (kind === 'signature') return fc.array(fc.constant<number[]>([1, 2, 3, 4]), { maxLength: 2 })
  return fc.constantFrom('text', ' ', 'Æble & pære <b>', '3')
}

const filled = content.chain(asked =>
  fc
    .record(
      Object.fromEntries(
        asked.sections
          .flatMap(({ fields }) => fields)
          .map(field => [
            field.id,
            fc.option(
              fc.record({
                value: fc.option(valueOf(field)),
                note: fc.constantFrom('', 'Note'),
                files: fc.constant<string[]>([]),
              }),
            ),
          ]),
      ),
    )
    .map(drawn => ({
      asked,
      answers: Object.fromEntries(Object.entries(drawn).filter(([, one]) => one !== null)) as unknown as FormAnswers,
    })),
)

/** A published form with a started answer, inserted directly. */
async function begin(asked: FormContent): Promise<string> {
  const [formId, answerId] = [newId(), newId()]
  await scene.db().rows(
    `with form as (insert into casekit.form (company_id, id, name, published) values ($1, $2, 'Random', 1) returning id),
       version as (insert into casekit.form_version (company_id, form_id, number, name, content) select $1, id, 1, 'Random', $4 from form)
     insert into casekit.form_answer (company_id, id, form_id, number, case_id) select $1, $3, id, 1, $5 from form`,
    [scene.companyId, formId, answerId, JSON.stringify(asked), scene.caseId],
  )
  return answerId
}

test('of 500 random forms the server judges as the phone does', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(filled, async ({ asked, answers }) => {
      const id = await begin(asked)
      const saved = await scene.save(id, answers)
      expect([saved.status, saved.body.verdict]).toEqual([200, verdictOf(asked, answers)])
      const { status, body } = await scene.complete(id)
      const { missing, score, failed } = verdictOf(asked, answers)
      if (missing.length > 0) {
        expect([status, (body as unknown as { current: object }).current]).toMatchObject([409, { missing }])
        return
      }
      expect([status, body.verdict]).toMatchObject([200, { score, failed, missing: [] }])
      const shown = shownFields(asked, answers).map(field => field.id)
      expect(Object.keys(body.answers).every(key => shown.includes(key))).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test(
  'the paper of a random form names every field that was asked, and no other',
  { timeout: 60_000 + PAPERS * 20_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(filled, async ({ asked, answers }) => {
        const id = await begin(asked)
        await scene.save(id, answers)
        const text = (await scene.paperOf(id)).replaceAll(/\s+/g, ' ')
        const shown = shownFields(asked, answers)
        const fields = asked.sections.flatMap(section => section.fields)
        for (const field of fields)
          expect([field.id, new RegExp(`${field.label}(?!\\d)`).test(text)]).toEqual([field.id, shown.includes(field)])
        for (const { id: key, kind } of shown)
          if (kind === 'choice')
            for (const word of (answers[key]?.value ?? []) as string[]) expect(text).toContain(word)
      }),
      { numRuns: PAPERS },
    )
  },
)
