/** The competitors' code, as JavaScript in the scratch folder: their packages never become ours. */
export const PEER_PACKAGES = [
  'react@19.3.1',
  'react-dom@19.3.1',
  'react-kanban-kit@0.0.2-beta.7',
  '@syncfusion/ej2-react-kanban@34.2.8',
]

/** A card with the same content as ours, in as many elements. */
const CARD = `const icon = (...lines) => h('svg', { viewBox: '0 0 24 24', width: 14, height: 14, 'aria-hidden': true },
  lines.map(d => h('path', { key: d, d, fill: 'none', stroke: 'currentColor' })))
const clip = ['m16 6-8.414 8.586a2 2 0 0 0 2.829 2.829l8.414-8.586a4 4 0 1 0-5.657-5.657l-8.379 8.551a6 6 0 1 0 8.485 8.485l8.379-8.551']
const arrows = ['M8 3 4 7l4 4', 'M4 7h16', 'm16 21 4-4-4-4', 'M20 17H4']
const counted = (what, said, ...shown) => h('span', { title: said }, ...shown,
  h('span', { 'aria-hidden': true }, what), h('span', { className: 'bench-hidden' }, said))
const Card = ({ title, number }) => h('div', { className: 'bench-card' },
  h('div', null, number, h('span', null,
    h('svg', { viewBox: '0 0 14 14', width: 14, height: 14, 'aria-hidden': true },
      [1, 5.5, 10].map(x => h('rect', { key: x, x, y: 4, width: 3, height: 9, rx: 1 }))), 'Normal')),
  h('button', { type: 'button' }, title),
  h('p', null, 'Boligforeningen Sundparken'),
  h('ul', { 'aria-label': 'Mærker' }, h('li', null, 'Varme')),
  h('div', null,
    counted('1/3', '1 af 3 opgaver er udført', h('span', { 'aria-hidden': true }, [0, 1, 2].map(place => h('i', { key: place })))),
    counted(2, '2 filer', icon(...clip)),
    h('span', { title: 'Mette Kjær' }, h('span', { 'aria-hidden': true }, 'MK'), h('span', { className: 'bench-hidden' }, 'Mette Kjær'))),
  h('button', { type: 'button', 'aria-label': 'Flyt sag ' + number, title: 'Flyt til' }, icon(...arrows)))`

const KIT = `import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Kanban, dropHandler } from 'react-kanban-kit'
${CARD}
const columns = [...new Set(CARDS.map(card => card.column))]
const data = { root: { id: 'root', title: 'Root', children: columns, totalChildrenCount: columns.length, parentId: null } }
for (const id of columns) {
  const children = CARDS.filter(card => card.column === id).map(card => card.id)
  data[id] = { id, title: id, children, totalChildrenCount: children.length, parentId: 'root' }
}
for (const { id, column, title, number } of CARDS)
  data[id] = { id, title, parentId: column, children: [], totalChildrenCount: 0, type: 'card', content: { number } }
const configMap = { card: { isDraggable: true, render: ({ data }) => h(Card, { title: data.title, number: data.content.number }) } }
function Board() {
  const [dataSource, set] = useState(data)
  return h(Kanban, { dataSource, configMap, virtualization: true, onCardMove: move => set(dropHandler(move, dataSource, () => {})) })
}
createRoot(document.querySelector('#board')).render(h(Board))
`

const SYNCFUSION = `import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { KanbanComponent, ColumnsDirective, ColumnDirective } from '@syncfusion/ej2-react-kanban'
import '@syncfusion/ej2-react-kanban/styles/material.css'
${CARD}
const columns = [...new Set(CARDS.map(card => card.column))]
const template = props => h(Card, { title: props.title, number: props.number })
createRoot(document.querySelector('#board')).render(
  h(KanbanComponent, { dataSource: CARDS, keyField: 'column', height: '800px', cardHeight: '120px', enableVirtualization: true,
    cardSettings: { headerField: 'id', contentField: 'title', template } },
    h(ColumnsDirective, null, columns.map(id => h(ColumnDirective, { key: id, keyField: id, headerText: id })))))
`

export const PEERS = [
  { name: 'react-kanban-kit', source: KIT, shown: '.bench-card' },
  { name: 'Syncfusion', source: SYNCFUSION, shown: '.bench-card' },
]
