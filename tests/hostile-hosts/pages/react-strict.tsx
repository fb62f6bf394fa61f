import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { dressPlace, readPlaces } from './places.ts'

const { tags, attributes } = readPlaces()

createRoot(document.querySelector('#place') as HTMLElement).render(
  <StrictMode>
    {tags.map(tag => (
      <div key={tag} ref={dressPlace}>
        {createElement(tag, attributes)}
      </div>
    ))}
  </StrictMode>,
)
