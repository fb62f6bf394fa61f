type Place = { words: string; title: string; href: string }

const MOST = 12

/** Searches elements, their attributes and events, codes, tokens and recipes; Enter opens the first match. */
export function openFind(): void {
  const form = document.querySelector<HTMLFormElement>('[data-find]')
  const input = form?.querySelector('input')
  const list = form?.querySelector('ul')
  const said = form?.querySelector('output')
  if (!form || !input || !list || !said) return
  const places = [...allPlaces()]

  function show(): void {
    const wanted = (input?.value ?? '').toLowerCase().split(/\s+/).filter(Boolean)
    const found = wanted.length === 0 ? [] : places.filter(({ words }) => wanted.every(word => words.includes(word)))
    list?.replaceChildren(...found.slice(0, MOST).map(lineOf))
    list?.toggleAttribute('hidden', found.length === 0)
    if (said) said.textContent = wanted.length === 0 ? '' : countOf(found.length)
  }
  function close(): void {
    if (input) input.value = ''
    show()
  }
  input.addEventListener('input', show)
  form.addEventListener('submit', event => {
    event.preventDefault()
    list.querySelector('a')?.click()
  })
  form.addEventListener('keydown', event => event.key === 'Escape' && close())
  list.addEventListener('click', event => event.target instanceof HTMLAnchorElement && close())
}

const countOf = (count: number) =>
  count === 0 ? 'Nothing found.' : count > MOST ? `The first ${MOST} of ${count}.` : `${count} found.`

/** Sections, their parts, and each table row, most general first. */
function* allPlaces(): Generator<Place> {
  for (const section of document.querySelectorAll('main > section'))
    yield placeOf(
      section.id,
      section.querySelector('h1')?.textContent ?? '',
      section.querySelector('p')?.textContent ?? '',
    )
  for (const part of document.querySelectorAll('main h2[id]')) yield placeOf(part.id, part.textContent, '')
  for (const row of document.querySelectorAll('main tr[id]'))
    yield placeOf(row.id, row.querySelector('th')?.textContent ?? '', row.textContent, titleAbove(row))
  for (const field of document.querySelectorAll<HTMLElement>('[data-token]'))
    yield placeOf('theme', field.id, field.closest('div')?.querySelector('label')?.title ?? '', 'Theme')
}

const titleAbove = (row: Element) => row.closest('section')?.querySelector('h1')?.firstChild?.textContent?.trim() ?? ''

const placeOf = (id: string, title: string, text: string, under = ''): Place => ({
  words: `${title} ${under} ${text}`.toLowerCase(),
  title: under ? `${title.trim()} · ${under}` : title.trim(),
  href: `#${id}`,
})

function lineOf({ title, href }: Place): HTMLLIElement {
  const line = document.createElement('li')
  line.append(Object.assign(document.createElement('a'), { href, textContent: title }))
  return line
}
