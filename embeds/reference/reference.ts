/** The reference page's own script. It only uses the public manifest and the elements themselves. */
import { copyButtons } from './copying.ts'
import { openFind } from './find.ts'
import { openPlayground, type Playground } from './playground.ts'
import { openServerLines } from './server-lines.ts'
import { meet, standBetween } from './states.ts'
import { openThemeEditor } from './theme-editor.ts'

for (const mark of document.querySelectorAll('[data-origin]')) mark.textContent = location.origin
copyButtons()
openFind()
openServerLines()
standBetween()

const sections = [...document.querySelectorAll<HTMLElement>('main > section')]
const playgrounds = new Map<HTMLElement, Playground>()
const theme = openThemeEditor()
let token = ''

/** Shows one section at a time, by the URL hash; a link into a section shows all of it. */
function showSection(): void {
  const target = document.getElementById(location.hash.slice(1))
  const shown = sections.find(section => section.contains(target)) ?? sections[0]
  for (const section of sections) section.hidden = section !== shown
  for (const link of document.querySelectorAll('nav a'))
    link.toggleAttribute('aria-current', link.getAttribute('href') === `#${shown?.id}`)
  document.title = `${shown?.querySelector('h1')?.textContent ?? ''} · Casekit embeds`
  if (target && target !== shown) target.scrollIntoView({ block: 'center' })
  else scrollTo(0, 0)
  if (shown) play(shown)
}

function play(section: HTMLElement): void {
  if (section.dataset.live === undefined) {
    meet('live')
    return theme.useToken(section.id === 'theme' ? token : '')
  }
  if (!playgrounds.has(section)) playgrounds.set(section, openPlayground(section))
  playgrounds.get(section)?.useToken(token)
}

const form = document.querySelector<HTMLFormElement>('[data-sign-in]')
const said = form?.querySelector('output')

async function signIn(): Promise<void> {
  const given = new FormData(form ?? undefined)
  const pasted = (given.get('token') as string).trim()
  token = pasted || (await bearerFor(given))
  if (said) said.textContent = token ? 'Signed in. The elements are live.' : 'Wrong email or password.'
  form?.classList.toggle('is-done', token !== '')
  showSection()
}

async function bearerFor(given: FormData): Promise<string> {
  const response = await fetch('/api/Website/Login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: given.get('email'), password: given.get('password') }),
  })
  return response.ok ? ((await response.json()) as { bearer: string }).bearer : ''
}

form?.addEventListener('submit', event => {
  event.preventDefault()
  void signIn()
})
const inputOf = (name: string) => form?.querySelector<HTMLInputElement>(`[name='${name}']`)
inputOf('token')?.addEventListener('change', () => void signIn())

/** Local installations have the demo data, unless it was disabled. */
if (/^(localhost|127\.)/.test(location.hostname)) {
  inputOf('email')?.setAttribute('value', 'admin@nordhavn.example')
  inputOf('password')?.setAttribute('value', 'casekit-demo')
}
addEventListener('hashchange', showSection)
showSection()
