import { expect, test } from 'vitest'
import { buildOf } from './version.store.ts'

const page = (script: string) =>
  `<link rel="stylesheet" href="/assets/index-b2.css"><script src="/wear.js"></script><script type="module" nonce="x" src="/assets/${script}.js"></script>`

test('a build is known by the files that its page names, in whatever order', () => {
  expect(buildOf(page('index-a1'))).toBe('/assets/index-a1.js /assets/index-b2.css')
  expect(buildOf(page('index-a1'))).not.toBe(buildOf(page('index-c3')))
})

test('a page that is not built names no build', () => {
  expect(buildOf('<script type="module" src="/src/main.tsx"></script>')).toBe('')
})
