import { createApp, h } from 'vue'
import { dressPlace, readPlaces } from './places.ts'

const { tags, attributes } = readPlaces()

createApp({
  render: () =>
    tags.map(tag => h('div', { ref: element => dressPlace(element as Element | null) }, [h(tag, attributes)])),
}).mount('#place')
