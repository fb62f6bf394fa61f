import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const catalogues = join(root, 'packages/messages/catalogues')
const stories = ['tests/e2e', 'console/e2e', 'embeds/e2e', 'tests/hostile-hosts'].flatMap(folder =>
  readdirSync(join(root, folder))
    .filter(name => name.endsWith('.ts'))
    .map(name => join(folder, name)),
)

/** The ids by their Danish words; one word alone may as well be a name or what a story typed. */
const ids = new Map(
  readdirSync(catalogues)
    .flatMap(section => Object.entries<string>(read(join(catalogues, section, 'da-DK.json'))))
    .filter(([, text]) => !/[{<]/.test(text) && (text.match(/\p{L}{2,}/gu) ?? []).length > 1)
    .map(([id, text]) => [text, id]),
)

function read(file: string) {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}

test('no story spells out a text of the product', () => {
  const spelled = stories.flatMap(story => {
    const quoted = readFileSync(join(root, story), 'utf8').matchAll(/'([^'\n]+)'/g)
    return [...quoted].flatMap(([, words = '']) =>
      ids.has(words) ? [`${story}: '${words}' is say('${ids.get(words)}')`] : [],
    )
  })
  expect(spelled).toEqual([])
})
