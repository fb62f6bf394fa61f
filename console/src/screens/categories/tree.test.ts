import { expect, test } from 'vitest'
import { branchesOf, placesFor } from './tree.ts'

const category = (id: string, parentId: string | null = null) => ({ id, name: id, parentId })
const categories = [category('a2', 'a'), category('b'), category('a1', 'a'), category('a'), category('a2x', 'a2')]
const ids = (id?: string) => placesFor(categories, id).map(({ category }) => category.id)
const shown = (branches: ReturnType<typeof branchesOf>) => branches.map(({ category, depth }) => [category.id, depth])

test('categories stand below their own, and one whose upper is gone at the top', () => {
  expect(shown(branchesOf([...categories, category('z', 'gone')]))).toEqual([
    ['b', 0],
    ['a', 0],
    ['a2', 1],
    ['a2x', 2],
    ['a1', 1],
    ['z', 0],
  ])
})

test('a category stands below none that is below it', () => {
  expect(ids('a2')).toEqual(['b', 'a', 'a1'])
  expect(ids('a')).toEqual(['b'])
  expect(ids()).toEqual(['b', 'a', 'a2', 'a2x', 'a1'])
})
