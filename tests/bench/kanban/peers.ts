/** What the peers are shown with, as JavaScript of the scratch folder: their packages are never ours. */
export const PEER_PACKAGES = [
  'react@19.3.1',
  'react-dom@19.3.1',
  'react-kanban-kit@0.0.2-beta.7',
  '@syncfusion/ej2-react-kanban@34.2.8',
]

const CARD = `const Card = ({ title, number }) => h('div', { className: 'bench-card' },
  h('small', null, number), h('b', null, title), h('p', null, 'Boligforeningen Sundparken'), h('span', null, 'Varme'), h('i', null, '1/3'))`

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
