import { READY_THEMES, themeAsCss, themeAsJson } from '@casekit/widgets/snippets/themes'

/** The theme editor: its values apply to every live element on this page, and are shown as CSS or JSON to copy. */
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
    const set = fields.filter(({ value }) => value !== '').map(one => [one.dataset.token ?? '', one.value])
    for (const { dataset, value } of fields)
      for (const live of document.querySelectorAll<HTMLElement>('.live'))
        live.style.setProperty(dataset.token ?? '', value)
    const isJson = forms.some(form => form.checked && form.value === 'json')
    const values = Object.fromEntries(set) as Record<string, string>
    if (code) code.textContent = isJson ? themeAsJson(values) : themeAsCss(values)
  }
  for (const form of forms) form.addEventListener('change', apply)

  function take(values: Readonly<Record<string, string>>): void {
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
  for (const [name, values] of Object.entries(READY_THEMES)) {
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
