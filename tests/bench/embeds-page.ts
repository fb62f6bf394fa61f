import type { Browser } from 'playwright'
import type { Product } from '@casekit/tooling/start-product'

type Where = Pick<Product, 'url' | 'data' | 'reactHostUrl'>

/** An element with everything it needs to show content. */
export type Shown = { kind: string; token: string; attributes?: string }

/**
 * The page: its loader, its elements, one `getToken` per token, and a timer that stops when all are usable. `early`:
 * files it preloads.
 */
export const pageOf = (
  casekit: string,
  shown: Shown[],
  early: readonly string[] = [],
) => `<!doctype html><html lang="da"><title>Bench</title>
${early.map(file => `<link rel="modulepreload" href="${file}">`).join('')}
<link rel="icon" href="data:,"><link rel="stylesheet" href="${casekit}/embeds/v1/casekit.css">
<script type="module" src="${casekit}/embeds/v1/casekit.js"></script>
${shown.map(({ kind, token, attributes = '' }) => `<casekit-${kind} data-token="${token}" ${attributes}></casekit-${kind}>`).join('')}
<script>
  const elements = [...document.querySelectorAll('[data-token]')]
  const ready = new Set()
  document.addEventListener('casekit-ready', ({ target }) => ready.add(target))
  const ways = new Map(elements.map(({ dataset: { token } }) => [token, async () => token]))
  for (const element of elements) element.getToken = ways.get(element.dataset.token)
  const isUsable = element => ready.has(element) && !element.shadowRoot.querySelector('[aria-busy=true]')
  const isSeen = element => isUsable(element) || element.getBoundingClientRect().top < innerHeight
  const look = () => {
    if (!window.seenAt && elements.filter(isSeen).every(isUsable)) window.seenAt = performance.mark('seen').startTime
    if (elements.every(isUsable)) window.usableAt = performance.now()
    else requestAnimationFrame(look)
  }
  look()
</script></html>`

type Loads = { version: string; elements: Record<string, { chunks: string[]; words: { da: string[] } }> }

/** Returns the preloads that the reference offers for copying, by element. */
export async function earlyFiles(casekit: string): Promise<(kind: string) => string[]> {
  const { version, elements } = (await (await fetch(`${casekit}/embeds/v1/loads.json`)).json()) as Loads
  return kind => {
    const { chunks, words } = elements[`casekit-${kind}`]!
    return [...chunks, ...words.da].map(path => `${casekit}/embeds/${version}/${path}`)
  }
}

/** The nine elements on a page of the example at `host`, including a sent offer and a rented home. */
export async function nineElements(browser: Browser, { url, data, reactHostUrl: host }: Where): Promise<Shown[]> {
  // the shared test helpers read the product's address from here
  Object.assign(process.env, { CASEKIT_URL: url, CASEKIT_DATA: data, CASEKIT_REACT_HOST_URL: host })
  const [{ tokenFrom }, { sendOffer }, { letHome, tenantToken }, { signIn }] = await Promise.all([
    import('../../embeds/e2e/host-page.ts'),
    import('../e2e/document.ts'),
    import('../e2e/let-home.ts'),
    import('../e2e/sign-in.ts'),
  ])
  const tab = await browser.newPage({ baseURL: url, locale: 'da-DK' })
  const token = await tokenFrom(tab, host)
  const offerId = await sendOffer(tab, 'Nyt tag')
  await signIn(tab, 'property-manager')
  const home = await tenantToken(await letHome(tab), host)
  await tab.close()
  return [
    ...PLAIN.map(kind => ({ kind, token })),
    { kind: 'offer', token, attributes: `offer-id="${offerId}"` },
    { kind: 'tenant', token: home },
  ]
}

const PLAIN = [
  'case-wizard',
  'customer-picker',
  'timeslot-chooser',
  'global-search',
  'kanban-board',
  'case-report',
  'shop',
]
