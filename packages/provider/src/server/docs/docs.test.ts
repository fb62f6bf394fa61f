import { endpoints } from '@casekit/contract/areas'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testProvider, type TestProvider } from '../../../../../tests/support/provider.ts'

type Parameter = { name: string; in: string; required: boolean; schema: object; example?: unknown }
type Content = { content?: Record<string, { schema: object; example?: unknown }> }
type Operation = {
  operationId: string
  tags: string[]
  summary: string
  parameters: Parameter[]
  requestBody?: Content
  responses: Record<string, Content & { description?: string; $ref?: string }>
  security: Record<string, unknown[]>[]
}
type Description = {
  openapi: string
  info: { title: string; version: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

let provider: TestProvider
let api: Description
let operations: { path: string; operation: Operation }[]

beforeAll(async () => {
  provider = await testProvider()
  api = (await provider.app.inject('/api/openapi.json')).json()
  operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.values(methods).map(operation => ({ path, operation })),
  )
})
afterAll(() => provider.close())

describe('the OpenAPI description', () => {
  test('is of version 3.1 and holds every declared call once', () => {
    expect(api.openapi).toBe('3.1.0')
    expect(operations.map(({ operation }) => operation.operationId).sort((a, b) => a.localeCompare(b))).toEqual(
      endpoints.map(({ name }) => name).sort((a, b) => a.localeCompare(b)),
    )
  })

  test('has no two paths that differ only in the names of their parameters', () => {
    const shapes = Object.keys(api.paths).map(path => path.replace(/\{\w+\}/g, '{}'))
    expect(new Set(shapes).size).toBe(shapes.length)
  })

  test('describes every parameter of every path, as required', () => {
    for (const { path, operation } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const described = operation.parameters.filter(parameter => parameter.in === 'path')
      expect(described.map(({ name }) => name)).toEqual(named)
      expect(described.every(({ required }) => required)).toBe(true)
    }
  })

  test('knows what it refers to: tags, security schemes, components', () => {
    const tags = api.tags.map(({ name }) => name)
    for (const { operation } of operations) {
      expect(tags).toEqual(expect.arrayContaining(operation.tags))
      for (const scheme of operation.security.flatMap(Object.keys))
        expect(api.components.securitySchemes).toHaveProperty(scheme)
    }
    for (const [, reference] of JSON.stringify(api).matchAll(/"\$ref":"#\/([^"]+)"/g))
      expect(api).toHaveProperty((reference ?? '').split('/'))
  })

  test('answers something good and something bad for every call, each described', () => {
    for (const { operation } of operations) {
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['default']))
      expect(operation.responses[200] ?? operation.responses[204]).toBeDefined()
      for (const response of Object.values(operation.responses))
        expect(response.description ?? response.$ref).toBeTruthy()
    }
  })

  test('shows an example of each body and path that fits', () => {
    const ajv = new Ajv2020({ strict: false, formats: fullFormats })
    const shown = operations.flatMap(({ operation }) => [
      ...operation.parameters.filter(parameter => parameter.in === 'path'),
      ...Object.entries(operation.requestBody?.content ?? {}).flatMap(([type, content]) =>
        type === 'application/json' ? [content] : [],
      ),
    ])
    expect(shown.length).toBeGreaterThan(500)
    const wrong = shown.filter(({ schema, example }) => !ajv.validate(schema, example))
    expect(wrong.map(({ schema, example }) => JSON.stringify({ example, schema }).slice(0, 400))).toEqual([])
  })

  test('has only schemas that JSON Schema 2020-12 accepts', () => {
    const ajv = new Ajv2020({ strict: true, formats: fullFormats })
    for (const { operation } of operations) {
      const contents = [operation.requestBody, ...Object.values(operation.responses)].flatMap(part =>
        Object.values(part?.content ?? {}),
      )
      for (const { schema } of [...operation.parameters, ...contents]) expect(() => ajv.compile(schema)).not.toThrow()
    }
  })
})

const page = async (address: string) => (await provider.app.inject(address)).body

describe('the pages for people', () => {
  const KB = 1024

  test('the first names every call within 300 KB, without any script', async () => {
    const { body, headers } = await provider.app.inject('/api/docs')
    for (const { endpoint } of endpoints) expect(body).toContain(endpoint.path)
    expect(body.length).toBeLessThan(300 * KB)
    expect(body).not.toContain('<script')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-type']).toContain('text/html')
  })

  test('each link of it leads to the page of its call', async () => {
    const links = [...(await page('/api/docs')).matchAll(/href="(\/api\/docs\/\w+)"/g)].map(([, address]) => address)
    expect(links).toHaveLength(endpoints.length)
    for (const { name, endpoint } of endpoints) {
      const body = await page(`/api/docs/${name}`)
      expect(links).toContain(`/api/docs/${name}`)
      expect(body).toContain(`<code>${endpoint.path}</code>`)
      expect(body.length, name).toBeLessThan(300 * KB)
    }
  })

  test('are searched by words of paths, names and what calls do', async () => {
    const found = await page('/api/docs?q=changes+CUSTOMER')
    expect(found).toContain('/api/Website/Customer/Changes')
    expect(found).not.toContain('/api/Website/Login</code></a>')
    expect(await page('/api/docs?q=changes+case')).toContain('/api/Website/Case/Changes')
    expect(await page('/api/docs?q=nosuchcall')).toContain('No calls')
    expect(await page(`/api/docs?q=${encodeURIComponent('"><b>')}`)).toContain('value="&quot;&gt;&lt;b&gt;"')
  })

  test('a call that does not exist is not found', async () => {
    expect((await provider.app.inject('/api/docs/nosuch')).statusCode).toBe(404)
  })
})
