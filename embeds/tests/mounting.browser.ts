import {
  allParts,
  equal,
  field,
  freshToken,
  hear,
  isThere,
  main,
  ok,
  OPENED,
  part,
  pause,
  put,
  REACHED,
  replace,
  stands,
  TAGS,
  test,
  type,
  until,
} from './page.ts'
import type { Element, Tag } from './page.ts'

const TIMES = 100

/** Targets that outlive every element: a listener left there retains everything it references. */
const isLasting = (target: unknown) =>
  target === window ||
  target instanceof Document ||
  target instanceof MediaQueryList ||
  target === window.visualViewport ||
  (target instanceof Node && main.parentElement !== null && !main.contains(target) && target.isConnected)

type Added = Parameters<EventTarget['addEventListener']>

type Listen = (this: EventTarget | undefined, ...given: Added) => void
const TARGETS = EventTarget.prototype as unknown as { addEventListener: Listen; removeEventListener: Listen }

/** Counts the listeners on long-lived targets from now on. */
function countListeners(): () => number {
  const held = new Map<EventTarget, Set<string>>()
  const names = new Map<unknown, number>()
  const nameOf = (listener: unknown) => names.get(listener) ?? (names.set(listener, names.size), names.size - 1)
  const keyOf = ([name, listener, options]: Added) =>
    [name, nameOf(listener), typeof options === 'object' ? Boolean(options.capture) : Boolean(options)].join()
  const add = replace(TARGETS, 'addEventListener', function (this: EventTarget | undefined, ...given: Added) {
    const target = this ?? window
    add.apply(target, given)
    if (!isLasting(target) || !given[1]) return
    const kept = held.get(target) ?? new Set()
    held.set(target, kept.add(keyOf(given)))
    const signal = typeof given[2] === 'object' ? given[2].signal : undefined
    if (signal) add.call(signal, 'abort', () => kept.delete(keyOf(given)))
  })
  const remove = replace(TARGETS, 'removeEventListener', function (this: EventTarget | undefined, ...given: Added) {
    const target = this ?? window
    remove.apply(target, given)
    held.get(target)?.delete(keyOf(given))
  })
  return () => [...held.values()].reduce((sum, { size }) => sum + size, 0)
}

const worn = (element: Element) => element.shadowRoot.adoptedStyleSheets.length

for (const tag of OPENED)
  test(`${tag}: a hundred times in and out of the page nothing grows`, async () => {
    const token = await freshToken()
    const seen = hear('casekit-ready', 'casekit-error')
    const element = put(tag, { token })
    await part(element, REACHED[tag])
    const children = element.shadowRoot.childNodes.length
    element.remove()
    await pause()
    equal(element.shadowRoot.querySelectorAll('[part=root]').length, 0, 'What still stands outside the page')
    const [nodes, globals] = [document.querySelectorAll('*').length, Object.keys(window).length]
    const listeners = countListeners()
    for (let time = 0; time < TIMES; time += 1) {
      const standing = stands(element)
      main.append(element)
      // some are removed before they are mounted
      if (time % 4) await standing
      else await pause()
      element.remove()
      await pause()
    }
    // a part loaded meanwhile may add one shared listener
    await until('its listeners have left', () => listeners() < 5)
    equal([document.querySelectorAll('*').length, Object.keys(window).length], [nodes, globals], 'The page')
    main.append(element)
    await part(element, REACHED[tag])
    const other = put(tag, { token })
    await part(other, REACHED[tag])
    // the sheet of a part loaded later is adopted by both
    equal([element.shadowRoot.childNodes.length, worn(element)], [children, worn(other)], 'The root')
    equal(new Set(element.shadowRoot.adoptedStyleSheets).size, worn(element), 'Each sheet once')
    equal(
      seen.filter(({ name }) => name === 'casekit-error').map(({ detail }) => detail),
      [],
    )
  })

for (const tag of TAGS)
  test(`${tag}: moved it stays the very same, without being ready anew`, async () => {
    const element = put(tag, { token: await freshToken() })
    await Promise.all([isThere(element), part(element, REACHED[tag])])
    const seen = hear('casekit-ready')
    const root = await part(element, '[part=root]')
    const reached = await part(element, REACHED[tag])
    const input = allParts(element, 'input:not([type=checkbox], [type=radio], [type=date], [type=range])')[0] as
      | HTMLInputElement
      | undefined
    if (input) type(input, 'ka')
    const place = main.appendChild(document.createElement('section'))
    place.append(element)
    await pause(50)
    move(main, element)
    await pause(50)
    ok(allParts(element, '[part=root]')[0] === root, 'Another stands in its place')
    if (input) equal([input.isConnected, input.value], [true, 'ka'], 'What was typed')
    else ok(reached.isConnected, 'What it showed has gone')
    equal(seen, [])
  })

const move = (into: HTMLElement, element: Element) =>
  (into as unknown as { moveBefore: (node: Node, before: Node | null) => void }).moveBefore(element, null)

/** Starts in the form of a new customer, where there is something to type into. */
const FORM = { value: '{"customer":{"name":"Holm"}}' }

test('moving the wizard, changing its language and its token keeps what was typed and what the page put into it', async () => {
  const wizard = put('casekit-case-wizard', { ...FORM, token: await freshToken() })
  wizard.innerHTML = '<h1 slot="header">Før</h1><p slot="footer">Efter</p>'
  const attention = await field(wizard, 'Att.')
  type(attention, 'Karen')
  main.appendChild(document.createElement('section')).append(wizard)
  move(main, wizard)
  wizard.setAttribute('token', await freshToken())
  wizard.setAttribute('language', 'en-US')
  await until('it speaks English', () => wizard.shadowRoot.querySelector('h2')?.textContent === 'Create case')
  ok(attention.isConnected, 'The field is another')
  equal(attention.value, 'Karen')
  const [before, after] = [...wizard.children] as HTMLElement[]
  ok(before?.assignedSlot?.name === 'header' && before.checkVisibility(), 'The words above are not shown')
  ok(after?.assignedSlot?.name === 'footer' && after.checkVisibility(), 'The words below are not shown')
})

test('taken out for good and put back, the wizard begins anew', async () => {
  const wizard = put('casekit-case-wizard', { ...FORM, token: await freshToken() })
  type(await field(wizard, 'Att.'), 'Karen')
  wizard.remove()
  await pause()
  main.append(wizard)
  equal((await field(wizard, 'Att.')).value, '')
})

test('commands wait for the widget, and reset takes what was typed', async () => {
  const wizard = put('casekit-case-wizard', { ...FORM, token: await freshToken() })
  await customElements.whenDefined(wizard.localName)
  await wizard.refresh()
  type(await field(wizard, 'Att.'), 'Karen')
  await wizard.reset()
  await until('the form is gone', () =>
    allParts(wizard, 'input').every(one => (one as HTMLInputElement).value !== 'Karen'),
  )
  equal(wizard['value'] ?? null, { customer: { name: 'Holm' } }, 'What the page said')
})

const METHODS: Tag[] = [...TAGS]

test('every element takes refresh and reset as soon as it is defined', async () => {
  const token = await freshToken()
  for (const tag of METHODS) {
    const element = put(tag, { token })
    await customElements.whenDefined(tag)
    equal([await element.refresh(), await element.reset()], [undefined, undefined], tag)
    await part(element, REACHED[tag])
  }
})
