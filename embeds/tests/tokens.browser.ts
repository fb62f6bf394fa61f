import { allParts, equal, freshToken, hear, ok, part, put, REACHED, replace, TAGS, test, type, until } from './page.ts'
import type { Tag } from './page.ts'

/** Records the bearer token of each call from now on, as passed to the page's fetch. */
function followCalls(): { path: string; bearer: string | null }[] {
  const calls: { path: string; bearer: string | null }[] = []
  const fetch = replace(window, 'fetch', (target: RequestInfo | URL, options?: RequestInit) => {
    const request = new Request(target, options)
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/api/')) calls.push({ path: pathname, bearer: request.headers.get('authorization') })
    return fetch.call(window, target, options)
  })
  return calls
}

/** What an element needs before it makes requests. */
const ASKED: Partial<Record<Tag, Record<string, string>>> = {
  'casekit-offer': { 'offer-id': '5b1f6c1e-58b1-4b6a-9b0e-0f2f6d1c7a10' },
}

for (const tag of TAGS)
  test(`${tag}: two of it with two tokens call with their own`, async () => {
    const calls = followCalls()
    const tokens = [await freshToken(), await freshToken()]
    for (const token of tokens) {
      const element = put(tag, { ...ASKED[tag], token })
      const reached = await part(element, REACHED[tag])
      // it requests nothing before
      if (tag === 'casekit-global-search') type(reached, 'hansen')
    }
    await until('both have called', () => new Set(calls.map(({ bearer }) => bearer)).size >= 2)
    const bearers = [...new Set(calls.map(({ bearer }) => String(bearer)))]
    equal(bearers.toSorted(), tokens.map(token => `Bearer ${token}`).toSorted())
  })

for (const tag of TAGS)
  test(`${tag}: keeps its token out of the page`, async () => {
    const token = await freshToken()
    const element = put(tag)
    Object.assign(element, { token })
    await part(element, REACHED[tag])
    const shown = [document.documentElement.outerHTML, element.shadowRoot.innerHTML, document.cookie]
    const kept = [localStorage, sessionStorage].map(storage => JSON.stringify(storage))
    ok(![...shown, ...kept].some(text => text.includes(token)), 'The token stands in the page')
  })

test('an expired token is renewed once for all waiting calls, by getToken', async () => {
  const token = await freshToken()
  const calls = followCalls()
  let asked = 0
  const wizard = put('casekit-case-wizard', { token: 'cke_expired' })
  Object.assign(wizard, {
    getToken: () => {
      asked += 1
      return Promise.resolve(token)
    },
  })
  await part(wizard, REACHED['casekit-case-wizard'])
  equal([asked, allParts(wizard, '[role=alert]').length], [1, 0])
  ok(
    calls.some(({ bearer }) => bearer === `Bearer ${token}`),
    'Nothing was called with the new one',
  )
})

test('a page without getToken sets a new token when it is told, and the waiting calls go on', async () => {
  const token = await freshToken()
  const seen = hear('casekit-token-expired')
  const wizard = put('casekit-case-wizard', { token: 'cke_expired' })
  const { target, detail } = await until('the page is told', () => seen[0])
  ok(target === wizard, 'Another element tells it')
  equal(detail, null)
  Object.assign(target as object, { token })
  await part(wizard, REACHED['casekit-case-wizard'])
  equal([seen.length, allParts(wizard, '[role=alert]').length], [1, 0])
})
