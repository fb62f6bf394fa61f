import { expect, test } from 'vitest'
import { faceHref, readFace } from './asset-face.ts'

test('the tree stands at an address of its own, with the filters of the list and without its page', () => {
  const href = faceHref('/Assets?status=DOWN&search=pumpe&page=3', 'tree')
  expect(href).toBe('/Assets?status=DOWN&search=pumpe&face=tree')
  expect([readFace(href.slice(7)), readFace('?status=DOWN'), readFace('?face=pie')]).toEqual(['tree', 'list', 'list'])
  expect(faceHref('/Assets?status=DOWN', 'list')).toBe('/Assets?status=DOWN')
})
