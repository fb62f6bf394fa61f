import { allParts, equal, freshToken, part, put, REACHED, TAGS, test } from './page.ts'

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea'
/** Links in table text look like links. */
const BUTTONS = 'button:not([part], .ck-report-link)'

for (const tag of TAGS)
  test(`${tag} lets its page style every field and every button`, async () => {
    const element = put(tag, { token: await freshToken() })
    await part(element, REACHED[tag])
    equal(
      allParts(element, BUTTONS).map(button => button.outerHTML.slice(0, 120)),
      [],
      'What has no part',
    )
    equal(
      allParts(element, FIELDS).flatMap(field =>
        field.closest('[part~=input]') ? [] : [field.outerHTML.slice(0, 120)],
      ),
      [],
      'What is in no part »input«',
    )
  })
