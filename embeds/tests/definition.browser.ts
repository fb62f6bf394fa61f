import {
  CASEKIT,
  equal,
  field,
  freshToken,
  isThere,
  main,
  ok,
  part,
  put,
  REACHED,
  replace,
  TAGS,
  test,
} from './page.ts'
import type { Element } from './page.ts'

const loaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(name => name.startsWith(`${CASEKIT}/embeds/`))

const isChunk = (url: string) => /\/embeds\/[\d.]+\/[ec]\//.test(url)

test('a page without elements has loaded the script alone, and its head is as it was', () => {
  equal(loaded(), [`${CASEKIT}/embeds/v1/casekit.js`])
  equal(
    TAGS.filter(tag => customElements.get(tag)),
    [],
  )
  equal(document.head.querySelectorAll('link[rel=modulepreload]').length, 0)
})

for (const tag of TAGS)
  test(`${tag}: inserted later it is defined then, and properties that were set before count`, async () => {
    equal(customElements.get(tag), undefined, 'The definition')
    const token = await freshToken()
    const element = Object.assign(document.createElement(tag), { token, language: 'sv-SE' }) as unknown as Element
    const standing = isThere(element)
    main.append(element)
    ok(Object.hasOwn(element, 'token'), 'The element was defined before it stood in the page')
    await standing
    equal(Object.hasOwn(element, 'token') || Object.hasOwn(element, 'language'), false, 'A value in the way')
    equal([element['token'], element['language']], [token, 'sv-SE'])
    equal((await part(element, '[part=root]')).lang, 'sv-SE')
    await part(element, REACHED[tag])
    equal(element.outerHTML, `<${tag}></${tag}>`, 'The markup')
  })

test('an object that was set before counts, too', async () => {
  const wizard = put('casekit-case-wizard')
  Object.assign(wizard, { token: await freshToken(), value: { customer: { name: 'Tidlig' } } })
  equal((await field(wizard, 'Navn')).value, 'Tidlig')
})

test('a page that loads Casekit twice keeps the first, is told once and works', async () => {
  const warnings: string[] = []
  replace(console, 'warn', (line: string) => void warnings.push(line))
  const { version } = (await (await fetch(`${CASEKIT}/embeds/v1/loads.json`)).json()) as { version: string }
  const first = TAGS.map(tag => customElements.get(tag))
  await import(`${CASEKIT}/embeds/${version}/casekit.js`)
  const wizard = put('casekit-case-wizard', { token: await freshToken() })
  await part(wizard, REACHED['casekit-case-wizard'])
  equal(
    warnings.filter(line => line.includes('is defined already')),
    ['Casekit is defined already; this copy adds the rest.'],
  )
  ok(
    TAGS.every((tag, nth) => customElements.get(tag) === first[nth]),
    'Another definition took the place of the first',
  )
  const chunks = loaded().filter(isChunk)
  ok(chunks.length > 0, 'Nothing was loaded')
  equal(new Set(chunks).size, chunks.length, 'What was loaded once')
})
