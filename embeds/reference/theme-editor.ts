const PRESETS: Record<string, Record<string, string>> = {
  Casekit: {},
  Gran: { '--casekit-accent': '#1d6b4f' },
  Tegl: { '--casekit-accent': '#a2401f', '--casekit-radius': '2px', '--casekit-radius-card': '2px' },
  Voltgaard: {
    '--casekit-accent': '#ffd200',
    '--casekit-radius': '0',
    '--casekit-radius-card': '0',
    '--casekit-border': '2px',
  },
  Lyng: { '--casekit-accent': '#7b3fa0', '--casekit-radius': '999px', '--casekit-radius-card': '16px' },
}

type Lines = [name: string, value: string][]

const asCss = (set: Lines) =>
  `:root {\n${set.map(([name, value]) => `  ${name}: ${value};`).join('\n') || '  /* nothing set */'}\n}`

/** `--casekit-on-accent` is `onAccent` to the React components. */
const asJson = (set: Lines) =>
  JSON.stringify(Object.fromEntries(set.map(([name, value]) => [inCamelCase(name), value])), null, 2)

const inCamelCase = (name: string) =>
  name.replace('--casekit-', '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The theming editor: what is set counts for every live element of this page, and stands below as CSS or JSON to copy. */
export function openThemeEditor() {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-token]')]
  const code = document.querySelector('[data-theme-lines]')
  const forms = [...document.querySelectorAll<HTMLInputElement>('[name=theme-form]')]
  const stage = document.querySelector('[data-theme-stage]')
  const choice = document.querySelector<HTMLSelectElement>('[data-theme-tag]')
  const tags = [...document.querySelectorAll<HTMLElement>('[data-live]')].map(section => section.dataset.live ?? '')
  choice?.append(...tags.map(tag => new Option(tag, tag)))
  let token = ''

  function apply(): void {
    const set = fields.filter(({ value }) => value !== '')
    for (const { dataset, value } of fields)
      for (const live of document.querySelectorAll<HTMLElement>('.live'))
        live.style.setProperty(dataset.token ?? '', value)
    const isJson = forms.some(form => form.checked && form.value === 'json')
    if (code) code.textContent = (isJson ? asJson : asCss)(set.map(one => [one.dataset.token ?? '', one.value]))
  }
  for (const form of forms) form.addEventListener('change', apply)

  function take(values: Record<string, string>): void {
    for (const field of fields) field.value = values[field.dataset.token ?? ''] ?? ''
    for (const swatch of document.querySelectorAll<HTMLInputElement>('[data-swatch]'))
      swatch.value = values[swatch.dataset.swatch ?? ''] ?? '#1f539f'
    apply()
  }

  for (const field of fields) field.addEventListener('input', apply)
  for (const swatch of document.querySelectorAll<HTMLInputElement>('[data-swatch]'))
    swatch.addEventListener('input', () => {
      const field = fields.find(({ dataset }) => dataset.token === swatch.dataset.swatch)
      if (field) field.value = swatch.value
      apply()
    })
  for (const [name, values] of Object.entries(PRESETS)) {
    const button = document.createElement('button')
    Object.assign(button, { type: 'button', textContent: name, className: 'quiet' })
    button.addEventListener('click', () => take(values))
    document.querySelector('[data-presets]')?.append(button)
  }

  function show(): void {
    const element = document.createElement(choice?.value ?? '')
    stage?.replaceChildren(...(token ? [Object.assign(element, { token })] : []))
  }
  choice?.addEventListener('change', show)
  take({})
  return {
    useToken(given: string) {
      if (given === token) return
      token = given
      show()
    },
  }
}
