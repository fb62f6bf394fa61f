import { allParts, equal, freshToken, hear, main, ok, part, pause, put, REACHED, test, until } from './page.ts'
import type { Element, Tag } from './page.ts'

type Field = Element & {
  value: string
  form: HTMLFormElement | null
  disabled: boolean
  name: string
  validity: ValidityState
  validationMessage: string
  checkValidity: () => boolean
  reportValidity: () => boolean
  formStateRestoreCallback: (value: string) => void
}

/** The elements that are form fields, each with what a visitor presses to select. */
const FIELDS: { tag: Tag; attributes: Record<string, string>; choice: string }[] = [
  {
    tag: 'casekit-customer-picker',
    attributes: { variant: 'simple' },
    choice: '[role=row]:nth-child(2) [role=gridcell]',
  },
  { tag: 'casekit-timeslot-chooser', attributes: {}, choice: '[part=slot]' },
]

/** The browser's own message for a required field. */
const requiredMessage = () => Object.assign(document.createElement('input'), { required: true }).validationMessage

function openForm() {
  const form = main.appendChild(document.createElement('form'))
  const group = form.appendChild(document.createElement('fieldset'))
  return { form, group, sent: () => new FormData(form).get('chosen') }
}

async function open(tag: Tag, attributes: Record<string, string>) {
  const { form, group, sent } = openForm()
  const field = put(tag, { name: 'chosen', token: await freshToken(), ...attributes }, group) as Field
  await part(field, REACHED[tag])
  return { form, group, sent, field }
}

async function choose(field: Field, choice: string): Promise<string> {
  ;(await part(field, choice)).click()
  return until('it is chosen', () => field.value)
}

for (const { tag, attributes, choice } of FIELDS) {
  test(`${tag}: belongs to its form, sends what is chosen under its name, and says so as fields do`, async () => {
    const { form, sent, field } = await open(tag, attributes)
    ok(field.form === form && [...form.elements].includes(field), 'It is no field of the form')
    equal([sent(), field.name, field.validity.valid], [null, 'chosen', true])
    const seen = hear('change')
    const value = await choose(field, choice)
    equal(sent(), value, 'What is sent')
    equal(
      seen.map(({ target, bubbles }) => [target === field, bubbles]),
      [[true, true]],
      'change',
    )
    field.name = 'other'
    equal([sent(), new FormData(form).get('other')], [null, value], 'Under another name')
    field.setAttribute('name', 'chosen')
    field.value = ''
    equal(sent(), null, 'Nothing chosen')
  })

  test(`${tag}: required, it keeps the form from being sent, in the browser's own words, until something is chosen`, async () => {
    const { form, field } = await open(tag, { ...attributes, required: '' })
    let asked = 0
    form.addEventListener('submit', event => {
      asked += 1
      event.preventDefault()
    })
    const isValid = () => [
      form.checkValidity(),
      field.checkValidity(),
      field.validity.valueMissing,
      field.validationMessage,
    ]
    const missing = [false, false, true, requiredMessage()]
    const fine = [true, true, false, '']
    equal(isValid(), missing)
    form.requestSubmit()
    equal([asked, field.reportValidity(), field.matches(':invalid')], [0, false, true])
    await choose(field, choice)
    equal(isValid(), fine, 'Chosen')
    form.requestSubmit()
    equal([asked, field.reportValidity(), field.matches(':valid')], [1, true, true])
    form.reset()
    equal(isValid(), missing, 'Reset')
    field['required'] = false
    equal(isValid(), fine, 'No longer required')
    field.setAttribute('required', '')
    equal(isValid(), missing, 'Required again')
  })

  test(`${tag}: goes back to what its attribute says when the form is reset, and to what the browser kept`, async () => {
    const { form, field, sent } = await open(tag, attributes)
    const chosen = await choose(field, choice)
    form.reset()
    equal([sent(), field.value], [null, ''], 'Reset')
    field.formStateRestoreCallback(chosen)
    equal([sent(), field.value], [chosen, chosen], 'Restored')
    field.setAttribute('value', chosen)
    field.value = ''
    equal(sent(), null, 'Emptied')
    form.reset()
    equal([sent(), field.value], [chosen, chosen], 'Reset to its attribute')
  })

  test(`${tag}: disabled, itself or by a fieldset, it cannot be touched and is left out`, async () => {
    const { form, group, field, sent } = await open(tag, { ...attributes, required: '' })
    const root = await part(field, '[part=root]')
    const is = (isDisabled: boolean, when: string) =>
      until(
        `it is ${isDisabled ? '' : 'not '}disabled ${when}`,
        () => root.inert === isDisabled && field.matches(':disabled') === isDisabled,
      )
    await is(false, 'at first')
    const value = await choose(field, choice)
    for (const [when, element] of Object.entries({ itself: field, 'by its fieldset': group as unknown as Field })) {
      element.disabled = true
      await is(true, when)
      equal(sent(), null, `What is sent ${when}`)
      element.toggleAttribute('disabled', false)
      await is(false, when)
      equal(sent(), value, `What is sent after being disabled ${when}`)
    }
    field.value = ''
    equal(form.checkValidity(), false)
    field.setAttribute('disabled', '')
    equal([field.disabled, form.checkValidity()], [true, true], 'Without a value')
  })

  test(`${tag}: takes the keyboard as a field does`, async () => {
    const { field } = await open(tag, attributes)
    field.focus()
    ok(document.activeElement === field && field.shadowRoot.activeElement, 'The keyboard is elsewhere')
    ok(!field.shadowRoot.activeElement?.matches('[part=root]'), 'It rests on the frame')
    await pause()
    ok(allParts(field, ':focus').length === 1, 'Nothing in it has the keyboard')
  })
}
