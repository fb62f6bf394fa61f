import { expect, test } from 'vitest'
import { sbom } from './sbom.ts'

type Component = {
  name: string
  purl: string
  licenses?: unknown[]
  hashes?: { alg: string; content: string }[]
  scope: string
}

const { components } = sbom() as { components: Component[] }

test('every package of the lock file stands in the bill of materials, with its sum', () => {
  expect(components.length).toBeGreaterThan(400)
  const fastify = components.find(({ name }) => name === 'fastify')
  expect(fastify).toMatchObject({ purl: expect.stringMatching(/^pkg:npm\/fastify@5/), scope: 'required' })
  expect(fastify?.hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/)
})

test('every package that the product carries says its license, or it was looked at', () => {
  const silent = components.filter(({ licenses, scope }) => !licenses && scope === 'required')
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('the fonts that lie in the product stand in it with the license that lies beside them', () => {
  const fonts = components.filter(({ name }) => name.endsWith('.ttf'))
  expect(fonts.map(({ name }) => name)).toEqual([
    'pt-serif-bold-italic.ttf',
    'pt-serif-bold.ttf',
    'pt-serif-italic.ttf',
    'pt-serif-regular.ttf',
  ])
  for (const font of fonts) {
    expect(font.licenses).toEqual([{ license: { id: 'OFL-1.1' } }])
    expect(font.hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/)
  }
})
