import type { AssetAtPlace } from '@casekit/contract/asset-places'
import { expect, test } from 'vitest'
import { nodesOf, noteNode, placeNode, shownLines, stepFrom, type TreeNode } from './place-tree.ts'

const asset = (id: string, more: Partial<AssetAtPlace> = {}): AssetAtPlace => ({
  id,
  number: id,
  name: 'Anlæg',
  status: 'OPERATIONAL',
  parentId: null,
  categoryId: null,
  place: '',
  lease: null,
  room: '',
  isScrapped: false,
  isMatch: true,
  ...more,
})
const home = { id: 'home', name: 'st. tv.' }
const drawn = (nodes: readonly TreeNode[]) =>
  shownLines(nodes, ({ opens }) => opens).map(({ node, level }) => `${level} ${node.kind} ${node.label} ${node.count}`)

test('assets stand below their lease and room, parts below what they belong to, wherever they stand themselves', () => {
  const rows = [
    asset('1', { lease: home, room: 'Bad' }),
    asset('2', { lease: home, parentId: '4' }),
    asset('3', { room: 'Kælder' }),
    asset('4', { room: 'Kælder' }),
    asset('5'),
  ]
  expect(drawn(nodesOf('p', rows))).toEqual([
    '1 lease st. tv. 1',
    '2 room Bad 1',
    '3 asset 1 Anlæg 1',
    '1 room Kælder 3',
    '2 asset 3 Anlæg 1',
    '2 asset 4 Anlæg 2',
    '3 asset 2 Anlæg 1',
    '1 asset 5 Anlæg 1',
  ])
})

test('what only leads to a match is not counted, and what is scrapped is neither down nor waiting', () => {
  const [whole] = nodesOf('p', [
    asset('1', { isMatch: false, status: 'DOWN' }),
    asset('2', { parentId: '1', status: 'EMERGENCY_SHUTDOWN' }),
    asset('3', { parentId: '1', status: 'STANDBY' }),
    asset('4', { parentId: '1', status: 'DOWN', isScrapped: true }),
  ])
  expect(whole).toMatchObject({ count: 3, down: 1, waiting: 1 })
})

test('of many assets the branches are closed until they are opened', () => {
  const many = Array.from({ length: 61 }, (_, at) => asset(String(at), { room: 'Tag' }))
  expect(drawn(nodesOf('p', many))).toEqual(['1 room Tag 61'])
})

const tally = { count: 1, down: 0, waiting: 0 }
const place = (propertyId: string, below: TreeNode[], opens: boolean) =>
  placeNode({ propertyId, customerId: null, number: '1', name: propertyId, ...tally }, below, opens)

test('arrows, Home and End lead through the tree, and Right and Left open, close and change the level', () => {
  const lines = shownLines(
    [place('a', nodesOf('a', [asset('1')]), true), place('b', [noteNode('b', 'loading')], false)],
    ({ opens }) => opens,
  )
  expect(lines.map(({ level, position, size, isOpen }) => [level, position, size, isOpen])).toEqual([
    [1, 1, 2, true],
    [2, 1, 1, undefined],
    [1, 2, 2, false],
  ])
  const from = (at: number) =>
    ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End', 'x'].map(key => stepFrom(lines, at, key))
  expect(from(0)).toEqual([1, 0, 1, 'toggle', 0, 2, undefined])
  expect(from(1)).toEqual([2, 0, 1, 0, 0, 2, undefined])
  expect(from(2)).toEqual([2, 1, 'toggle', 2, 0, 2, undefined])
})
