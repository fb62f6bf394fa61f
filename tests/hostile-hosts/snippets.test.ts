import { transform } from 'esbuild'
import { expect, test } from 'vitest'
import { compileScript, compileTemplate, parse } from 'vue/compiler-sfc'
import { FRAMEWORKS, type Place, snippetFor } from '@casekit/widgets/snippets'
import { WIDGETS } from './widgets.ts'

const places = WIDGETS.map(({ tag }): Place => ({
  widget: tag.replace('casekit-', ''),
  origin: 'https://casekit.example',
  site: 'https://shop.example',
  attributes: { language: 'da-DK', required: '', value: '{"title":"3\\" rør"}' },
}))

test.each(places)(
  'what is copied for $widget compiles in React, Angular and Vue, and tells an event that it has',
  async place => {
    await transform(snippetFor('React', place), { loader: 'jsx' })
    await transform(snippetFor('Angular', place), {
      loader: 'ts',
      tsconfigRaw: { compilerOptions: { experimentalDecorators: true } },
    })
    const { descriptor, errors } = parse(snippetFor('Vue', place))
    const { bindings } = compileScript(descriptor, { id: 'page' })
    const compiled = compileTemplate({
      id: 'page',
      filename: 'Page.vue',
      source: descriptor.template?.content ?? '',
      compilerOptions: { bindingMetadata: bindings, isCustomElement: tag => tag.startsWith('casekit-') },
    })
    expect([...errors, ...compiled.errors, ...(compiled.code.match(/_ctx\.\w+/g) ?? [])]).toEqual([])
    for (const framework of FRAMEWORKS) {
      expect(snippetFor(framework, place)).not.toContain('undefined')
      expect(snippetFor(framework, place), 'Its room is kept').toContain(`${place.origin}/embeds/v1/casekit.css`)
    }
  },
)

test('where a visit is booked, the booking is told', () => {
  const chooser = { widget: 'timeslot-chooser', origin: '', site: '', attributes: {} }
  expect(snippetFor('HTML', chooser)).toContain("'casekit-timeslot-chosen'")
  expect(snippetFor('HTML', { ...chooser, attributes: { booking: '' } })).toContain("'casekit-booked'")
})

test('a brace begins an expression in Svelte, a key asks for the site that it may be used on', () => {
  const [place] = places
  expect(place && snippetFor('Svelte', place)).toContain(String.raw`value={"{\"title\":\"3\\\" rør\"}"}`)
  expect(place && snippetFor('WordPress', place)).toContain("'origin' => 'https://shop.example'")
})
