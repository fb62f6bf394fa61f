import {
  allParts,
  equal,
  freshToken,
  hear,
  main,
  ok,
  OPENED,
  part,
  put,
  REACHED,
  type,
  stands,
  test,
  until,
} from './page.ts'
import type { Element, Seen, Tag } from './page.ts'

for (const tag of OPENED)
  test(`${tag}: says once that it is ready, in each of its lives, through the roots of others and up to the page`, async () => {
    // Casekit's script looks for elements in the page itself
    await part(put(tag), '[part=root]')
    main.replaceChildren()
    const host = main.appendChild(document.createElement('div'))
    const seen = hear('casekit-ready')
    const element = put(tag, { token: await freshToken() }, host.attachShadow({ mode: 'open' }))
    await stands(element)
    await part(element, REACHED[tag])
    // listeners outside another's shadow root see its host as the target
    const heard = { name: 'casekit-ready', detail: null, isHost: true, bubbles: true, composed: true }
    const told = () => seen.map(({ target, ...one }) => ({ ...one, isHost: target === host }))
    equal(sorted(told()), sorted([heard]))
    element.remove()
    await new Promise(resolve => setTimeout(resolve))
    host.shadowRoot?.append(element)
    await stands(element)
    equal(sorted(told()), sorted([heard, heard]))
  })

/** Elements that request nothing as set up here. */
const SILENT = new Set<Tag>(['casekit-global-search', 'casekit-offer'])

for (const tag of OPENED)
  test(`${tag}: is not ready before its token was taken, and shows then what it came for`, async () => {
    const element = put(tag)
    const standing = stands(element)
    const seen = hear('casekit-ready', 'casekit-error')
    Object.assign(element, { getToken: async () => 'cke_unknown' })
    await part(element, '[part=root]')
    if (!SILENT.has(tag)) {
      await until('it is refused', () => seen.some(({ name }) => name === 'casekit-error'))
      equal(
        seen.filter(({ name }) => name === 'casekit-ready'),
        [],
      )
    }
    Object.assign(element, { getToken: freshToken })
    await standing
    ok(element.shadowRoot.querySelector(REACHED[tag]), 'What it came for is not there')
  })

/** Event details, regardless of key order. */
const sorted = (list: Record<string, unknown>[]) =>
  list.map(one =>
    Object.keys(one)
      .toSorted()
      .map(name => [name, one[name]]),
  )

/** A visitor's action, the event it causes, and whether its detail is sufficient. */
type Deed = {
  tag: Tag
  attributes?: Record<string, string>
  event: string
  act: (element: Element) => Promise<unknown>
  fits: (detail: Record<string, unknown>, element: Element) => boolean
}

const isId = (value: unknown) => /^[\da-f-]{36}$/.test(String(value))
const click = async (element: Element, selector: string) => (await part(element, selector)).click()

const DEEDS: Record<string, Deed> = {
  'a row that is pressed chooses its customer': {
    tag: 'casekit-customer-picker',
    attributes: { variant: 'simple' },
    event: 'casekit-customer-chosen',
    act: element => click(element, REACHED['casekit-customer-picker']),
    fits: ({ customerId, customerName }, element) =>
      isId(customerId) && element['customerId'] === customerId && String(customerName).length > 0,
  },
  'a time that is pressed is chosen': {
    tag: 'casekit-timeslot-chooser',
    event: 'casekit-timeslot-chosen',
    act: element => click(element, '[part=slot]'),
    fits: ({ start, fitterId }, element) =>
      isId(fitterId) && element['value'] === JSON.stringify({ start, fitterId }) && !isNaN(Date.parse(String(start))),
  },
  'a hit that is pressed is told': {
    tag: 'casekit-global-search',
    event: 'casekit-result-chosen',
    act: async element => {
      type(await part(element, 'input'), 'hansen')
      await click(element, '[part=hit]')
    },
    fits: ({ kind, id }) => ['case', 'customer', 'document'].includes(String(kind)) && isId(id),
  },
  'a card that is pressed is opened': {
    tag: 'casekit-kanban-board',
    event: 'casekit-card-opened',
    act: element => click(element, '[data-open]'),
    fits: ({ caseId }) => isId(caseId),
  },
  'a case is wanted in a column': {
    tag: 'casekit-kanban-board',
    attributes: { 'can-create': '', 'group-by': 'priority' },
    event: 'casekit-card-wanted',
    act: async element => {
      await part(element, '[part=card]')
      await click(element, '[part=column] button:not([part=card] *)')
    },
    fits: ({ groupBy, column }) => groupBy === 'priority' && typeof column === 'string',
  },
  'a case of the list that is pressed is opened': {
    tag: 'casekit-case-report',
    attributes: { from: '2020-01-01', to: '2039-12-31' },
    event: 'casekit-case-opened',
    act: element => click(element, '[part=cases] button.ck-report-link'),
    fits: ({ caseId }) => isId(caseId),
  },
  'another period is another filter': {
    tag: 'casekit-case-report',
    attributes: { from: '2020-01-01', to: '2039-12-31' },
    event: 'casekit-filter-changed',
    act: async element => {
      await part(element, '[part=sum]')
      await click(element, '[part=head] [aria-pressed=false]')
    },
    fits: filter => 'fromDate' in filter || 'period' in filter,
  },
}

for (const [what, { tag, attributes, event, act, fits }] of Object.entries(DEEDS))
  test(`${tag}: ${what} (${event})`, async () => {
    const seen = hear(event, 'casekit-error')
    const element = put(tag, { ...attributes, token: await freshToken() })
    await act(element)
    const told = (await until(`${event} is told`, () => seen[0])) as Seen & { detail: Record<string, unknown> }
    const { name, bubbles, composed, target, detail } = told
    equal({ name, bubbles, composed }, { name: event, bubbles: true, composed: true })
    ok(target === element, 'It comes from another node')
    ok(fits(detail, element), `Its details say ${JSON.stringify(detail)}`)
    equal(seen.length, 1, 'What was told')
  })

test('casekit-case-wizard: the button that closes it is told, without details', async () => {
  const seen = hear('casekit-closed')
  const wizard = put('casekit-case-wizard', { token: await freshToken(), language: 'en' })
  await part(wizard, REACHED['casekit-case-wizard'])
  const close = await until('it can be closed', () =>
    allParts(wizard, 'button').find(({ textContent, ariaLabel }) => /^close$/i.test(ariaLabel ?? textContent ?? '')),
  )
  close.click()
  const { detail, target } = await until('it is told', () => seen[0])
  equal(detail, null)
  ok(target === wizard, 'It comes from another node')
})
