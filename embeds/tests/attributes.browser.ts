import { CASEKIT, equal, freshToken, hear, isThere, main, ok, part, put, TAGS, test, until } from './page.ts'
import type { Element, Tag } from './page.ts'
import { type Sample, SAMPLES } from './samples.ts'

const propertyOf = (attribute: string) => attribute.replaceAll(/-[a-z]/g, letters => letters.slice(1).toUpperCase())

const valuesOf = (element: Element, names: string[]) =>
  Object.fromEntries(names.map(name => [name, element[propertyOf(name)]]))

const samplesOf = async (tag: Tag): Promise<Record<string, Sample>> => ({
  ...SAMPLES[tag],
  token: { text: await freshToken(), initial: undefined },
})

for (const tag of TAGS) {
  test(`${tag}: what its markup says counts when it is defined`, async () => {
    const samples = Object.entries(await samplesOf(tag))
    const template = document.createElement('template')
    const markup = template.content.appendChild(document.createElement(tag)) as unknown as Element
    for (const [name, { text }] of samples) markup.setAttribute(name, name === 'api' ? CASEKIT : text)
    main.innerHTML = template.innerHTML
    const element = main.firstElementChild as Element
    await customElements.whenDefined(tag)
    equal(element.outerHTML, template.innerHTML, 'The markup')
    const values = Object.fromEntries(samples.map(([name, { text, value = text }]) => [name, value]))
    equal(valuesOf(element, Object.keys(values)), { ...values, api: CASEKIT })
  })

  test(`${tag}: each attribute and its property are one, live; taken away means the default again`, async () => {
    await customElements.whenDefined(tag)
    const element = document.createElement(tag) as unknown as Element
    for (const [name, { text, value = text, initial }] of Object.entries(await samplesOf(tag))) {
      const property = propertyOf(name)
      const is = (due: unknown, when: string) => equal(element[property], due, `${property} ${when}`)
      is(initial, 'at first')
      element.setAttribute(name, text)
      is(value, 'from its attribute')
      element.removeAttribute(name)
      is(initial, 'without its attribute')
      element[property] = value
      is(value, 'from the page’s script')
      element[property] = undefined
      is(initial, 'without a value')
      element[property] = text
      is(value, 'as text, as templates write it')
      equal(element.hasAttribute(name), false, `An attribute ${name} that nobody wrote`)
      element[property] = null
    }
  })

  test(`${tag}: unreadable attributes are told, and the element lives on with the defaults`, async () => {
    const bad = Object.entries(SAMPLES[tag]).flatMap(([name, { bad }]) => (bad ? [[name, bad] as const] : []))
    const seen = hear('casekit-error')
    const element = put(tag, { token: await freshToken(), ...Object.fromEntries(bad) })
    await isThere(element)
    const told = seen.map(({ detail }) => detail as { code: string; message: string })
    for (const [name] of bad) {
      ok(
        told.some(({ code, message }) => code === 'bad-attribute' && message.startsWith(`${name}: `)),
        `Nobody was told of ${name}: ${JSON.stringify(told)}`,
      )
      equal(element[propertyOf(name)], SAMPLES[tag][name]?.initial, name)
    }
    equal(told.filter(({ code }) => code === 'bad-attribute').length, bad.length, 'What was told')
  })

  test(`${tag}: the nearest lang counts where no language is named, and another is shown at once`, async () => {
    main.lang = 'nn'
    const element = put(tag, { token: await freshToken(), language: 'de' })
    await isThere(element)
    const root = await part(element, '[part=root]')
    equal(root.lang, 'de-DE')
    const german = await until('it has words', () => root.textContent)
    element.removeAttribute('language')
    equal(await until('it speaks Nynorsk', () => root.lang === 'nn-NO' && root.lang), 'nn-NO')
    await until('the words are others', () => root.textContent && root.textContent !== german)
    main.removeAttribute('lang')
    element.setAttribute('scheme', 'dark')
    await until('it is dark and Danish', () => root.dataset['scheme'] === 'dark' && root.lang === 'da-DK')
  })
}

const sorted = (names: string[]) => [...new Set(names)].toSorted()

type Named = { name: string }
type Manifest = { modules: { declarations: { tagName: string; attributes: Named[]; members: Named[] }[] }[] }

test('the manifest names exactly what each element takes, and each of it is tried here', async () => {
  const manifest = (await (await fetch(`${CASEKIT}/embeds/v1/custom-elements.json`)).json()) as Manifest
  const declarations = manifest.modules.flatMap(one => one.declarations)
  equal(sorted(declarations.map(({ tagName }) => tagName)), TAGS)
  for (const { tagName, attributes, members } of declarations) {
    const tag = tagName as Tag
    const { prototype, observedAttributes } = customElements.get(tag) as unknown as {
      prototype: Element
      observedAttributes: string[]
    }
    const real = [prototype, ...bases(prototype)].flatMap(one => Object.getOwnPropertyNames(one))
    equal(sorted(attributes.map(one => one.name).filter(isObserved)), sorted(observedAttributes), `${tag} takes`)
    equal(sorted(Object.keys({ ...SAMPLES[tag], token: 0 })), sorted(observedAttributes), `${tag} is tried with`)
    const named = sorted(members.map(one => one.name))
    equal(named, sorted(real.filter(isMember)), `${tag} has`)
  }
})

/** The browser's own attributes: a field's name and whether it is disabled. */
const isObserved = (name: string) => !['name', 'disabled'].includes(name)
const isMember = (name: string) => !/Callback$|^constructor$/.test(name)

/** The prototypes between the element and the browser's own classes, without the mounting base. */
function bases(prototype: object): object[] {
  const base = Object.getPrototypeOf(prototype) as object
  return 'checkValidity' in base ? [base] : []
}
