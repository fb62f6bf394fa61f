import { getCompanyInformation } from '@casekit/contract/company'
import { expect, test } from 'vitest'
import { createClient } from '../react/casekit-provider.tsx'

/** Nothing listens there, so requests can be told apart from none. */
const api = 'http://127.0.0.1:9'

test.each([{}, { token: '' }, { token: () => undefined }])(
  'a page that gives no token is told so, and nobody is asked: %o',
  async without => {
    await expect(createClient({ api, ...without }).call(getCompanyInformation)).rejects.toMatchObject({
      status: 401,
      code: 'token-missing',
    })
  },
)

test.each([{ token: 'cke_1' }, { token: () => 'cke_1' }, { getToken: async () => 'cke_1' }])(
  'with a token Casekit is asked: %o',
  async given => {
    await expect(createClient({ api, ...given }).call(getCompanyInformation)).rejects.toMatchObject({ code: 'offline' })
  },
)
