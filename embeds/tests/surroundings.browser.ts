import { allParts, equal, freshToken, ok, OPENED, part, put, REACHED, test, until } from './page.ts'
import type { Element } from './page.ts'

const HEADINGS = 'h1, h2, h3, h4, h5, h6'
const levelsOf = (element: Element) =>
  [...new Set(allParts(element, HEADINGS).map(({ localName }) => Number(localName.slice(1))))].toSorted((a, b) => a - b)

/** Elements with headings as soon as the provider is reached. */
const HEADED = [
  'casekit-case-report',
  'casekit-case-wizard',
  'casekit-customer-picker',
  'casekit-kanban-board',
  'casekit-shop',
] as const

for (const tag of HEADED)
  test(`${tag}: its headings begin at the second level, or where the page says, and leave none out`, async () => {
    const element = put(tag, { token: await freshToken() })
    await part(element, REACHED[tag])
    const first = levelsOf(element)
    equal(first[0], 2, 'The first level')
    equal(
      first,
      first.map((_, nth) => 2 + nth),
      'The levels',
    )
    element.setAttribute('heading-level', '4')
    await until('its headings have moved', () => levelsOf(element)[0] === 4)
    equal(
      levelsOf(element),
      first.map(level => level + 2),
      'The levels',
    )
    element.setAttribute('heading-level', '6')
    await until('its headings have moved', () => levelsOf(element)[0] === 6)
    equal(levelsOf(element), [6], 'There is none below the sixth')
    element.removeAttribute('heading-level')
    await until('its headings are back', () => levelsOf(element)[0] === 2)
  })

/** Without a document, an offer has no buttons. */
for (const tag of OPENED.filter(one => one !== 'casekit-offer'))
  test(`${tag}: compact, it takes less room, and what the page sets by itself stands`, async () => {
    const token = await freshToken()
    const element = put(tag, { token })
    await part(element, REACHED[tag])
    const root = await part(element, '[part=root]')
    const sizes = () => {
      const control = getComputedStyle(root).getPropertyValue('--ck-control')
      return { control, height: (allParts(element, 'input, button')[0] as HTMLElement).offsetHeight }
    }
    const before = sizes()
    element.setAttribute('density', 'compact')
    await until('it is compact', () => root.dataset['density'] === 'compact')
    ok(sizes().height < before.height, `A control is ${sizes().height} px high instead of ${before.height}`)
    element.style.setProperty('--casekit-control-height', '60px')
    ok(sizes().control.includes('60px'), `The page's own height does not stand: ${sizes().control}`)
    element.style.removeProperty('--casekit-control-height')
    element.removeAttribute('density')
    await until('it is as before', () => JSON.stringify(sizes()) === JSON.stringify(before))
  })

test('casekit-kanban-board: what its columns stand for may change, and a visitor’s choice stands until then', async () => {
  const board = put('casekit-kanban-board', { token: await freshToken(), 'group-by': 'priority' })
  const columns = () => allParts(board, '[part=column]').map(column => column.dataset['column'])
  await until('it has its columns', () => columns().includes('Urgent'))
  board.setAttribute('group-by', 'status')
  await until('its columns are others', () => columns().includes('Open') && !columns().includes('Urgent'))
  const chosen = await until('a visitor can choose', () =>
    allParts(board, '[part=header] button[aria-pressed=false]').at(-1),
  )
  chosen.click()
  await until('the visitor’s choice is shown', () => !columns().includes('Open'))
  board['groupBy'] = 'priority'
  await until('the page’s is shown again', () => columns().includes('Urgent'))
})

/** The runner counts a page error as a failure. */
test('casekit-kanban-board: drawing its cards in turn, it brings no error to its page', async () => {
  const token = await freshToken()
  for (let time = 0; time < 40; time += 1) {
    const board = put('casekit-kanban-board', { token, 'can-create': '' })
    await part(board, REACHED['casekit-kanban-board'])
    await frames(4)
    board.setAttribute('heading-level', '4')
    await frames(4)
    board.remove()
  }
})

async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame)
}
