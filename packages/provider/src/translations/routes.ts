import { LANGUAGES, type Language } from '@casekit/contract/languages'
import {
  getTexts,
  getTranslations,
  getWordings,
  importTranslations,
  importWordings,
  setTranslation,
  setWording,
} from '@casekit/contract/translations'
import type { Db } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { readShippedTexts } from './catalogues.ts'
import { checkText, importTexts } from './import-texts.ts'
import {
  findTranslation,
  findTranslations,
  findWording,
  findWordings,
  keepTranslations,
  keepWordings,
} from './queries.ts'
import { createTextShop, type TextShop } from './served-texts.ts'

export function translationRoutes(serve: Serve) {
  const shop = createTextShop(readShippedTexts())

  serve(getTexts, async ({ db, reader, params, query }) => {
    const language = languageOf(params.file)
    const translations = await findTranslations(db)
    const wordings = reader ? await findWordings(db, reader.companyId) : []
    return query.only
      ? shop.compiledChanges(language, translations, wordings)
      : shop.textsOf(language, translations, wordings)
  })

  serve(getTranslations, async ({ db }) => shop.listOf(await findTranslations(db)))

  serve(
    setTranslation,
    async ({ db, caller, params: { key, language }, body: { text, state }, ifMatch }) => {
      checkText(shop, key, text)
      const change = { language, texts: { [key]: text }, state, by: caller.name, version: ifMatch }
      const [row] = await keepTranslations(db, change)
      return row && shop.translated(key, language, row)
    },
    async ({ db, params: { key, language } }) =>
      shop.translated(key, language, await findTranslation(db, key, language)),
  )

  serve(importTranslations, ({ db, caller, body }) =>
    db.transaction(async within => {
      const current = shop.textsOf(body.language, await findTranslations(within), [])
      const write = { language: body.language, state: body.state, by: caller.name, version: null }
      return importTexts(shop, body, current, texts => keepTranslations(within, { ...write, texts }))
    }),
  )

  wordingRoutes(serve, shop)
}

function wordingRoutes(serve: Serve, shop: TextShop) {
  serve(getWordings, ({ db, companyId }) => findWordings(db, companyId))

  serve(
    setWording,
    async ({ db, companyId, caller, params: { key, language }, body: { text }, ifMatch }) => {
      checkText(shop, key, text)
      const change = { language, texts: { [key]: text }, by: caller.name, version: ifMatch }
      const [row] = await keepWordings(db, companyId, change)
      return row
    },
    async ({ db, companyId, params: { key, language } }) => wordingNow(db, companyId, key, language),
  )

  serve(importWordings, ({ db, companyId, caller, body }) =>
    db.transaction(async within => {
      const wordings = await findWordings(within, companyId)
      const current = shop.textsOf(body.language, await findTranslations(within), wordings)
      const write = { language: body.language, by: caller.name, version: null }
      return importTexts(shop, body, current, texts => keepWordings(within, companyId, { ...write, texts }))
    }),
  )
}

const wordingNow = async (db: Db, companyId: number, key: string, language: Language) =>
  (await findWording(db, companyId, key, language)) ?? { key, language, text: null, version: 0 }

/** `da-DK.json`, case-insensitive. */
function languageOf(file: string): Language {
  const language = LANGUAGES.find(code => `${code}.json`.toLowerCase() === file.toLowerCase())
  if (!language) throw notFound('language')
  return language
}
